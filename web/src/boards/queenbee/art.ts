// The pictures of the cards: small scenes with bees in the viewer's colours and an opponent's, in a box of 120 by 84.
import { drawRole, type Role } from "../../kit/roles";
import { pips } from "../../kit/things";

export const ART_BOX = "0 0 120 84";

const LINE = 'stroke="#33220f" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"';
const HONEY = "#f2a922";

type Colours = { own: number; foe: number };

const bee = (role: Role, seat: number, x: number, y: number, size = 0.5, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-60 -56)">${drawRole(role, seat)}</g>`;
const die = (value: number, x: number, y: number, size = 1.3, turn = 0, isLarge = false): string => {
  const [ground, ink, rim] = isLarge ? ["#3a2b20", "#ffe3a0", "#e9b949"] : ["#f7d065", "#33220f", "#33220f"];
  const dots = pips(value).map((dot) => `<circle cx="${dot.x}" cy="${dot.y}" r="2.1" fill="${ink}"/>`);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-12 -12)"><rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="${ground}" stroke="${rim}" stroke-width="1.6"/>${dots.join("")}</g>`;
};
const card = (x: number, y: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-11" y="-15" width="22" height="30" rx="3.5" fill="#fffaf0" ${LINE}/><path d="M0-9L7-5V4L0 8L-7 4V-5Z" fill="${HONEY}"/></g>`;
const cards = (count: number, x: number, y: number): string => Array.from({ length: count }, (_, index) => card(x + (index - (count - 1) / 2) * 12, y + Math.abs(index - (count - 1) / 2) * 3, (index - (count - 1) / 2) * 12)).join("");
const flower = (x: number, y: number, petal: string, heart: string, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 8Q4 22 0 38" fill="none" stroke="#4f7f3a" stroke-width="4" stroke-linecap="round"/>${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cy="-13" rx="8" ry="11" transform="rotate(${turn})" fill="${petal}" ${LINE}/>`).join("")}<circle r="9" fill="${heart}" ${LINE}/></g>`;
const cloud = (x: number, y: number, tone: string, size = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-26 10A12 12 0 0 1-22-13A17 17 0 0 1 10-17A13 13 0 0 1 26 10Z" fill="${tone}" ${LINE}/>`;
const jar = (x: number, y: number, lid: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-19-14H19V16Q19 26 9 26H-9Q-19 26-19 16Z" fill="${HONEY}" ${LINE}/><path d="M-14-8V14" stroke="#fff3c4" stroke-width="5" stroke-linecap="round"/><rect x="-22" y="-24" width="44" height="11" rx="4" fill="${lid}" ${LINE}/></g>`;
const grub = (x: number, y: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-24L21-12V12L0 24L-21 12V-12Z" fill="#e8a83a" ${LINE}/><path d="M-9 3C-10-5-2-9 4-6C10-3 10 5 4 6C0 7-2 3 1 1" transform="scale(1.5)" fill="#fffaf0" stroke="#33220f" stroke-width="1.6" stroke-linejoin="round"/></g>`;
const burst = (x: number, y: number, size: number, tone = "#fff1a8"): string => {
  const corners = Array.from({ length: 20 }, (_, index) => [index % 2 ? 0.6 : 1, (index * Math.PI) / 10] as const);
  return `<path d="M${corners.map(([far, turn]) => `${(x + size * far * Math.cos(turn)).toFixed(1)} ${(y + size * far * Math.sin(turn)).toFixed(1)}`).join("L")}Z" fill="${tone}"/>`;
};
const arrow = (d: string, tone = "#fffdf6"): string => `<path d="${d}" fill="none" stroke="#33220f" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${tone}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const again = (x: number, y: number, size = 1): string => `<g transform="translate(${x} ${y}) scale(${size})">${arrow("M-13-5A14 14 0 1 1-8 12M-15-14L-13-4L-3-6")}</g>`;
/** Drawn and not written: what stands in a picture is no part of a card's name. */
const plus = (text: "+" | "+1", x: number, y: number): string => {
  const [middle, one] = text === "+" ? [x, ""] : [x - 4, `M${x + 4} ${y - 3}l3 -3v11`];
  return `<circle cx="${x}" cy="${y}" r="14" fill="#c22f12" ${LINE}/><path d="M${middle - 4} ${y}h8M${middle} ${y - 4}v8${one}" stroke="#fffdf6" stroke-width="2.8" fill="none"/>`;
};
const speed = (x: number, y: number): string => `<path d="M${x} ${y}h22M${x - 6} ${y + 12}h24M${x + 2} ${y + 24}h18" stroke="#fffdf6" stroke-width="4" stroke-linecap="round"/>`;
const web = (x: number, y: number, size: number): string => {
  const rays = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (index * Math.PI) / 4);
  const ring = (far: number): string => `M${rays.map((turn) => `${(x + far * Math.cos(turn)).toFixed(1)} ${(y + far * Math.sin(turn)).toFixed(1)}`).join("L")}Z`;
  return `<path d="${rays.map((turn) => `M${x} ${y}L${(x + size * Math.cos(turn)).toFixed(1)} ${(y + size * Math.sin(turn)).toFixed(1)}`).join("")}${[0.35, 0.65, 0.95].map((share) => ring(size * share)).join("")}" fill="none" stroke="#fffdf6" stroke-width="2"/>`;
};
const mask = '<path d="M34 40Q60 32 86 40L82 54Q70 60 62 50H58Q50 60 38 54Z" fill="#2a2118"/><circle cx="48" cy="46" r="4" fill="#fff"/><circle cx="72" cy="46" r="4" fill="#fff"/>';

const SCENES: Readonly<Record<string, (seats: Colours) => string>> = {
  "bad-pollen": () => flower(46, 34, "#b7bd6a", "#6d5f2e", 1.15) + cloud(86, 44, "#a9b86b", 0.8) + cloud(70, 62, "#c3cd88", 0.55),
  "bee-bandit": ({ foe }) => `<g transform="translate(48 44) scale(.56) translate(-60 -56)">${drawRole("worker", foe)}${mask}</g>` + card(92, 44, 18),
  "bee-bees": ({ own }) => grub(34, 42) + grub(84, 42) + bee("worker", own, 59, 30, 0.34),
  "bee-knighted": ({ own }) => bee("worker", own, 26, 46, 0.46) + arrow("M48 42H68M61 35L68 42L61 49") + bee("warrior", own, 92, 46, 0.5),
  "busy-bee": ({ own }) => burst(60, 42, 40) + bee("worker", own, 60, 42, 0.56, -8) + plus("+1", 98, 24),
  "crossed-signals": ({ foe }) => arrow("M16 68L100 16M88 16H100V28", "#ffd257") + arrow("M104 68L20 16M32 16H20V28", "#ff9c7a") + bee("worker", foe, 60, 46, 0.44, 12),
  honey: () => jar(40, 46, "#c2452d") + cards(3, 86, 44),
  pesticide: ({ own }) => `<path d="M16 32H38V72H16ZM20 24H34V32H20Z" fill="#7fa3b5" ${LINE}/><path d="M34 26H42" ${LINE}/><path d="M20 48H34M20 56H34" stroke="#fffdf6" stroke-width="3"/>` + cloud(66, 34, "#cdd9b0", 0.8) + bee("worker", own, 92, 52, 0.44, 60),
  pollen: () => flower(40, 36, "#fff7e6", "#f2a922", 1.15) + cards(2, 88, 44),
  rainstorm: () => cloud(60, 30, "#8fa2b3", 1.35) + '<path d="M38 50l-6 18M54 52l-6 18M70 52l-6 18M86 50l-6 18" stroke="#dff1ff" stroke-width="4" stroke-linecap="round"/>' + card(98, 62, 30),
  "royal-jelly": () => jar(36, 48, "#8a4fa3") + `<path d="M24 18L20 2L30 9L36 0L42 9L52 2L48 18Z" fill="#ffd257" ${LINE}/>` + cards(4, 86, 44),
  "speedy-bee": ({ own }) => speed(10, 28) + bee("worker", own, 70, 42, 0.6, 14) + '<g fill="#fffdf6"><circle cx="104" cy="70" r="4"/><circle cx="90" cy="74" r="4"/><circle cx="76" cy="76" r="4"/></g>',
  "stuck-in-the-honey": ({ foe }) => bee("worker", foe, 60, 36, 0.56) + `<path d="M10 84V66Q26 56 38 62Q50 52 62 60Q76 50 88 60Q102 56 110 66V84Z" fill="${HONEY}" ${LINE}/><path d="M30 68q8-5 16 0" stroke="#fff3c4" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  swatted: ({ foe }) => bee("worker", foe, 46, 54, 0.46, 40) + `<g transform="rotate(18 80 40)"><path d="M78 40V84" stroke="#8f5d2c" stroke-width="6" stroke-linecap="round"/><rect x="58" y="4" width="40" height="40" rx="6" fill="#d96b4f" ${LINE}/><path d="M68 6V42M78 6V42M88 6V42M60 16H96M60 28H96" stroke="#7b2a15" stroke-width="2"/></g>`,
  "zom-bee": ({ own }) => `<path d="M74 84V44Q74 26 92 26Q110 26 110 44V84Z" fill="#b9b3a2" ${LINE}/><path d="M92 38V62M84 46H100" stroke="#7d776a" stroke-width="5" stroke-linecap="round"/>` + bee("worker", own, 42, 44, 0.56, -14) + '<path d="M0 84Q24 66 60 76Q90 68 120 84Z" fill="#6b4d27"/>',
  "again-and-again": () => die(1, 36, 50, 1.5, -12) + die(4, 84, 50, 1.5, 12, true) + again(60, 26, 0.95),
  "bee-escape": ({ own }) => '<path d="M10 74C30 76 30 50 48 54C62 58 56 36 72 36" fill="none" stroke="#fffdf6" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/>' + bee("worker", own, 86, 32, 0.52, 14),
  "bee-smoker": () => `<path d="M18 44H58V76H18ZM26 44L38 24L50 44Z" fill="#a7adb3" ${LINE}/><path d="M58 52H72V66H58Z" fill="#8f5d2c" ${LINE}/>` + cloud(66, 22, "#d9d6cf", 0.75) + cloud(94, 36, "#c9c5bc", 0.62),
  "bit-o-help": ({ own }) => bee("worker", own, 32, 46, 0.48) + die(2, 84, 46, 1.7, 10) + again(84, 46, 1.75),
  "buzz-for-help": ({ own }) => `<path d="M14 50L44 36V64Z" fill="#ffd257" ${LINE}/><path d="M52 38Q60 50 52 62M60 32Q72 50 60 68" fill="none" stroke="#fffdf6" stroke-width="4" stroke-linecap="round"/>` + bee("warrior", own, 92, 44, 0.52),
  "extra-sting": ({ own }) => bee("worker", own, 36, 44, 0.54) + die(3, 88, 48, 1.6, 8) + plus("+", 104, 22),
  "maximum-strength": () => burst(60, 42, 42) + die(4, 60, 42, 2.1, -6, true),
  "strong-sting": ({ own }) => bee("warrior", own, 44, 46, 0.6) + plus("+1", 92, 30),
  "stuck-in-a-web": ({ foe }) => web(60, 42, 50) + bee("worker", foe, 60, 42, 0.48, 24),
  "twin-sting": () => die(4, 32, 46, 1.8, -8, true) + '<path d="M54 40H66M54 50H66" stroke="#fffdf6" stroke-width="5" stroke-linecap="round"/>' + die(4, 88, 46, 1.8, 8, true),
  "unlucky-bee": ({ foe }) => cloud(40, 18, "#6d7480", 0.9) + '<path d="M40 26l-6 10h8l-6 12" stroke="#ffd257" stroke-width="4" fill="none" stroke-linejoin="round"/>' + bee("worker", foe, 36, 60, 0.4) + die(0, 88, 46, 1.9, 12) + '<ellipse cx="88" cy="46" rx="5" ry="8" transform="rotate(12 88 46)" stroke="#33220f" stroke-width="4" fill="none"/>',
  "bee-ally": ({ own, foe }) => bee("warrior", own, 40, 44, 0.56, -6) + bee("warrior", foe, 82, 44, 0.56, 6),
  "buzz-off": () => card(60, 42, -8) + `<circle cx="60" cy="42" r="31" fill="none" stroke="#33220f" stroke-width="12"/><circle cx="60" cy="42" r="31" fill="none" stroke="#d6321a" stroke-width="8"/><path d="M39 21L81 63" stroke="#33220f" stroke-width="12"/><path d="M39 21L81 63" stroke="#d6321a" stroke-width="8"/>`,
  "secret-passage": ({ own }) => `<path d="M66 84V38Q66 12 88 12Q110 12 110 38V84Z" fill="#2a1a0c" stroke="#8a6a42" stroke-width="6"/>` + bee("queen", own, 46, 46, 0.56, 10) + '<path d="M4 84H120" stroke="#6b4d27" stroke-width="8"/>',
};

/** The inner markup of a card's picture; the bees on it wear the viewer's colours. */
export function cardArt(word: string, seat: number): string {
  const own = Math.max(0, seat);
  return SCENES[word]?.({ own, foe: own === 1 ? 0 : 1 }) ?? "";
}

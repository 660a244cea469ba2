// The picture of each game on the first screen: its bees in a place of their own, drawn in a box of 300 by 104.
import { BEE_BOX, drawBee } from "../../kit/bee";
import { outline } from "../../kit/hex";
import { OUTLINE } from "../../kit/palette";
import { drawRole, type Role } from "../../kit/roles";
import { seatSign } from "../../kit/seats";
import { flower, HONEY_DROP, type FlowerTint } from "../../kit/things";

export const COVER_BOX = "0 0 300 104";
/** The same nearly square, with more air above. */
export const STAGE_BOX = "30 -20 240 124";

const LINE = `stroke="${OUTLINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
/** Two tones of air, without a gradient that would need a name of its own on the page. */
const ground = (top: string, bottom: string): string =>
  `<rect y="-20" width="300" height="124" fill="${bottom}"/>${[0.9, 0.7, 0.5, 0.3].map((part, step) => `<ellipse cx="150" cy="0" rx="${150 + 60 * part}" ry="${110 * part}" fill="${top}" opacity="${0.25 + 0.15 * step}"/>`).join("")}`;
const placed = (markup: string, x: number, y: number, size: number): string => `<svg x="${x - size / 2}" y="${y}" width="${size}" height="${size}" viewBox="${BEE_BOX}" overflow="visible"><g class="bee" style="--late:${-x}">${markup}</g></svg>`;
const shade = (x: number, y: number, width: number): string => `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="4" fill="#3b2707" opacity=".2"/>`;
const bee = (number: number, x: number, y: number, size = 84): string => placed(drawBee(number), x, y, size);
const role = (who: Role, seat: number, x: number, y: number, size = 84): string => placed(drawRole(who, seat), x, y, size);
const drop = (x: number, y: number, size: number): string => `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24">${HONEY_DROP}</svg>`;
const cell = (x: number, y: number, size: number, fill: string, line: string): string => `<path d="${outline(size)}" transform="translate(${x} ${y})" fill="${fill}" stroke="${line}" stroke-width="2"/>`;
const stem = (x: number, y: number, tint: FlowerTint, size: number): string => `<path d="M${x} ${y}V${y + size * 2.2}M${x} ${y + size * 1.7}q${size * 0.6} -${size * 0.8} ${size} -${size * 0.2}" fill="none" stroke="#4d7a35" stroke-width="2.6" stroke-linecap="round"/>${flower({ x, y }, size, tint)}`;
const hill = (from: number, top: number, to: number, fill: string): string => `<path d="M${from} 104Q${(from + to) / 2} ${2 * top - 104} ${to} 104Z" fill="${fill}"/>`;
/** A hive of straw, with its door. */
const skep = (x: number, y: number, size: number, straw = "#e0ad57"): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 60})" ${LINE}><path d="M-30 30C-32 -2 -18 -28 0 -28C18 -28 32 -2 30 30Z" fill="${straw}"/><path d="M-27 4Q0 12 27 4M-30 18Q0 26 30 18M-20 -12Q0 -6 20 -12" fill="none" stroke="#8a6420"/><path d="M-8 30V22A8 8 0 0 1 8 22V30Z" fill="#3b2707"/></g>`;

const CURTAIN = `<path d="M0-24H300V4H0Z" fill="#c9573d"/><path d="M0 0H70C66 36 44 66 14 78L16 104H0ZM300 0H230C234 36 256 66 286 78L284 104H300Z" fill="#b4452f" ${LINE}/><path d="M18 0C18 36 12 58 2 74M44 0C40 34 28 56 10 72M282 0C282 36 288 58 298 74M256 0C260 34 272 56 290 72" fill="none" stroke="#832c1c" stroke-width="3"/><path d="M0 0H300V7Q275 20 250 7Q225 20 200 7Q175 20 150 7Q125 20 100 7Q75 20 50 7Q25 20 0 7Z" fill="#c9573d" ${LINE}/>`;
const COMB = [-1, 0, 1, 2, 3].flatMap((row) => Array.from({ length: 9 }, (_, column) => cell(column * 38 + Math.abs(row % 2) * 19 - 6, row * 33 + 4, 21, (row * 5 + column * 3 + 7) % 7 < 2 ? "#e79a12" : (row + column) % 3 === 0 ? "#ffe2a0" : "#f6c65c", "#b9791a"))).join("");
const JAR = `<g transform="translate(216 34)" ${LINE}><path d="M4 12C-6 20 -6 52 4 60H44C54 52 54 20 44 12Z" fill="#fff3cf"/><path d="M-2 32C8 26 18 38 28 32S46 30 50 32C51 44 49 55 44 60H4C-1 55 -3 44 -2 32Z" fill="#e79a12" stroke="none"/><path d="M4 12C-6 20 -6 52 4 60H44C54 52 54 20 44 12Z" fill="none"/><rect x="0" y="2" width="48" height="11" rx="4" fill="#c4713f"/></g>`;

const COVERS: Record<string, () => string> = {
  beeholder: () =>
    `${ground("#f0d9a8", "#e2bf83")}<path d="M150 -12L84 104H216Z" fill="#fff6d8" opacity=".75"/><path d="M0 88H300V104H0Z" fill="#a97a45"/><path d="M0 88H300" ${LINE}/>${CURTAIN}${shade(95, 94, 24)}${shade(150, 94, 28)}${shade(205, 94, 24)}${bee(36, 96, 20, 76)}${bee(62, 204, 20, 76)}${role("queen", 4, 150, 10, 88)}`,
  beesness: () =>
    `${ground("#cfe6ee", "#f3efcf")}<circle cx="40" cy="26" r="15" fill="#ffd257" opacity=".8"/>${hill(-60, 52, 170, "#a9cc86")}${hill(90, 58, 380, "#95bd70")}<path d="M0 92Q150 74 300 92V104H0Z" fill="#7cab58"/>${stem(26, 66, "pink", 14)}${stem(58, 74, "yellow", 12)}${stem(86, 62, "blue", 14)}${stem(190, 76, "white", 11)}${stem(284, 70, "pink", 13)}${shade(242, 96, 34)}${JAR}${role("worker", 4, 142, 8, 86)}`,
  honeybuzz: () => `${ground("#f6c65c", "#e79a12")}${COMB}${role("worker", 5, 76, 12, 84)}${role("worker", 2, 222, 10, 84)}${drop(120, 14, 76)}`,
  imbeerialism: () =>
    `${ground("#e9dcb4", "#d8c48e")}${[[66, 20, 2], [66, 88, 0], [126, 54, -1], [186, 20, -1], [186, 88, -1], [246, 54, 1], [6, 54, -1], [246, -14, -1], [306, 88, 3]].map(([x, y, seat]) => `<g transform="rotate(30 ${x} ${y})">${cell(x!, y!, 37, seat! < 0 ? "#c3d69a" : seatSign(seat!).colour, "#5f7038")}${seat! < 0 ? "" : cell(x!, y!, 29, "#fff6dc", "none").replace("fill=", 'opacity=".72" fill=')}</g>`).join("")}${flower({ x: 178, y: 18 }, 10, "white")}${flower({ x: 196, y: 26 }, 9, "white")}${shade(76, 92, 20)}${shade(226, 92, 20)}${role("drone", 2, 74, 18, 78)}${role("drone", 1, 228, 18, 78)}${role("queen", 0, 150, 8, 88)}`,
  pollenwars: () =>
    `${ground("#d9cdec", "#f5dcc0")}${hill(-70, 60, 190, "#a9b87c")}${hill(120, 54, 380, "#98ab6c")}<path d="M0 90Q150 76 300 90V104H0Z" fill="#7f9a55"/>${stem(121, 50, "blue", 14)}${stem(150, 62, "blue", 14)}${stem(179, 50, "blue", 14)}${stem(22, 74, "pink", 11)}${stem(280, 76, "yellow", 11)}<g fill="#8a5bb0">${[[60, 14], [138, 16], [172, 24], [204, 12], [250, 22], [106, 30]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4"/>`).join("")}</g>${role("warrior", 0, 76, 8, 90)}${role("warrior", 1, 224, 8, 90)}`,
  queenbee: () =>
    `${ground("#f3c793", "#f7e3b8")}<circle cx="150" cy="62" r="46" fill="#fff1c4" opacity=".9"/>${hill(-90, 62, 180, "#bfa35d")}${hill(120, 62, 390, "#bfa35d")}<path d="M0 92Q150 80 300 92V104H0Z" fill="#a2854a"/>${skep(32, 56, 66)}${skep(268, 56, 66, "#d79a5c")}${shade(150, 97, 28)}${role("warrior", 3, 88, 22, 74)}${role("warrior", 5, 212, 22, 74)}${role("queen", 3, 150, 6, 92)}`,
};

const GUESTS = [9, 18, 45, 27, 54, 3];

/** What stands for a game; a guest of the house shows bees like everybody else. */
export function coverOf(game: string, index: number): string {
  const guests = (): string => ground("#f8ebcb", "#ecd9b0") + [0, 1, 2].map((offset) => bee(GUESTS[(index * 3 + offset) % GUESTS.length]!, 84 + offset * 66, 12)).join("");
  return (COVERS[game] ?? guests)();
}

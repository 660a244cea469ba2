// The second person: a sentence about "@0", told to whoever sits on seat 0, speaks of "you".

/** A seat in a sentence: "@0" by its name, "@0{you}" by the word in the braces. */
export const SEAT_MARK = /@(\d+)(?:\{(\w+)\})?/g;

const IRREGULAR: Readonly<Record<string, string>> = { is: "are", was: "were", has: "have", does: "do", "doesn't": "don't", "isn't": "aren't" };
/** A verb in the third person, after a small word or an apposition at most: "@0 now fights", "@0, the attacker, wins". */
const THIRD = "(is|[a-z][\\w-]*[^s]s|doesn't|isn't)(?![\\w'])";
const VERB = `((?: now|, the \\w+,)? )${THIRD}`;
/** What else the subject of a sentence does in it; a noun in the plural would look the same. */
const FURTHER = /(\b(?:and|but)|,) (begins|brings|cuts|defeats|does|fights|gets|gives|has|is|loses|pays|sits|wins)\b/g;
const ENDS = /(; |\. )/;

/** "plays" becomes "play", "tries" "try", "passes" "pass". */
export function spokenTo(verb: string): string {
  const base = IRREGULAR[verb];
  if (base) return base;
  if (verb.length > 4 && verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|[^aeiou]o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** The same sentence for one seat: its own marks become "you" and "your", and what it does is said to it. */
export function addressed(text: string, viewer: number): string {
  const mark = `@${viewer}(?!\\d)`;
  if (viewer < 0 || !new RegExp(mark).test(text)) return text;
  const doing = new RegExp(`(${mark})${VERB}`);
  let isDoing = false;
  const parts = text.split(ENDS).map((part, index, all) => {
    if (index % 2 === 1) return part;
    const goesOn = all[index - 1] === "; " && /^[a-z]/.test(part); // the same player does something else
    isDoing = doing.test(part) || (goesOn && isDoing);
    let said = part;
    if (isDoing) {
      said = goesOn ? said.replace(new RegExp(`^${THIRD}`), spokenTo) : said.replace(doing, (_, who: string, between: string, verb: string) => `${who}${between}${spokenTo(verb)}`);
      said = said.replace(FURTHER, (_, before: string, verb: string) => `${before} ${spokenTo(verb)}`);
    }
    const owner = /attacks? @(\d+)/.exec(part)?.[1] ?? /^@(\d+)/.exec(part)?.[1] ?? (goesOn && isDoing ? viewer : undefined); // whom "their" means
    return Number(owner) === viewer ? said.replace(/\btheir\b/g, "your").replace(/\b(between|and) them\b/g, "$1 you") : said;
  });
  return parts.join("").replace(new RegExp(`${mark}('s)?( now$)?`, "g"), (_, own: string | undefined, after: string | undefined, at: number, whole: string) => {
    const word = !own ? "you" : after ? "yours" : "your";
    const isFirst = at === 0 || whole.slice(0, at).endsWith(". ");
    return `@${viewer}{${isFirst ? word[0]!.toUpperCase() + word.slice(1) : word}}${after ?? ""}`;
  });
}

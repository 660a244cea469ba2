// The lines of the log: what many did in secret, one after another, becomes one line that grows.
import { inARow } from "../play/names";
import type { EventLine } from "../wire";

export interface StoryLine {
  line: EventLine;
  /** Its place among all events; stays the same while the story goes on. */
  key: number;
}

const CHOICE = /^(@\d+) has (chosen.*)$/;

/** The story with every run of "has chosen" of the same rule told in one line; whoever chooses again begins another. */
export function tell(events: readonly EventLine[]): StoryLine[] {
  const story: StoryLine[] = [];
  let choosers: string[] = [];
  events.forEach((line, key) => {
    const choice = line.kind === "choose" ? CHOICE.exec(line.text) : null;
    const last = story.at(-1);
    if (choice && last && choosers.length > 0 && !choosers.includes(choice[1]!) && last.line.clause === line.clause) {
      choosers.push(choice[1]!);
      last.line = { ...last.line, text: `${inARow(choosers)} have ${choice[2]}` };
      return;
    }
    choosers = choice ? [choice[1]!] : [];
    story.push({ line, key });
  });
  return story;
}

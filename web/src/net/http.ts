// The questions the page asks over HTTP, each answered with a typed value or one sentence of what went wrong.
import type { About, Commitment, Fairness, GameInfo, Glance, Guide, NewTable, OpenedTable, Position, ReplayInfo, ReviewState, RulesText, StudyState, StudyWish, TableInfo, VariantRules } from "../wire";

export class HttpTrouble extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await request(path, init)).json()) as Answer;
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new HttpTrouble(0, "The server cannot be reached.");
  }
  if (!response.ok) throw new HttpTrouble(response.status, await sentenceOf(response));
  return response;
}

async function sentenceOf(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { text?: unknown; detail?: unknown };
    if (typeof body.text === "string") return body.text;
    if (typeof body.detail === "string") return body.detail;
  } catch {
    return `The server answered with code ${response.status}.`;
  }
  return `The server answered with code ${response.status}.`;
}

export const fetchGames = (): Promise<GameInfo[]> => ask("/api/games");

export const fetchTables = (): Promise<TableInfo[]> => ask("/api/tables");

/** What the server binds its chance to, before it hears anything from this browser. */
export const fetchCommitment = (): Promise<Commitment> => ask("/api/commitment");

export const openTable = (table: NewTable): Promise<OpenedTable> =>
  ask("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(table) });

const TOKEN = "x-apiarium-token";

/** How a running table stands, for whoever may open it. */
export const fetchGlance = (table: string, token: string): Promise<Glance> =>
  ask(`/api/tables/${encodeURIComponent(table)}/glance`, { headers: { [TOKEN]: token } });

export const deleteTable = (table: string, token: string): Promise<object> =>
  ask(`/api/tables/${encodeURIComponent(table)}`, { method: "DELETE", headers: { [TOKEN]: token } });

export const fetchReplay = (table: string): Promise<ReplayInfo> => ask(`/api/tables/${encodeURIComponent(table)}/replay`);

export const fetchFrame = (table: string, step: number, seat: number): Promise<Position> =>
  ask(`/api/tables/${encodeURIComponent(table)}/replay/${step}?seat=${seat}&since=-1`);

/** What could fall at every draw of a finished game. */
export const fetchFairness = (table: string): Promise<Fairness> => ask(`/api/tables/${encodeURIComponent(table)}/fairness`);

export const fetchRecord = async (table: string): Promise<string> => (await request(recordAddress(table))).text();

export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** The review of a finished game; it is asked after until it is done. */
export const beginReview = (table: string): Promise<ReviewState> => ask(reviewAddress(table), { method: "POST" });

export const fetchReview = (table: string): Promise<ReviewState> => ask(reviewAddress(table));

const reviewAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/review`;

/** What a file of rules says, checked by the server. */
export const readRules = (file: string): Promise<VariantRules> => ask("/api/variants/read", { method: "POST", body: file });

/** The same as a file that the lab, a table and an environment read. */
export const writeRules = async (rules: VariantRules): Promise<string> =>
  (await request("/api/variants/write", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(rules) })).text();

/** A small study beside the server; it is asked after until it is done. */
export const beginStudy = (wish: StudyWish): Promise<StudyState> =>
  ask("/api/lab", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });

export const fetchStudy = (study: string): Promise<StudyState> => ask(`/api/lab/${encodeURIComponent(study)}`);

export const reportAddress = (study: string): string => `/api/lab/${encodeURIComponent(study)}/report`;

/** What a game is about, without its guided game. */
export const fetchAbout = (game: string): Promise<About | null> => ask(`/api/games/${encodeURIComponent(game)}/about`);

const guides = new Map<string, Promise<Guide>>();

/** What a game is about, and its guided game; asked for once. */
export function fetchGuide(game: string): Promise<Guide> {
  let pending = guides.get(game);
  if (!pending) {
    pending = ask<Guide>(`/api/games/${encodeURIComponent(game)}/guide`);
    pending.catch(() => guides.delete(game));
    guides.set(game, pending);
  }
  return pending;
}

const rulebooks = new Map<string, Promise<RulesText>>();

/** The rulebook of a game; asked for once. */
export function fetchRules(game: string): Promise<RulesText> {
  let pending = rulebooks.get(game);
  if (!pending) {
    pending = ask<RulesText>(`/api/games/${encodeURIComponent(game)}/rules`);
    pending.catch(() => rulebooks.delete(game));
    rulebooks.set(game, pending);
  }
  return pending;
}

// The messages between server and page, and what each game's view holds; written by
// `python -m apiarium.server.typescript` from apiarium/server/wire and the games. Do not edit.

export type OptionKind = "int" | "bool" | "choice";

export type SeatKind = "person" | "bot";

export type Status = "waiting" | "revealing" | "running" | "finished" | "closed";

export type Access = "device" | "link" | "public";

export type ClockKind = "none" | "live" | "turns";

export type StandIn = "" | "left" | "late";

export type StudyStatus = "waiting" | "running" | "done" | "failed";

export type OptionValue = number | boolean | string;

export type ServerMessage = Position | Change | Room | Chat | Done | Advice | Refused | Trouble | Pong;

export type ClientMessage = Hello | Play | Undo | Show | Why | Hint | Shown | Skip | PassOn | Ping | Sit | Leave | Back | Start | Reveal | SetSeat | Settings | Say | Mute | AskUndo | AnswerUndo;

export interface Finding {
  sentence: string;
  is_real: boolean;
  proof: string;
}

export interface JudgedMove {
  step: number;
  played: string;
  better: string;
  chance: number;
  lost: number;
  half: number;
  is_sure: boolean;
}

export interface ReviewState {
  table: string;
  status: StudyStatus;
  done: number;
  tasks: number;
  seats: SeatReview[];
  trouble: string;
}

export interface SeatReview {
  seat: number;
  lost: number;
  lost_half: number;
  luck: number;
  luck_half: number;
  turning_points: number[];
  decisions: JudgedMove[];
  draws: WeighedDraw[];
}

export interface StudyState {
  study: string;
  status: StudyStatus;
  done: number;
  games: number;
  findings: Finding[];
  trouble: string;
}

export interface WeighedDraw {
  step: number;
  told: string;
  gain: number;
  half: number;
}

export interface Chapter {
  title: string;
  clauses: ClauseText[];
}

export interface ClauseText {
  id: string;
  text: string;
  ours: boolean;
}

export interface Clock {
  kind?: ClockKind;
  minutes?: number;
  gain?: number;
  days?: number;
}

export interface Commitment {
  commitment: string;
  ticket: string;
}

export interface Draw {
  step: number;
  weights: [number, number][];
}

export interface Fairness {
  outcomes: Outcome[];
  draws: Draw[];
}

export interface Frame {
  step: number;
  seat: number;
  text: string;
  told: string;
  moment: string;
  kinds: string[];
  scores: number[];
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  seats: [number, number];
  version: number;
  options: OptionInfo[];
  levels: LevelInfo[];
  guided: number;
}

export interface Glance {
  prompt: string;
  moment: string;
  due: number[];
  turn: number;
  clocks: number[];
  scores: number[];
  score_label: string;
}

export interface LevelInfo {
  name: string;
  words: string;
  rating: number;
  for_people: boolean;
}

export interface NewTable {
  game: string;
  seats: SeatChoice[];
  entropy: string;
  commitment: string;
  ticket: string;
  options?: Record<string, OptionValue>;
}

export interface OpenedTable {
  table: string;
  token: string;
}

export interface OptionInfo {
  name: string;
  kind: OptionKind;
  default: OptionValue;
  low: number;
  high: number;
  choices: string[];
  text: string;
}

export interface Outcome {
  id: number;
  text: string;
  values: Record<string, number>;
}

export interface ReplayInfo {
  table: string;
  game: string;
  title: string;
  steps: number;
  players: SeatInfo[];
  frames: Frame[];
}

export interface RulesText {
  game: string;
  title: string;
  chapters: Chapter[];
}

export interface SeatChoice {
  kind: SeatKind;
  name?: string;
  level?: string;
}

export interface SeatInfo {
  name: string;
  kind: SeatKind;
  level: string;
  is_taken?: boolean;
  stand_in?: StandIn;
}

export interface StudyWish {
  game: string;
  seats: number;
  level: string;
  games: number;
  options?: Record<string, OptionValue>;
  against?: Record<string, OptionValue> | null;
  seed?: number;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  status: Status;
  step: number;
  winner_text: string;
  updated: string;
  access: Access;
  clock: Clock;
  options: Record<string, OptionValue>;
  host: string;
  mine: number[];
  due: number[];
  is_my_turn: boolean;
}

export interface VariantRules {
  game: string;
  name: string;
  options?: Record<string, OptionValue>;
  text?: string;
  hash?: string;
}

export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: string;
  is_mine: boolean;
  is_muted: boolean;
}

export interface ForkWish {
  step: number;
  seat: number;
  level: string;
  entropy: string;
  commitment: string;
  ticket: string;
}

export interface GameShare {
  game: string;
  title: string;
  played: number;
  won: number;
}

export interface History {
  games: PastGame[];
  shares: GameShare[];
}

export interface Lobby {
  waiting: TableInfo[];
  running: TableInfo[];
  mine: TableInfo[];
}

export interface Me {
  name: string;
  is_known: boolean;
}

export interface MyKey {
  key: string;
}

export interface MyName {
  name: string;
}

export interface NewRoom {
  game: string;
  seats: SeatChoice[];
  access: "link" | "public";
  clock: Clock;
  options?: Record<string, OptionValue>;
  spectators_speak?: boolean;
}

export interface PastGame {
  table: string;
  game: string;
  title: string;
  ended: string;
  seats: string[];
  seat: number;
  opponents: string[];
  rank: number;
  has_won: boolean;
  score: number;
  stand_in: StandIn;
}

export interface Room {
  type: "room";
  table: string;
  game: string;
  title: string;
  status: Status;
  closed_text: string;
  access: Access;
  clock: Clock;
  options: Record<string, OptionValue>;
  is_host: boolean;
  seats: RoomSeat[];
  watching: number;
  seal: string;
  lock: string;
  reveal_within: number;
  spectators_speak: boolean;
  may_speak: boolean;
  undo_wish: UndoWish | null;
  can_ask_undo: boolean;
}

export interface RoomSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string;
  is_taken: boolean;
  is_mine: boolean;
  is_host: boolean;
  is_here: boolean;
  stand_in: StandIn;
  commitment: string;
  has_revealed: boolean;
}

export interface UndoWish {
  seat: number;
  step: number;
  agreed: number[];
  waits_for: number[];
}

export interface About {
  aim: string;
  pictures: Picture[];
  pieces: Picture[];
}

export interface Advice {
  type: "advice";
  asked: number;
  seat: number;
  move: number;
  text: string;
}

export interface Change {
  type: "change";
  step: number;
  since: number;
  view: Record<string, unknown>;
  players: Player[];
  events: EventLine[];
  due?: number[];
  prompt?: string;
  moves?: Move[];
  asked?: number;
  undo?: boolean;
  passes_on?: boolean | null;
  pass_label?: string;
  is_own_turn?: boolean;
  answers_itself?: boolean;
  aim?: string;
  result?: Result | null;
}

export interface Done {
  type: "done";
  id: string;
  step: number;
}

export interface EventLine {
  step: number;
  kind: string;
  clause: string;
  text: string;
  data: Record<string, unknown>;
  seat: number;
  moment: string;
  detail: boolean;
}

export interface Guide {
  game: string;
  title: string;
  about: About | null;
  lessons: Lesson[];
  detours: Lesson[];
}

export interface Lesson {
  number: number;
  say: string;
  look: string[];
  move: number;
  next: number;
  ways: Way[];
  unless: string;
  before: Position[];
  position: Position;
}

export interface Move {
  id: number;
  text: string;
  label: string;
  verb: string;
  touch: string[];
  quiet?: boolean;
  ends?: boolean;
  brings?: string;
}

export interface Picture {
  parts: string[];
  text: string;
}

export interface Player {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string;
  score: number;
  thinking: boolean;
  online: boolean;
  rating?: number;
  stand_in?: StandIn;
  hints?: number;
  time_left?: number | null;
  is_ticking?: boolean;
}

export interface Pong {
  type: "pong";
}

export interface Position {
  type: "position";
  table: string;
  game: string;
  step: number;
  seat: number;
  due: number[];
  prompt: string;
  view: Record<string, unknown>;
  moves: Move[];
  asked: number;
  undo: boolean;
  passes_on: boolean | null;
  pass_label: string;
  is_own_turn: boolean;
  answers_itself: boolean;
  since: number;
  events: EventLine[];
  players: Player[];
  score_label: string;
  aim: string;
  commitment: string;
  result: Result | null;
}

export interface Refused {
  type: "refused";
  code: string;
  text: string;
  clause: string;
  step: number;
  ask: number;
  id?: string;
  wait?: number;
}

export interface Result {
  clause: string;
  text: string;
  ranks: number[];
  victors: number[];
  scores: number[];
  items: ResultItem[];
}

export interface ResultItem {
  seat: number;
  name: string;
  points: number;
  clause: string;
}

export interface Trouble {
  type: "error";
  code: string;
  text: string;
  what?: string;
  wait?: number;
}

export interface Way {
  move: number;
  to: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  step: number;
  agrees: boolean;
}

export interface AskUndo {
  type: "ask_undo";
}

export interface Back {
  type: "back";
}

export interface Hello {
  type: "hello";
  token: string;
  seen: number;
  heard?: number;
  changes?: boolean;
}

export interface Hint {
  type: "hint";
  seat: number;
}

export interface Leave {
  type: "leave";
}

export interface Mute {
  type: "mute";
  line: number;
  wish: boolean;
}

export interface PassOn {
  type: "pass_on";
  seat: number;
  wish: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Play {
  type: "play";
  step: number;
  seat: number;
  move: number;
  id?: string;
}

export interface Reveal {
  type: "reveal";
  entropy: string;
}

export interface Say {
  type: "say";
  text: string;
}

export interface SetSeat {
  type: "set_seat";
  seat: number;
  kind: SeatKind;
  level?: string;
}

export interface Settings {
  type: "settings";
  spectators_speak: boolean;
}

export interface Show {
  type: "show";
  seat: number;
}

export interface Shown {
  type: "shown";
  step: number;
}

export interface Sit {
  type: "sit";
  seat: number;
  commitment: string;
}

export interface Skip {
  type: "skip";
}

export interface Start {
  type: "start";
}

export interface Undo {
  type: "undo";
  step: number;
  seat: number;
}

export interface Why {
  type: "why";
  seat: number;
  move?: number | string;
  points?: string[];
  ask?: number;
}

export interface BeeholderView {
  seat: number;
  seats: number;
  due: number[];
  phase: string;
  target: number;
  rounds: number;
  hand_number: number;
  round_number: number;
  sudden_death: number;
  favoured: number;
  turn: number;
  scores: number[];
  slots: number[];
  faces: number[];
  draft_slot: number;
  tiles_left: number[];
  hand: number[];
  hand_sizes: number[];
  chosen: number[];
  own_choice: number;
  best: number;
  presented: number[];
  played: number[][];
  judging: number[][];
  winner_of_round: number;
  banned: number[];
  last_actor: number;
}

export interface BeesnessView {
  seat: number;
  seats: number;
  due: number[];
  phase: string;
  round_number: number;
  rounds: number;
  has_gifts: number;
  first_seat: number;
  turn: number;
  garden: number;
  honeypot: number;
  growth: number;
  market: number[];
  honey: number[];
  flowers: number[];
  cards: number[][];
  votes_held: number[];
  chosen: number[];
  own_choice: string;
  own_card: number;
  laid: number[];
  acting: number[];
  can_take: number;
  can_hire: number[];
  starting_price: number;
  nominated: number;
  price: number;
  leader: number;
  bidding: number[];
  gifts: number[];
  given: number[][];
  callers: number[];
  called: number[];
  offers: number[];
  votes: number[];
  discards: number[];
  dice: number[][];
  dice_left: number;
  removed: number[];
  sold: number;
  planted: number;
  winners: number[];
  is_beesaster: number;
  alarm: string;
  replant: number;
  capacity: number;
  worths: number[];
  briefs: string[];
  forecasts: string[];
  idle: number[];
  prospects: number[][];
  next_price: number;
}

export interface HoneyBuzzView {
  seat: number;
  seats: number;
  due: number[];
  phase: string;
  round_number: number;
  max_rounds: number;
  turn: number;
  ending: string;
  has_jars: number;
  columns: number;
  boxes: number[];
  needs: number[];
  beelines: number[][];
  available: number[];
  nursery: number[];
  supply: number[];
  coins: number[];
  pollen: number[];
  pollen_left: number;
  tokens: number[][];
  field: number[];
  jars: number[];
  tiles: number[][];
  cells: number[][];
  open_cells: number[][];
  goods: number[][];
  prices: number[];
  steps: number[];
  bottom: number;
  prices_at_bottom: number;
  face_down: number[];
  shown: number[];
  orders: number[][];
  empty_stacks: number;
  contests: number[];
  counts: number[][];
  fulfilled: number[][];
  payouts: number[][];
  contest_points: number[][];
  points: number[][];
  has_moved: number;
  held: number;
  pending: number[];
  carried: number;
  sold: number;
  owed: number[];
  taken: number[];
  ripe: number[][];
  places: number[][];
  closes: number[][];
  fires: number[][];
  strands: number[][];
  flights: number[][];
  fans: number[][];
  winners: number[];
}

export interface ImbeerialismView {
  seat: number;
  seats: number;
  due: number[];
  phase: string;
  turn: number;
  round_number: number;
  max_rounds: number;
  rounds_to_replanting: number;
  colonies: number;
  home_counts: number;
  has_circles: number;
  has_points: number;
  flowers: number[];
  growth: number[];
  markers: number[];
  homes: number[];
  workers: number[][];
  drones: number[][];
  queens: number[];
  honey: number[];
  cubes: number[];
  supply: number[];
  bank: number[];
  points: number[];
  held_colonies: number[];
  held: number[][];
  kept: number[][];
  winning: number[];
  out: number[];
  offers_left: number;
  offer: string;
  offer_from: number;
  offer_to: number;
  offer_hex: number;
  offer_flowers: number;
  offer_honey: number;
  offer_bee: number;
  ending: string;
}

export interface PollenwarsView {
  seat: number;
  seats: number;
  due: number[];
  phase: string;
  stage: string;
  round_number: number;
  max_rounds: number;
  target: number;
  turns: number;
  first: number;
  turn: number;
  spots: number[];
  has_raids: number;
  has_varroa: number;
  tiles_left: number[];
  rocky: number[];
  flowers: number[];
  covers: number[];
  worth: number[];
  fungi_left: number;
  stumps_left: number;
  drift: number;
  drifter: number;
  foragers_on: number[];
  soldiers_on: number[];
  room_for: number[];
  pollen: number[];
  foragers: number[];
  dead: number[];
  soldiers: number[];
  injured: number[];
  infested: number[];
  honey_held: number[];
  royal_held: number[];
  hand_limits: number[];
  big_hands: number[];
  stingers: number[];
  guards: number[];
  mutiny: number;
  last_mutiny: number;
  piles: number[];
  discards: number[];
  patterns: number[];
  watchers: number[][];
  hand: number[];
  known: number[][];
  own_pays: number[];
  own_counts: number[];
  picked: number;
  picked_bee: number;
  has_played: number;
  has_drawn: number;
  draws_left: number;
  card: number;
  player: number;
  aims: number[];
  blockers: number[];
  answered: number[];
  own_answer: number;
  raider: number;
  defender: number;
  attack: number;
  defence: number;
  own_laid: number[];
  last_card: number;
  last_player: number;
  last_aims: number[];
  last_blocked: number;
  last_raider: number;
  last_defender: number;
  last_attack: number;
  last_defence: number;
  last_stolen: number;
  last_injured: number;
  last_laid: number[][];
  offers_made: number;
  partner: number;
  offered: number[];
  offered_backs: number[];
  offered_pollen: number;
  asked_pollen: number;
  asked_cards: number;
  ended: number;
  winners: number[];
}

export interface QueenbeeView {
  seat: number;
  seats: number;
  due: number[];
  question: string;
  board: string;
  spaces: string;
  names: string;
  terrain: number[];
  places: number[][];
  larvae: number[];
  hive_owners: number[];
  turn: number;
  first: number;
  turn_number: number;
  max_turns: number;
  ended: number;
  actions_left: number;
  extra_bees: number;
  owners: number[];
  workers: number[];
  warriors: number[];
  queens: number[];
  has_left: number[];
  has_fled: number[];
  lieges: number[];
  fallen: number[];
  is_out: number[];
  is_polluted: number[];
  is_stuck: number[];
  pile: number;
  under: number[];
  discards: number[];
  hand: number[];
  hand_limit: number;
  hand_sizes: number[];
  known: number[][];
  scouted: number[];
  powers: number[][];
  offered: number[];
  own_choice: number;
  power_pool: number[];
  steps_left: number;
  free_steps: number;
  buzz_steps: number;
  sting_steps: number;
  bees_left: number;
  swarm_to: number;
  to_draw: number[][];
  cards_played: number[][];
  answered: number[];
  own_answer: number;
  attacker: number;
  defender: number;
  battle_from: number;
  battle_to: number;
  battle_stage: number;
  is_smoked: number;
  is_unlucky: number;
  winner_side: number;
  dice: number[][];
  chosen_dice: number[];
  totals: number[];
  side_behind: number;
  odds: number;
  chosen_odds: number;
  attack_odds: number[][];
  sting_odds: number[][];
  ways: number[][];
  asked_side: number;
  asked: number[][];
}

export interface GameViews {
  beeholder: BeeholderView;
  beesness: BeesnessView;
  honeybuzz: HoneyBuzzView;
  imbeerialism: ImbeerialismView;
  pollenwars: PollenwarsView;
  queenbee: QueenbeeView;
}

// One table as this page sees it: the line, the position, the story so far, and what the player does.
import { recallToken } from "../base/store";
import { PACES, settings } from "../base/settings.svelte";
import { toasts } from "../base/toasts.svelte";
import { BOARDS, movesOn } from "../boards/registry";
import { socketAddress, TableLine, type LineState, type SocketLike, type Told } from "../net/socket";
import type { Advice, ChatLine, ClientMessage, EventLine, Play, Player, Position, Refused, Room, Trouble } from "../wire";
import { play as sound } from "../kit/sounds";
import { beatOf, joins, SECRET } from "./beats";
import { heldBack } from "./held";
import { commitmentFor, keepFirstSeal, revealFor } from "./lock";
import { withNames } from "./names";
import { freshEntropy } from "./rematch";
import { turnOf } from "./turns";
import { Playback } from "./playback.svelte";
import { TouchController, type Question, type TouchMove } from "./touch.svelte";

export interface Reason {
  text: string;
  clause: string;
}

export const COVERED = -1;
/** In hot-seat play a new line begins covered, so the whole story is asked for again. */
const UNSEEN = -1;
/** No question of the server has this number. */
const NO_QUESTION = -2;
const MOST_SPOKEN = 8;
/** So long what the last deed of a turn has brought is looked at before the turn ends by itself. */
const ENDING_MS = 900;
/** Kinds of events that sound like dice. */
const DICE = /^(roll|rolled|die|dice|reroll)/;

export class TableSession {
  readonly table: string;
  line = $state<LineState>("connecting");
  trouble = $state.raw<Trouble | null>(null);
  /** Why the last touch was not allowed; shown in place until the next touch. */
  reason = $state.raw<Reason | null>(null);
  isSending = $state(false);
  /** Everything around the game, at a table between people. */
  room = $state.raw<Room | null>(null);
  /** Everybody's clock as it was last heard of, whatever is shown, and when that was: it runs on from there. */
  clocks = $state.raw<readonly Player[]>([]);
  clocksAt = $state(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Moves that were made here and are not known to be on disk yet, by the name this page gave them. */
  private readonly pending = new Map<string, Play>();
  private isRevealing = false;
  /** The hint for the question that is open, once it came. */
  advice = $state.raw<Advice | null>(null);
  /** The question that a hint is on its way for. */
  private hinted = $state(NO_QUESTION);
  readonly touch: TouchController;
  readonly playback: Playback;
  private readonly wire: TableLine;
  private story: EventLine[] = [];
  private wasDue = false;
  /** The step and eyes of what is shown; empty before anything is. */
  private place = "";
  /** The question that the move on its way answers. */
  private answering = -1;
  /** What the player began and goes on by itself, step after step, as long as each is legal. */
  private plan: readonly string[] = [];
  /** The number of the last question why; an answer to an earlier one comes too late to be told. */
  private asking = 0;
  /** The player wants to see nothing before their own turn. */
  private isHurrying = false;
  /** The line was down: what happened meanwhile is not played but shown. */
  private hasMissed = false;
  /** What ends a turn in which nothing else is left. */
  private ending: ReturnType<typeof setTimeout> | undefined;
  /** The player has just taken something back. */
  private hasTakenBack = false;
  /** The last step that the table was told to have been shown. */
  private acknowledged = -1;

  constructor(table: string, make?: (address: string) => SocketLike) {
    this.table = table;
    this.touch = new TouchController({
      play: (move) => this.play(move),
      why: (question) => this.ask(question),
      asksFirst: () => settings.asksFirst,
      previews: (move) => BOARDS[this.position?.game ?? ""]?.previews?.includes(move.verb) ?? false,
      lifts: (move) => !move.then && (BOARDS[this.position?.game ?? ""]?.lifts?.includes(move.verb) ?? false),
      touched: () => this.forgetReason(),
    });
    this.playback = new Playback({
      beatOf,
      joins,
      onAhead: (newest) => this.acknowledge(newest),
      pace: () => (this.isHurrying || document.hidden ? 0 : PACES[settings.speed]),
      onChange: (shown, fresh) => this.showMoment(shown, fresh),
      onCaughtUp: (shown) => this.catchUp(shown),
    });
    this.wire = new TableLine({
      address: socketAddress(table),
      token: recallToken(table),
      again: () => [...this.pending.values()],
      onMessage: heldBack((message) => this.receive(message)),
      onState: (state) => {
        this.line = state;
        if (state !== "open") {
          this.isSending = this.pending.size > 0;
          this.isRevealing = false;
          this.hasMissed = true;
          this.acknowledged = -1;
        }
      },
      ...(make ? { make } : {}),
    });
  }

  start(): () => void {
    this.wire.start();
    const hurry = (): void => this.wire.hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    const onHidden = (): void => {
      if (document.hidden) this.playback.finish();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      this.playback.stop();
      clearTimeout(this.ending);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.wire.stop();
    };
  }

  /** The one moment that is shown; newer positions wait until its events have been played. */
  position: Position | null = $derived.by(() => this.playback.shown);

  /** A table between people, each at a screen of their own. */
  isShared: boolean = $derived(this.room !== null && this.room.access !== "device");

  /** The seats of people at this screen. */
  people: number[] = $derived(this.isShared ? this.room!.seats.filter((seat) => seat.is_mine).map((seat) => seat.seat) : this.position?.players.filter((player) => player.kind === "person").map((player) => player.seat) ?? []);

  isHotSeat: boolean = $derived(this.people.length > 1);

  /** In hot-seat play: the person the device should go to, or null if the one who sees it may act. */
  passTo: number | null = $derived.by(() => {
    const position = this.position;
    if (!position || !this.isHotSeat || position.result) return null;
    const due = position.due.filter((seat) => this.people.includes(seat));
    if (due.length === 0 || due.includes(position.seat)) return null;
    return due[0]!;
  });

  /** Something to decide; where the table passes for this seat there is nothing. */
  isMyTurn: boolean = $derived(this.position !== null && this.position.moves.length > 0 && !this.position.answers_itself);

  play(move: TouchMove): void {
    const position = this.position;
    if (!position || this.isSending) return;
    this.forgetReason();
    this.plan = move.then ?? [];
    this.hasTakenBack = false;
    const message: Play = { type: "play", step: position.step, seat: position.seat, move: move.id, id: freshEntropy() };
    this.pending.set(message.id!, message);
    if (!this.wire.send(message)) toasts.show("You're disconnected. Your move is sent as soon as you're back.");
    this.isSending = true;
    this.isHurrying = false;
    this.answering = position.asked;
    this.playback.cut();
    this.giveMoves();
  }

  /** The one place where the touch controller is told what can be touched. */
  private giveMoves(): void {
    const { shown, newest } = this.playback;
    // What others answer meanwhile does not change one's own question, and must not break off a drag.
    const isStillAsked = shown !== null && newest !== null && shown.asked >= 0 && shown.asked === newest.asked && shown.seat === newest.seat;
    // What the table answers for the viewer is nobody's to tap: the prompt says that others are waited for.
    const isAsked = shown !== null && !this.isSending && !shown.answers_itself && (shown === newest || isStillAsked);
    this.touch.update(isAsked ? movesOn(shown) : []);
  }

  /** A reason stands until the next touch, and none that is still on its way is told after it. */
  forgetReason(): void {
    this.reason = null;
    this.asking += 1;
  }

  undo(): void {
    const position = this.position;
    if (!position?.undo) return;
    this.hasTakenBack = true;
    this.forgetReason();
    this.wire.send({ type: "undo", step: position.step, seat: position.seat });
  }

  /** Hints are for one person against bots, while there is something to choose. */
  canAskHint: boolean = $derived(
    this.isMyTurn && !this.isSending && this.people.length === 1 && (this.position?.moves.length ?? 0) > 1 && (this.position?.players.length ?? 0) > 1,
  );

  isAdvising: boolean = $derived(this.position !== null && this.hinted === this.position.asked && this.advice === null);

  askHint(): void {
    const position = this.position;
    if (!position || !this.canAskHint || this.isAdvising) return;
    if (this.wire.send({ type: "hint", seat: position.seat })) this.hinted = position.asked;
  }

  /** Shows the newest at once; where nothing is left to show, the others need not wait either until it is my turn. */
  skip(): void {
    if (this.playback.hasCaughtUp) {
      this.isHurrying = true;
      this.wire.send({ type: "skip" });
    } else this.playback.finish();
  }

  /** Passes by itself from now on until this seat is asked something that cannot be passed, or no longer. */
  passOn(wish: boolean): void {
    const position = this.position;
    if (position && position.passes_on !== null) this.wire.send({ type: "pass_on", seat: position.seat, wish });
  }

  show(seat: number): void {
    this.forgetReason();
    this.touch.clear();
    this.wire.send({ type: "show", seat });
  }

  ask(question: Question): void {
    const position = this.position;
    if (!position) return;
    this.asking += 1;
    if (position.seat >= 0 && !position.result) {
      if (this.wire.send({ type: "why", seat: position.seat, move: question.text ?? "", points: question.points, ask: this.asking })) return;
    }
    this.explain({ text: this.plainReason(position), clause: "" });
  }

  explain(reason: Reason): void {
    this.reason = { text: reason.text, clause: reason.clause };
    toasts.speak(reason.text);
  }

  private plainReason(position: Position): string {
    if (position.result) return "The game is over.";
    return `Not now: ${withNames(position.prompt, position.players, position.seat)}.`;
  }

  private receive(message: Told): void {
    if (message.type === "position") {
      this.clocks = message.players;
      this.clocksAt = Date.now();
      this.take(message);
    }
    else if (message.type === "room") this.enter(message);
    else if (message.type === "chat") this.chat = [...new Map([...this.chat, ...message.lines].map((line) => [line.number, line])).values()]; // a line that is known may say anew who is muted
    else if (message.type === "done") this.pending.delete(message.id);
    else if (message.type === "refused") this.refuse(message);
    else if (message.type === "error") this.fail(message);
    else if (message.type === "advice") {
      this.hinted = NO_QUESTION;
      this.advice = message.asked === this.position?.asked ? message : null;
      if (this.advice && this.position) toasts.speak(withNames(this.advice.text, this.position.players, this.position.seat));
    }
  }

  /** Says something to the table that is no move. */
  tell(message: ClientMessage): void {
    if (!this.wire.send(message)) toasts.show("You're disconnected. Try again in a moment.", "", "trouble");
  }

  sit(seat: number): void {
    this.tell({ type: "sit", seat, commitment: commitmentFor(this.table) });
  }

  /** This browser has become somebody, or somebody else. */
  reconnect(): void {
    this.wire.restart();
  }

  /** The room has changed; where everybody reveals, so does this browser, if what was shown hangs together. */
  private enter(room: Room): void {
    this.room = room;
    keepFirstSeal(room);
    const mine = room.seats.find((seat) => seat.is_mine);
    if (room.status !== "revealing" || !mine || mine.has_revealed || this.isRevealing) return;
    this.isRevealing = true;
    const entropy = revealFor(room);
    if (entropy !== null) this.wire.send({ type: "reveal", entropy });
    else toasts.show("This browser does not reveal its random number: what the table shows does not fit what it showed before.", "", "trouble");
  }

  private take(position: Position): void {
    // Where several answer at once, what another does may be heard before the answer to what was sent.
    if (position.asked !== this.answering) this.isSending = false;
    this.trouble = null;
    this.story = [...this.story.filter((line) => line.step <= position.since), ...position.events];
    if (position.moves.length > 0) this.isHurrying = false;
    this.playback.add({ ...position, events: this.story }, this.hasMissed);
    this.hasMissed = false;
    if (this.isHotSeat) this.wire.seen = UNSEEN;
  }

  /** Another moment is shown: what can be touched, what was said of the last touch, and what is read aloud follow it. */
  private showMoment(shown: Position, fresh: readonly EventLine[]): void {
    const place = `${shown.step} ${shown.seat}`;
    if (place !== this.place) this.forgetReason();
    if (shown.asked !== this.advice?.asked) this.advice = null;
    this.giveMoves();
    // The same moment told once more, as when somebody comes to look on, is nothing to say again.
    if (place !== this.place || fresh.length > 0) this.announce(shown, this.place === "" ? [] : fresh);
    this.place = place;
  }

  private catchUp(shown: Position): void {
    this.acknowledge(shown);
    this.coverIfNeeded();
    this.goOn();
    this.endTurn();
  }

  /** Where nothing is left but to end the turn, it ends after a breath; not after an undo, for then something else is meant. */
  private endTurn(): void {
    clearTimeout(this.ending);
    const position = this.position;
    const only = this.touch.moves.length === 1 ? this.touch.moves[0]! : null;
    if (!only?.ends || !settings.endsTurns || this.hasTakenBack || !BOARDS[position?.game ?? ""]?.endsTurns) return;
    this.ending = setTimeout(() => {
      if (this.position === position && !this.hasTakenBack) this.play(only);
    }, ENDING_MS * PACES[settings.speed]);
  }

  /** Tells the table that it may go on: this is shown, or nearly so. */
  private acknowledge(position: Position): void {
    if (position.step !== this.acknowledged) this.wire.send({ type: "shown", step: position.step });
    this.acknowledged = position.step;
  }

  /** The next step of what the player began; where it is no longer legal, the rest is forgotten. */
  private goOn(): void {
    const position = this.position;
    if (!position || this.isSending || this.plan.length === 0) return;
    const [text, ...rest] = this.plan;
    const next = position.moves.find((move) => move.text === text);
    this.plan = [];
    if (next) this.play({ ...next, then: rest });
  }

  private announce(position: Position, fresh: readonly EventLine[]): void {
    const isDue = position.moves.length > 0 && !position.answers_itself;
    const sentences = fresh.slice(-MOST_SPOKEN).map((line) => withNames(line.text, position.players, position.seat));
    const prompt = withNames(position.prompt, position.players, position.seat);
    toasts.speak([...new Set([...sentences, isDue ? `${turnOf(position, true).word}: ${prompt}` : prompt])].join(". "));
    if (isDue && !this.wasDue) this.ring(turnOf(position, true).word, prompt);
    else if (fresh.some((line) => DICE.test(line.kind))) sound("die");
    else if (fresh.some((line) => line.kind !== SECRET)) sound("card");
    this.wasDue = isDue;
  }

  /** One is asked: a sound, and a notice where the page is out of sight. */
  private ring(word: string, prompt: string): void {
    sound("tick");
    if (document.hidden && settings.notifies) settings.notify(word, prompt, this.table);
  }

  /** Hot-seat: as soon as somebody else must choose, the hand on screen is covered. */
  private coverIfNeeded(): void {
    if (this.passTo !== null && this.position && this.position.seat !== COVERED) this.show(COVERED);
  }

  /** The server has answered, but with no new position: what could be touched can be touched again. */
  private answer(): void {
    if (!this.isSending) return;
    this.isSending = false;
    this.giveMoves();
  }

  private refuse(message: Refused): void {
    if (message.ask >= 0) {
      if (message.ask === this.asking && message.code !== "legal") this.explain({ text: message.text, clause: message.clause });
      return;
    }
    if (message.id) this.pending.delete(message.id);
    this.answer();
    this.hinted = NO_QUESTION;
    if (message.code === "stale") {
      this.touch.clear();
      toasts.show("The table has moved on; here is the new position.");
      return;
    }
    this.explain({ text: message.text, clause: message.clause });
  }

  private fail(message: Trouble): void {
    this.answer();
    if (this.position === null) this.trouble = message;
    else toasts.show(message.text, "", "trouble");
  }
}

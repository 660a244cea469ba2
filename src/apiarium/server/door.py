"""The one door outward: everything a client ever learns of a game is made here, from views, events and legal moves."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from ..bots import bot_names, level_of, ratings_of
from ..bots.levels import LEVELS
from ..core.errors import AmbiguousMove, ApiariumError, BrokenGame, IllegalMove, UnknownGame, UnreadableMove
from ..core.game import Game
from ..core.match import Match
from ..core.record import write_record
from ..core.registry import find_game
from ..core.result import Result
from ..core.state import CHANCE, SPECTATOR, Event, State, View
from ..core.variants import Variant
from ..core.verbs import Step, Wording
from . import wire
from .errors import NotFinished, ServerError
from .guidebook import guided_steps
from .reasons import reason_there
from .rows import StoredSeat, StoredTable

if TYPE_CHECKING:
    from .table import Table

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final = msgspec.Raw(b"[]")
MOST_MOVES: Final = 20_000  # that are kept written out
MOST_MENUS: Final = 2000
NO_SINCE: Final = -1
NOT_ASKED: Final = -1
SEAT_ARGUMENT: Final = "seat"
NO_STORE: Final = {"cache-control": "no-store"}


def answer(content: object, status: int = 200) -> Response:
    """Anything of the wire as an answer over HTTP."""
    return Response(msgspec.json.encode(content), status, media_type="application/json", headers=NO_STORE)


def replayed(table: StoredTable, match: Match, state: State, step: int, viewer: int, since: int) -> wire.Position:
    """A finished game as it stood after `step`, with the eyes of any seat; `match` is the whole of it."""
    if match.result is None:
        raise NotFinished("you can replay this game from every seat when it is over")
    message = seen(table.id, table.seats, state, step, viewer)
    message.since = since
    message.events = [line(match, number, event) for number, event in match.events(viewer, since) if number <= step]
    message.commitment = match.chance.commitment
    return message


def seen(table: str, seats: list[StoredSeat], state: State, step: int, viewer: int) -> wire.Position:
    """A position that nobody is asked about, with everybody at it."""
    scores = state.scores()
    players = [player_of(state.game, seat, info, scores[seat]) for seat, info in enumerate(seats)]
    return compose(table, state, step, state.view(viewer), players, state.aim())


def player_of(game: Game, seat: int, info: StoredSeat, score: int) -> wire.Player:
    return wire.Player(
        seat,
        info.name,
        info.kind,
        info.level,
        score,
        thinking=False,
        online=True,
        rating=rating_of(game, info.level),
        stand_in=info.stand_in,
        hints=info.hints,
    )


def compose(table: str, state: State, step: int, view: View, players: list[wire.Player], aim: str) -> wire.Position:
    result = state.result()
    return wire.Position(
        table=table,
        game=state.game.name,
        step=step,
        seat=view.seat,
        due=view.due,
        prompt=state.game.prompt(view),
        view=cast(dict[str, object], view.json()),
        moves=[],
        asked=NOT_ASKED,
        undo=False,
        passes_on=None,
        pass_label="",
        is_own_turn=False,
        answers_itself=False,
        since=NO_SINCE,
        events=[],
        players=players,
        score_label=state.game.score_label,
        aim=aim,
        commitment="",
        result=None if result is None else result_of(result),
    )


def fairness(match: Match, draws: list[wire.Draw]) -> wire.Fairness:
    """What could fall at every chance step; only of a game that is over, for it opens every hidden card."""
    if match.result is None:
        raise NotFinished("the shuffle is shown when the game is over")
    ids = sorted({outcome for draw in draws for outcome, _ in draw.weights})
    return wire.Fairness([outcome_info(match.game, outcome) for outcome in ids], draws)


def draw(number: int, state: State) -> wire.Draw:
    """What could fall as the next step of a game."""
    return wire.Draw(number, [(outcome, weight) for outcome, weight in state.chances()])


def outcome_info(game: Game, outcome: int) -> wire.Outcome:
    """Events carry seats as they are counted in the rules, numbers as they are written, all else by its index."""
    verb = game.chance_verbs.verb_of(outcome)
    values: dict[str, int] = {}
    for (name, domain), value in zip(verb.args, verb.decode(outcome), strict=True):
        word = domain.words[value]
        values[name] = int(word) if word.isdigit() and name != SEAT_ARGUMENT else value
    return wire.Outcome(outcome, game.chance_verbs.text(outcome), values)


def record(match: Match) -> str:
    """The record of a finished game."""
    if match.result is None:
        raise NotFinished("you can download the game when it is over")
    return write_record(match)


def explanation(match: Match, why: wire.Why, step: int) -> wire.Refused:
    """Why a seat cannot make a move now, or that it can."""
    try:
        refusal = match.why_not(why.seat, why.move)
    except (UnreadableMove, AmbiguousMove):
        if why.move != "" and not why.points:
            raise
        refusal = reason_there(match, why.seat, why.points)
    if refusal is None:
        return wire.Refused("legal", "this can be played now", "", step, why.ask)
    return wire.Refused("illegal", refusal.sentence, refusal.clause, step, why.ask)


def refused(error: ApiariumError, step: int, move_id: str = "") -> wire.Refused:
    text = error.sentence if isinstance(error, IllegalMove) else error.text
    return wire.Refused(error.code, text, error.clause, step, NOT_ASKED, move_id, trouble(error).wait)


def trouble(error: ApiariumError) -> wire.Trouble:
    if isinstance(error, ServerError):
        return wire.Trouble(error.code, error.text, error.what, error.wait)
    return wire.Trouble(error.code, error.text)


def line(match: Match, step: int, event: Event) -> wire.EventLine:
    """The game's page names the kinds that are big moments, each with its title, and those that are details."""
    page, kind = match.game.page, event.kind
    moments, details = page.get("moments"), page.get("details")
    return wire.EventLine(
        step, kind, event.clause, event.text, event.data,
        match.log[step - 1].seat if step > 0 else CHANCE,
        str(moments.get(kind, "")) if isinstance(moments, dict) else "",
        isinstance(details, list) and kind in details,
    )  # fmt: skip


def moves_for(state: State, seat: int, view: View) -> list[wire.Move]:
    """The legal moves of a seat, called as it would call them."""
    game = state.game
    return [move_of(game, move, game.wording(view, move)) for move in state.moves(seat)]


def moves_said(state: State, seat: int, view: View) -> msgspec.Raw:
    """The same, written out: the same few hundred moves are offered again and again, and many menus too."""
    game = state.game
    moves = state.moves(seat)
    if not moves:
        return NOTHING
    if game.word is None:
        return menu_said(game.name, tuple(moves))
    told: list[bytes] = []
    for move in moves:
        said = game.wording(view, move)
        told.append(move_said(game.name, move, said.label, said.is_quiet, said.ends, said.brings))
    return listed(told)


@lru_cache(maxsize=MOST_MENUS)
def menu_said(name: str, moves: tuple[int, ...]) -> msgspec.Raw:
    """Of a game that calls its moves the same whoever looks."""
    return listed([plain_move_said(name, move) for move in moves])


@lru_cache(maxsize=MOST_MOVES)
def plain_move_said(name: str, move: int) -> bytes:
    verbs = find_game(name).verbs
    verb = verbs.verb_of(move)
    return move_said(name, move, verbs.move(move).label, verb.quiet, verb.ends, "")


@lru_cache(maxsize=MOST_MOVES)
def move_said(game: str, move: int, label: str, is_quiet: bool, ends: bool, brings: str) -> bytes:  # noqa: FBT001
    said = Wording(label, is_quiet=is_quiet, ends=ends, brings=brings)
    return ENCODER.encode(move_of(find_game(game), move, said))


def listed(written: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(written) + b"]") if written else NOTHING


def move_of(game: Game, move: int, said: Wording) -> wire.Move:
    made = game.verbs.move(move)
    brings = said.brings or UNSET
    return wire.Move(made.id, made.text, said.label, made.verb, made.touch, said.is_quiet, said.ends, brings)


def result_of(result: Result) -> wire.Result:
    items = [wire.ResultItem(item.seat, item.name, item.points, item.clause) for item in result.items]
    return wire.Result(result.clause, result.text, result.ranks, result.victors, result.scores, items)


# What is the same for everybody


def variant_rules(variant: Variant) -> wire.VariantRules:
    """A file of rules, every option with its value."""
    options: dict[str, wire.OptionValue] = {option.name: option.default for option in find_game(variant.game).options}
    options.update({name: value for name, value in variant.options.items() if isinstance(value, int | str)})
    return wire.VariantRules(variant.game, variant.name, options, variant.text, variant.hash)


def game_info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        seats=(game.fewest, game.most),
        version=game.version,
        options=[
            wire.OptionInfo(
                name=option.name,
                kind="choice" if option.kind == "choice" else "bool" if option.kind == "bool" else "int",
                default=bool(option.default) if option.kind == "bool" else option.default,
                low=option.low,
                high=option.high,
                choices=option.choices,
                text=option.text,
            )
            for option in game.options
        ],
        levels=[level_info(game, name) for name in bot_names(game)],
        guided=guided_steps(game.name),
    )


def level_info(game: Game, name: str) -> wire.LevelInfo:
    level = level_of(name, game)
    assert level is not None
    return wire.LevelInfo(name, level.words, rating_of(game, name), for_people=name in LEVELS or level.has_own_mind)


def rating_of(game: Game, level: str) -> int:
    """The points of a bot on the game's ladder; 0 where there are none."""
    return known_ratings(game.name).get(level, 0)


@lru_cache(maxsize=1000)
def known_ratings(game: str) -> dict[str, int]:
    return {name: rating.points for name, rating in ratings_of(find_game(game)).items()}


def rules(game: Game) -> wire.RulesText:
    chapters = [
        wire.Chapter(
            chapter.title, [wire.ClauseText(clause.id, clause.text, clause.is_ours) for clause in chapter.clauses]
        )
        for chapter in game.rulebook.chapters
    ]
    return wire.RulesText(game.name, game.title, chapters)


def table_info(table: StoredTable, person: str) -> wire.TableInfo:
    """A table in the list of whoever asks."""
    mine = table.seats_of(person)
    return wire.TableInfo(
        table=table.id,
        game=table.game,
        title=title_of(table.game),
        seats=[seat.info(is_free=table.is_free(number)) for number, seat in enumerate(table.seats)],
        status=table.status,
        step=table.steps,
        winner_text=table.winner_text,
        updated=stamp(table.updated),
        access=table.access,
        clock=table.clock,
        options=options_of(table),
        host=next((seat.name for seat in table.seats if table.host and seat.person == table.host), ""),
        mine=mine,
        due=table.due,
        is_my_turn=any(seat in table.due and not table.seats[seat].stand_in for seat in mine),
    )


def stamp(moment: datetime) -> str:
    """A moment of the database, which keeps UTC without saying so."""
    return f"{moment.isoformat(timespec='seconds')}Z"


def options_of(table: StoredTable) -> dict[str, wire.OptionValue]:
    """The options that differ from the rulebook; all where the game is no longer installed."""
    try:
        defaults: dict[str, object] = {option.name: option.default for option in find_game(table.game).options}
    except (UnknownGame, BrokenGame):
        defaults = {}
    return {
        name: value
        for name, value in table.options.items()
        if isinstance(value, int | str) and (name not in defaults or defaults[name] != value)
    }


@lru_cache(maxsize=1000)
def title_of(game: str) -> str:
    """The title of a game, or its bare name where it is no longer installed."""
    try:
        return find_game(game).title
    except (UnknownGame, BrokenGame):
        return game


def glance(table: Table) -> wire.Glance:
    """What everybody at the table sees of how it stands."""
    state = table.match.state
    public = seen(table.id, table.seats, state, table.step, SPECTATOR)
    told = public.view.get("turn")
    turn = told if isinstance(told, int) else -1
    left = [table.clocks.time_left(seat) for seat in range(len(table.seats))]
    clocks = [] if None in left else [round(max(0.0, seconds), 1) for seconds in left if seconds is not None]
    moment = moment_of(public.view)
    return wire.Glance(public.prompt, moment, public.due, turn, clocks, state.scores(), public.score_label)


def moment_of(view: dict[str, object]) -> str:
    """The round or the turn that a game is in, by the names that views have for them; empty during the set-up."""
    for field, word in (("round_number", "Round"), ("turn_number", "Turn")):
        if view.get(field):
            return f"{word} {view[field]}"
    return ""


def replay_info(table: StoredTable, match: Match, frames: list[wire.Frame]) -> wire.ReplayInfo:
    if match.result is None:
        raise NotFinished("you can replay this game when it is over")
    return wire.ReplayInfo(
        table=table.id,
        game=table.game,
        title=match.game.title,
        steps=len(match.log),
        players=[seat.info() for seat in table.seats],
        frames=frames,
    )


def frame(number: int, step: Step, told: list[wire.EventLine], scores: list[int]) -> wire.Frame:
    """A step of a finished game with its story; a big moment is what the others led to."""
    lines = sorted(told, key=lambda one: one.moment != "")
    return wire.Frame(
        step=number,
        seat=step.seat,
        text=step.text,
        told="; ".join(one.text for one in lines if not one.detail),
        moment=next((one.moment for one in lines if one.moment), ""),
        kinds=[one.kind for one in lines],
        scores=scores,
    )

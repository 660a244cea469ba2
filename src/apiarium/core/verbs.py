"""The verbs of a game, declared once: ids, text, JSON and touch points of every move derive from this table."""

from __future__ import annotations

from .errors import AmbiguousMove, UnreadableMove


def plain(word: str) -> str:
    """A word as it is compared: lower case, without the hyphens and apostrophes people leave out."""
    return word.lower().replace("-", "").replace("'", "").replace("_", "")


class Domain:
    """A finite set of argument values, each with one word for notation and a title for people."""

    def __init__(self, name: str, words: list[str], titles: list[str] | None = None) -> None:
        self.name = name
        self.words = words
        self.titles = titles if titles is not None else [word.replace("-", " ") for word in words]
        self.exact: dict[str, int] = {plain(word): value for value, word in enumerate(words)}
        if len(self.exact) != len(words) or any(" " in word or not word for word in words):
            raise ValueError(f"domain {name}: words must be distinct, and free of spaces")

    def matches(self, text: str) -> list[int]:
        """The values a word may mean: the exact one alone, else all that begin with it."""
        wanted = plain(text)
        if wanted in self.exact:
            return [self.exact[wanted]]
        return [value for word, value in self.exact.items() if wanted and word.startswith(wanted)]


def numbers(name: str, low: int, high: int) -> Domain:
    """The domain of the whole numbers from low to high; value 0 stands for low."""
    return Domain(name, [str(number) for number in range(low, high + 1)])


class Verb:
    """One kind of move: a word, a sentence with {argument} places, and its named arguments.

    An unordered verb takes two different values of one domain, and (a, b) is the same move as (b, a).
    A verb with `only` takes just those combinations of values, in that order of ids: steps between spaces
    that border, say, out of all pairs of spaces.
    A verb that declines lets a chance to answer go by; a live table does it for whoever can do nothing else. Where
    that is what people nearly always want, `standing` says in words that the table does so until they wish otherwise.
    A verb that ends gives up what could still be done this turn; the page asks once before it, while there is more.
    A quiet verb, such as every one that declines or ends, is never the button that stands out.
    """

    def __init__(
        self,
        name: str,
        label: str,
        args: list[tuple[str, Domain]],
        *,
        unordered: bool = False,
        only: list[list[int]] | None = None,
        declines: bool = False,
        standing: str = "",
        ends: bool = False,
        quiet: bool = False,
    ) -> None:
        self.name = name
        self.label = label
        self.args = args
        self.unordered = unordered
        self.declines = declines
        self.standing = standing
        self.ends = ends
        self.quiet = quiet or declines or ends
        self.only: list[list[int]] = [] if only is None else only
        self.offsets: dict[tuple[int, ...], int] = {tuple(values): at for at, values in enumerate(self.only)}
        self.base = 0
        if unordered:
            size = len(args[0][1].words)
            if len(args) != 2 or args[0][1] is not args[1][1]:
                raise ValueError(f"verb {name}: unordered takes two arguments of one domain")
            self.pairs: list[tuple[int, int]] = [(a, b) for a in range(size) for b in range(a + 1, size)]
            self.size = len(self.pairs)
        elif only is not None:
            self.pairs = []
            self.size = len(only)
        else:
            self.pairs = []
            self.size = 1
            for _, domain in args:
                self.size *= len(domain.words)

    def encode(self, values: list[int]) -> int:
        """The move id of these argument values."""
        if self.unordered:
            a, b = min(values), max(values)
            return self.base + self.pairs.index((a, b))
        if self.only:
            return self.base + self.offsets[tuple(values)]
        offset = 0
        for (_, domain), value in zip(self.args, values, strict=True):
            offset = offset * len(domain.words) + value
        return self.base + offset

    def decode(self, move: int) -> list[int]:
        """The argument values of a move id of this verb."""
        offset = move - self.base
        if self.unordered:
            return list(self.pairs[offset])
        if self.only:
            return list(self.only[offset])
        values: list[int] = []
        for _, domain in reversed(self.args):
            values.append(offset % len(domain.words))
            offset //= len(domain.words)
        values.reverse()
        return values


class Wording:
    """What a move is called where it can be made, whether it is no button that stands out, whether it ends what could
    go on, and what it would bring, the shortest sentence first."""

    def __init__(self, label: str, *, is_quiet: bool = False, ends: bool = False, brings: str = "") -> None:
        self.label = label
        self.is_quiet = is_quiet or ends
        self.ends = ends
        self.brings = brings


class Move:
    """One move as everybody outside the rules sees it; made by `Verbs.move`, never by hand."""

    def __init__(self, move: int, verb: Verb) -> None:
        self.id = move
        self.verb = verb.name
        self.values = verb.decode(move)
        words = [domain.words[value] for (_, domain), value in zip(verb.args, self.values, strict=True)]
        self.text = " ".join([verb.name, *words])
        self.touch = [f"{domain.name}:{word}" for (_, domain), word in zip(verb.args, words, strict=True)]
        if not self.touch:
            self.touch = [f"verb:{verb.name}"]
        label = verb.label
        for (name, domain), value in zip(verb.args, self.values, strict=True):
            label = label.replace("{" + name + "}", domain.titles[value])
        self.label = label
        self.json: dict[str, str] = {"verb": verb.name}
        for (name, _), word in zip(verb.args, words, strict=True):
            self.json[name] = word

    def __repr__(self) -> str:
        return f"<{self.text} #{self.id}>"


class Step:
    """One thing that happened: a move of a seat, or an outcome of chance (`seat` is CHANCE). Made by `Verbs.step`, once
    for all logs: long games and many of them hold the same few hundred steps."""

    def __init__(self, seat: int, move: int, text: str) -> None:
        self.seat = seat
        self.move = move
        self.text = text
        self.line = (seat, text)  # as it is stored

    def __repr__(self) -> str:
        return f"<{'chance' if self.seat < 0 else self.seat}: {self.text}>"


class Verbs:
    """The whole table: verbs in order, their ids consecutive from 0. Ids never depend on a menu."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.size = 0
        self.by_name: dict[str, Verb] = {}
        for verb in verbs:
            verb.base = self.size
            self.size += verb.size
            self.by_name[plain(verb.name)] = verb
        self.made: dict[int, Move] = {}
        self.steps: dict[tuple[int, int], Step] = {}  # by seat and move
        declining = [verb.base for verb in verbs if verb.declines]
        self.declining = declining[0] if declining else -1  # the move that lets a chance to answer go by
        self.standing = "".join([verb.standing for verb in verbs])  # what people wish unless they say otherwise

    def base(self, name: str) -> int:
        """The first id of a verb; its arguments count up from there."""
        return self.by_name[plain(name)].base

    def verb_of(self, move: int) -> Verb:
        for verb in self.verbs:
            if verb.base <= move < verb.base + verb.size:
                return verb
        raise UnreadableMove(f"unreadable: there is no move number {move}; ids go from 0 to {self.size - 1}")

    def move(self, move: int) -> Move:
        """The move of an id."""
        made = self.made.get(move)
        if made is None:
            made = Move(move, self.verb_of(move))
            self.made[move] = made
        return made

    def step(self, seat: int, move: int) -> Step:
        """What stands in a log where this seat, or chance, has made this move."""
        made = self.steps.get((seat, move))
        if made is None:
            made = Step(seat, move, self.text(move))
            self.steps[seat, move] = made
        return made

    def text(self, move: int) -> str:
        """The notation of an id."""
        return self.move(move).text

    def parse(self, text: str) -> list[int]:
        """Every move the words may mean, ascending; at least one, or UnreadableMove says what was not understood."""
        tokens = text.split()
        if not tokens:
            raise UnreadableMove("unreadable: an empty line is no move")
        verbs = self.verbs_called(tokens[0])
        problems: list[str] = []
        found: set[int] = set()
        for verb in verbs:
            if len(tokens) - 1 != len(verb.args):
                wants = " ".join([verb.name] + ["<" + name + ">" for name, _ in verb.args])
                problems.append(f"write it as '{wants}'")
                continue
            choices: list[list[int]] = [[]]
            for token, (name, domain) in zip(tokens[1:], verb.args, strict=True):
                values = domain.matches(token)
                if not values:
                    problems.append(f"'{token}' is no {name}; try {listed(domain.words)}")
                choices = [[*chosen, value] for chosen in choices for value in values]
            for chosen in choices:
                if verb.unordered and chosen[0] == chosen[1]:
                    problems.append(f"{verb.name} takes two different ones")
                elif verb.only and tuple(chosen) not in verb.offsets:
                    problems.append(f"{verb.name} does not go with these words together")
                else:
                    found.add(verb.encode(chosen))
        if not found:
            raise UnreadableMove(f"unreadable: '{text.strip()}' — " + "; ".join(problems))
        return sorted(found)

    def exactly(self, text: str) -> int:
        """The one move the words mean, whatever is legal; used where a record is read."""
        found = self.parse(text)
        if len(found) > 1:
            raise AmbiguousMove(f"ambiguous: '{text}' — {listed([self.text(move) for move in found])}")
        return found[0]

    def from_json(self, data: object) -> int:
        """The id of a move in its JSON form."""
        if not isinstance(data, dict) or not all(isinstance(word, str) for word in data.values()):
            raise UnreadableMove('unreadable: a move is an object of words, such as {"verb": "pass"}')
        verb = self.by_name.get(plain(str(data.get("verb", ""))))
        if verb is None:
            raise UnreadableMove(f"unreadable: there is no verb '{data.get('verb', '')}'")
        names = [name for name, _ in verb.args]
        if set(data) != {"verb", *names}:
            raise UnreadableMove(f"unreadable: {verb.name} takes exactly {listed(names) if names else 'nothing'}")
        return self.exactly(" ".join([verb.name] + [str(data[name]) for name in names]))

    def verbs_called(self, token: str) -> list[Verb]:
        wanted = plain(token)
        if wanted in self.by_name:
            return [self.by_name[wanted]]
        verbs = [verb for word, verb in self.by_name.items() if wanted and word.startswith(wanted)]
        if not verbs:
            raise UnreadableMove(f"unreadable: '{token}' is no verb; try {listed([v.name for v in self.verbs])}")
        return verbs


def listed(words: list[str], most: int = 12) -> str:
    """Words as a readable list, cut where it grows long."""
    if len(words) > most:
        return ", ".join(words[:most]) + f" and {len(words) - most} more"
    if len(words) > 1:
        return ", ".join(words[:-1]) + " or " + words[-1]
    return "".join(words)

r"""Regular expressions that take time proportional to the text, whatever the expression.

Python's `re` goes back and tries again, which can take for ever; here all possibilities go forward together (Thompson's
construction), and the sets of possibilities are kept as the states of an automaton that grows as texts ask for it.

Signs: . [a-z] [^a-z] \d \w \s \D \W \S ^ $ ( ) | * + ? {2} {2,} {2,4}, and \ before a sign that is meant as itself.
Case and width do not matter.
"""

import unicodedata
from collections.abc import Callable
from functools import lru_cache

from cardbase.messages import say

LARGEST, MOST_STATES = 3_000, 2_000
_START, _END = "\x02", "\x03"
_CLASSES: dict[str, Callable[[str], bool]] = {
    "d": str.isdecimal,
    "w": lambda sign: sign.isalnum() or sign == "_",
    "s": str.isspace,
}

_TIMES: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}

Test = Callable[[str], bool]
State = tuple[int, ...]


class Pattern:
    """A compiled expression. A node of the machine is (test, next nodes); an empty test passes without a sign."""

    def __init__(self, nodes: list[tuple[Test | None, list[int]]], first: int, last: int) -> None:
        self.nodes, self.last = nodes, last
        self.first = self._reached({first})
        self.steps: dict[tuple[State, str], State] = {}

    def found_in(self, text: str) -> bool:
        """Tell whether the expression matches anywhere in a text."""
        state = self.first
        if self.last in state:
            return True
        for sign in f"{_START}{plain(text)}{_END}":
            step = self.steps.get((state, sign))
            state = self._step(state, sign) if step is None else step
            if state and state[-1] == self.last:
                return True
        return False

    def _step(self, state: State, sign: str) -> State:
        if len(self.steps) > MOST_STATES:
            self.steps.clear()
        after = {
            node for place in state if (test := self.nodes[place][0]) and test(sign) for node in self.nodes[place][1]
        }
        self.steps[state, sign] = self._reached(after | set(self.first))
        return self.steps[state, sign]

    def _reached(self, places: set[int]) -> State:
        """Add what is reached without a sign. The last node has the highest number, so it ends the tuple."""
        seen, open_ = set(places), list(places)
        while open_:
            test, after = self.nodes[open_.pop()]
            if test is None:
                new = [node for node in after if node not in seen]
                seen.update(new)
                open_ += new
        return tuple(sorted(seen))


def plain(text: str) -> str:
    """Return a text without differences of width and case, as patterns and texts are compared."""
    return unicodedata.normalize("NFKC", text).casefold()


@lru_cache(maxsize=32)
def compile_pattern(expression: str) -> Pattern:
    """Return the compiled expression.

    Raises ValueError with what is wrong in it.
    """
    builder = _Builder(expression)
    first, last = builder.either()
    if builder.place < len(expression):
        raise ValueError(say("a ) in the regular expression closes nothing; write \\) for the sign itself"))
    end = builder.node(None)
    builder.nodes[last][1].append(end)
    return Pattern(builder.nodes, first, end)


class _Builder:
    """Recursive descent over the expression; each method returns the first and last node of what it read."""

    def __init__(self, expression: str) -> None:
        self.text, self.place, self.depth = expression, 0, 0
        self.nodes: list[tuple[Test | None, list[int]]] = []

    def node(self, test: Test | None, *after: int) -> int:
        if len(self.nodes) >= LARGEST:
            raise ValueError(say("the regular expression is too large"))
        self.nodes.append((test, list(after)))
        return len(self.nodes) - 1

    def peek(self) -> str:
        return self.text[self.place : self.place + 1]

    def either(self) -> tuple[int, int]:
        self.depth += 1
        if self.depth > 30:
            raise ValueError(say("the regular expression has too many brackets in each other"))
        branches = [self.sequence()]
        while self.peek() == "|":
            self.place += 1
            branches.append(self.sequence())
        self.depth -= 1
        last = self.node(None)
        for _, end in branches:
            self.nodes[end][1].append(last)
        return self.node(None, *(start for start, _ in branches)), last

    def sequence(self) -> tuple[int, int]:
        first = last = self.node(None)
        while self.peek() not in ("", "|", ")"):
            start, end = self.repeated()
            self.nodes[last][1].append(start)
            last = end
        return first, last

    def repeated(self) -> tuple[int, int]:
        begin = self.place
        piece = self.piece()
        sign, end = self.peek(), self.place
        if sign and sign in "*+?{":
            self.place += 1
            least, most = self.times() if sign == "{" else _TIMES[sign]
            after = self.place + (self.peek() in ("?", "+"))  # whether greedy or not: the same texts are found
            pieces = [piece, *(self.again(begin, end) for _ in range(max(least, most or 0) - 1))]
            self.place = after
            return self.joined(pieces, least, most)
        return piece

    def again(self, begin: int, end: int) -> tuple[int, int]:
        """Read the piece of text[begin:end] once more, for a further copy."""
        self.place = begin
        piece = self.piece()
        self.place = end
        return piece

    def joined(self, pieces: list[tuple[int, int]], least: int, most: int | None) -> tuple[int, int]:
        """Put the copies of a piece behind one another; those beyond `least` may be passed by."""
        out = self.node(None)
        first = last = self.node(None)
        for number, (start, stop) in enumerate(pieces):
            if number >= least:
                self.nodes[last][1].append(out)
            self.nodes[last][1].append(start)
            last = stop
        if most is None:
            self.nodes[last][1].append(pieces[-1][0])
        if most != 0:
            self.nodes[last][1].append(out)
        return first, out

    def times(self) -> tuple[int, int | None]:
        closing = self.text.find("}", self.place)
        least, comma, most = self.text[self.place : max(closing, self.place)].partition(",")
        if closing < 0 or not least.isdecimal() or not (most.isdecimal() or not most) or len(least + most) > 4:
            raise ValueError(say("after {{ stand one or two small numbers and a }}, as in {{2,4}}"))
        self.place = closing + 1
        if most and int(most) < int(least):
            raise ValueError(say("in {{2,4}} the first number is the smaller one"))
        return int(least), (int(most) if most else None if comma else int(least))

    def piece(self) -> tuple[int, int]:
        sign = self.peek()
        self.place += 1
        if sign == "(":
            if self.text.startswith("?:", self.place):
                self.place += 2
            piece = self.either()
            if self.peek() != ")":
                raise ValueError(say("a ( in the regular expression is not closed; write \\( for the sign itself"))
            self.place += 1
            return piece
        if sign in "*+?{":
            raise ValueError(
                say("a {sign} in the regular expression repeats nothing; write \\{sign} for the sign itself", sign=sign)
            )
        last = self.node(None)
        return self.node(self.test(sign), last), last

    def test(self, sign: str) -> Test:
        if sign == ".":
            return lambda other: other not in (_START, _END)
        if sign in "^$":
            return (_START if sign == "^" else _END).__eq__
        if sign == "[":
            return self.one_of()
        return self.escaped() if sign == "\\" else self.letter(sign)

    def escaped(self) -> Test:
        sign = self.peek()
        self.place += 1
        if not sign:
            raise ValueError(say("nothing stands behind the \\ at the end of the regular expression"))
        if sign.lower() in _CLASSES:
            inside = _CLASSES[sign.lower()]
            return inside if sign.islower() else lambda other: other not in (_START, _END) and not inside(other)
        if sign.isalnum():
            raise ValueError(
                say("\\{sign} is unknown in regular expressions here; there are \\d \\w \\s \\D \\W \\S", sign=sign)
            )
        return self.letter(sign)

    def letter(self, sign: str) -> Test:
        return plain(sign).__eq__

    def one_of(self) -> Test:
        """[...]: signs, ranges and classes."""
        negated = self.peek() == "^"
        self.place += negated
        tests: list[Test] = []
        while (sign := self.peek()) != "]" or not tests:
            self.place += 1
            if not sign:
                raise ValueError(say("a [ in the regular expression is not closed; write \\[ for the sign itself"))
            if sign == "\\":
                tests.append(self.escaped())
            elif self.peek() == "-" and self.text[self.place + 1 : self.place + 2] not in ("", "]"):
                low, high = plain(sign), plain(self.text[self.place + 1])
                tests.append(lambda other, low=low, high=high: low <= other <= high)  # type: ignore[misc]
                self.place += 2
            else:
                tests.append(self.letter(sign))
        self.place += 1
        return lambda other: other not in (_START, _END) and any(test(other) for test in tests) != negated

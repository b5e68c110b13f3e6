import { PYTHON_TREES } from './python-trees';

/** The text of a Python module, for `sectionsOf`. */
export const PYTHON_TEMPLATE = `=== file
# fmt: off
$HEADER"""Tells whether strings are what the rules of a grammar derive.

Names of rules are case-insensitive, as in ABNF. All functions raise KeyError for a rule that is not in this module. Offsets are
in characters of a str, or in octets of bytes$ENCODING. The rules:

$RULES"""

from __future__ import annotations

=== far
from bisect import bisect_right
=== finds trees
from collections.abc import Iterator
=== characters & spans finds trees
from itertools import accumulate
=== trees
from threading import local
=== file
from typing import Final$NAMED

__all__ = [$ALL]


def matches(rule: str, text: $INPUT) -> bool:
    """Whether a rule derives the whole text."""
    state = _start(rule)
    columns, whole = _columns(text)
=== calls
    if state >= $CELLS:
        return _read(rule, text, 0).end()
=== file
    cells = _CELLS
    for column in columns:
        state = cells[state + column]
        if not state:
            return False
    return whole and state >= _ACCEPTING


def longest_match(rule: str, text: $INPUT, offset: int = 0) -> int:
    """The end of the longest match that begins at an offset, or -1."""
    reader = Reader(rule)
    if not 0 <= offset <= len(text):
        return -1
    reader = _read(rule, text, offset)
    return -1 if reader._longest < 0 else offset + reader._longest


def stop(rule: str, text: $INPUT) -> int:
    """The first offset at which no continuation exists: the length of a text that is, or that begins, a match."""
    return _read(rule, text, 0)._passed


class Reader:
    """Reads a text in pieces$KINDS."""

    def __init__(self, rule: str) -> None:
        self._reads = _Reads()
        self._reads.begin(_start(rule))
        self._is_dead = False
        self._passed = 0
        self._longest = self._reads.longest - 1
=== far
        self._rest = b""
=== file

    def feed(self, piece: $INPUT) -> bool:
        """Reads a piece. False if no continuation of the text exists."""
        if self._is_dead:
            return False
=== far
        if isinstance(piece, bytes):
            piece = self._rest + piece
            cut = _cut(piece)
            self._rest = piece[cut:]
            piece = piece[:cut]
=== file
        columns, whole = _columns(piece)
        reads = self._reads
        before = reads.passed
        self._walk(columns)
        if reads.longest > before:
            self._longest = self._passed + _offset(piece, reads.longest - 1 - before)
        self._passed += _offset(piece, reads.passed - before)
        self._is_dead = reads.passed < before + len(columns) or not whole
        return not self._is_dead

    def end(self) -> bool:
        """Whether the rule derives all that was read."""
        return not self._is_dead and self._longest == self._passed$WHOLE

    def stop(self) -> int | None:
        """The first offset at which no continuation exists, or None if one does."""
        return self._passed if self._is_dead else None

    def _walk(self, columns: bytes | list[int]) -> None:
        """Reads columns: in this loop, if the rule calls none."""
        reads = self._reads
=== calls
        if reads.state >= $CELLS:
            for column in columns:
                reads.step(column, 1)
                if reads.is_dead:
                    break
            reads.settle()
            return
=== file
        cells, accepting = _CELLS, _ACCEPTING
        state = reads.state
        at = reads.passed
        for column in columns:
            state = cells[state + column]
            if not state:
                break
            reads.state = state
            at += 1
            if state >= accepting:
                reads.longest = at + 1
        reads.passed = at


def _read(rule: str, text: $INPUT, offset: int) -> Reader:
    """Reads a text in pieces that grow: the part that matters may be short."""
    reader = Reader(rule)
    size = 64
    while offset < len(text) and reader.feed(text[offset : offset + size]):
        offset += size
        size *= 2
    return reader


=== far
def _cut(octets: bytes) -> int:
    """The number of octets without those of a character that is cut."""
    for at in range(len(octets) - 1, max(len(octets) - 4, -1), -1):
        if octets[at] & 0xC0 != 0x80:
            size = 2 if octets[at] < 0xE0 else 3 if octets[at] < 0xF0 else 4
            return at if 0xC2 <= octets[at] <= 0xF4 and at + size > len(octets) else len(octets)
    return len(octets)


=== spans
class Span(NamedTuple):
    """A part of a derivation: the name of the rule that derives it, as printed, and its offsets."""

    rule: str
    start: int
    end: int


def captures(rule: str, text: $INPUT) -> list[Span] | None:
    """The parts of a rule that derives the whole text: by their rules, and those of one rule in their order. None if it does not."""
    walk = _Spans()
    walk.reset(_SPAN_STARTS[_number(rule)])
    columns, whole = _columns(text)
    row = walk.row
    for at, column in enumerate(columns):
        row = _SPAN_CELLS[row + column]
        if row >= $MOVE:
            walk.apply(row - $MOVE, at)
            row = walk.row
        if not row:
            return None
    walk.row = row
    if not whole or not walk.finish(len(columns)):
        return None
    offsets = _offsets(text)
    found = iter(walk.found)
    return [Span(_SPAN_NAMES[part], offsets[start], offsets[end]) for part, start, end in zip(found, found, found)]


=== reasons
def expected(rule: str, text: $INPUT) -> list[str]:
    """What may stand at the stop of a text, in words: literals, then rules, then "end of input"."""
    reader = _read(rule, text, 0)
    reader._reads.name(_number(rule))
    return [_READ_TEXTS[word] for word in reader._reads.found]


=== finds
def find(rule: str, text: $INPUT) -> Iterator[tuple[int, int]]:
    """The offsets of the parts of a text that a rule derives.

    They are the leftmost, of those that begin there the longest, then the next behind it. None is empty, and none divides a word.
    """
    number = _number(rule)
    finds = _Finds()
=== octets & finds
    finds.columns += _columns(text)[0]
=== characters & finds
    columns, whole = _columns(text)
    if not whole and isinstance(text, bytes):
        columns = [0 if 0xDC80 <= code <= 0xDCFF else _column(code) for code in map(ord, text.decode("utf-8", "surrogateescape"))]
    finds.columns += columns
=== finds
    finds.all(number)
    offsets = _offsets(text)
    found = map(offsets.__getitem__, finds.found)
    return zip(found, found)


${PYTHON_TREES}=== octets & spans finds trees
def _offsets(text: bytes) -> range:
    """The offset before each octet, and that of the end."""
    return range(len(text) + 1)


=== characters & spans finds trees
def _offsets(text: str | bytes) -> range | list[int]:
    """The offset before each character, and that of the end."""
    if isinstance(text, str) or text.isascii():
        return range(len(text) + 1)
    return list(accumulate((len(each.encode("utf-8", "surrogateescape")) for each in text.decode("utf-8", "surrogateescape")), initial=0))


=== file
def rule_names() -> list[str]:
    """The names of the rules, as printed."""
    return list(_STARTS)


def _start(rule: str) -> int:
    start = _STARTS.get(rule)
    if start is None:
        start = _KEYS.get(rule.lower())
    if start is None:
        raise KeyError(f'rule "{rule}" is not in this module')
    return start


=== octets
def _columns(text: bytes) -> tuple[bytes, bool]:
    """The column of each octet."""
    if isinstance(text, str):
        raise TypeError("the grammar is over octets: give bytes, as str.encode makes them")
    return text.translate(_COLUMNS), True


def _offset(text: bytes, at: int) -> int:
    return at


=== characters
def _columns(text: str | bytes) -> tuple[bytes | list[int], bool]:
    """The column of each character, and whether all octets are UTF-8."""
    whole = True
    if text.isascii():
        octets = text if isinstance(text, bytes) else text.encode("ascii")
        return octets.translate(_COLUMNS), whole
    if isinstance(text, bytes):
        try:
            decoded = text.decode("utf-8")
        except UnicodeDecodeError as error:
            decoded = text[: error.start].decode("utf-8")
            whole = False
    else:
        decoded = text
    return [_column(ord(character)) for character in decoded], whole


def _column(code: int) -> int:
=== characters & far
    return _COLUMNS[code] if code < 128 else _RUN_COLUMNS[bisect_right(_RUN_LOWS, code) - 1]
=== characters & near
    return _COLUMNS[code] if code < 128 else 0
=== characters


def _offset(text: str | bytes, at: int) -> int:
    """The offset of a character. In bytes it depends on the characters before."""
    if isinstance(text, str) or text.isascii():
        return at
    return len(text.decode("utf-8", "ignore")[:at].encode("utf-8"))


=== file
def _numbers(text: str, factor: int) -> tuple[int, ...]:
    """Reads numbers to base 36. A number before "*" says how often the one behind it stands there."""
    values: dict[str, int] = {}
    numbers: list[int] = []
    for item in text.split():
        count, _, number = item.rpartition("*")
        if number not in values:
            values[number] = int(number, 36) * factor
        numbers += [values[number]] * int(count or "1", 36)
    return tuple(numbers)


_ACCEPTING: Final = $ACCEPTING

_STARTS: Final[dict[str, int]] = {
$STARTS}

_KEYS: Final = {name.lower(): start for name, start in _STARTS.items()}

_COLUMNS: Final = bytes((
$COLUMNS))
$ARRAYS
=== spans finds reasons

_NUMBERS: Final = {name.lower(): number for number, name in enumerate(_STARTS)}


def _number(rule: str) -> int:
    _start(rule)
    return _NUMBERS[rule.lower()]

=== file

$ALGORITHMS
=== trees
_TREE_NAMES: Final = (
$NAMES)

_TREE_ROOTS: Final[dict[str, int]] = {
$ROOTS}

_OF_THREAD: Final = _OfThread()
`;

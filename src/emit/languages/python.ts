import { pythonTable } from './algorithm-tables';
import { algorithmsOf } from './algorithms';
import { pythonReader } from './language-readers';
import { pythonReasons } from './reasons';
import { pythonTrees, pythonTreeTables } from './python-trees';
import { pythonFind } from './find-functions';
import { pythonCaptures } from './span-functions';
import { pythonSyntax } from './syntaxes';
import { MOST_ITEMS } from './tree-program';
import {
  commentLines,
  GENERATED,
  type LanguageModule,
  numberLines,
  octetColumns,
  readsFar,
} from './language-module';

/** Writes a Python module for Python 3.9 and later with type hints and without dependencies. */
export function pythonSource(module: LanguageModule): string {
  const { tables, rules, areOctets, spans, finds, trees, calls } = module;
  const lows = pythonTable(
    '_RUN_LOWS',
    tables.runs.map(({ low }) => low),
  );
  const columns = pythonTable(
    '_RUN_COLUMNS',
    tables.runs.map(({ column }) => column),
  );
  const input = areOctets ? 'bytes' : 'str | bytes';
  // A header cannot name another encoding from the third line on.
  return `# fmt: off
${commentLines([GENERATED, ...(calls ? ['ruff: noqa: PLR1730'] : []), ...module.header], '#')}"""Tells whether strings are what the rules of a grammar derive.

Names of rules are case-insensitive, as in ABNF. All functions raise KeyError for a rule that is not in this module. Offsets are
in characters of a str, or in octets of bytes${areOctets ? '' : ', which are read as UTF-8'}. The rules:

${commentLines(
  rules.map(({ source }) => source),
  '   ',
  safeLine,
)}"""

from __future__ import annotations

${readsFar(module) ? 'from bisect import bisect_right\n' : ''}${(finds ?? trees) ? 'from collections.abc import Iterator\n' : ''}${(spans ?? finds ?? trees) && !areOctets ? 'from itertools import accumulate\n' : ''}${trees ? 'from threading import local\n' : ''}from typing import Final${spans ? ', NamedTuple' : ''}

__all__ = [${trees ? '"Node", ' : ''}"Reader", ${spans ? '"Span", "captures", ' : ''}${module.reasons ? '"expected", ' : ''}${finds ? '"find", ' : ''}"longest_match", "matches", ${trees ? '"parse", ' : ''}${module.paths ? '"path", ' : ''}"rule_names", "stop"]


def matches(rule: str, text: ${input}) -> bool:
    """Whether a rule derives the whole text."""
    state = _start(rule)
    columns, whole = _columns(text)
${calls ? `    if state >= ${tables.cells.length}:\n        return _read(rule, text, 0).end()\n` : ''}    cells = _CELLS
    for column in columns:
        state = cells[state + column]
        if not state:
            return False
    return whole and state >= _ACCEPTING


def longest_match(rule: str, text: ${input}, offset: int = 0) -> int:
    """The end of the longest match that begins at an offset, or -1."""
    reader = Reader(rule)
    if not 0 <= offset <= len(text):
        return -1
    reader = _read(rule, text, offset)
    return -1 if reader._longest < 0 else offset + reader._longest


def stop(rule: str, text: ${input}) -> int:
    """The first offset at which no continuation exists: the length of a text that is, or that begins, a match."""
    return _read(rule, text, 0)._passed


${pythonReader(module)}${pythonCaptures(module)}${pythonReasons(module)}${pythonFind(module)}${pythonTrees(module)}${(spans ?? finds ?? trees) ? (areOctets ? OFFSETS_OF_OCTETS : OFFSETS) : ''}def rule_names() -> list[str]:
    """The names of the rules, as printed."""
    return list(_STARTS)


def _start(rule: str) -> int:
    start = _STARTS.get(rule)
    if start is None:
        start = _KEYS.get(rule.lower())
    if start is None:
        raise KeyError(f'rule "{rule}" is not in this module')
    return start


${reading(module)}
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


_ACCEPTING: Final = ${tables.accepting}

_STARTS: Final[dict[str, int]] = {
${rules.map(({ name, start }) => `    "${name}": ${start},\n`).join('')}}

_KEYS: Final = {name.lower(): start for name, start in _STARTS.items()}

_COLUMNS: Final = bytes((
${numberLines(octetColumns(module), '    ')}))
${readsFar(module) ? lows + columns : ''}${pythonTable('_CELLS', tables.cells, tables.width)}${(spans ?? finds ?? module.reasons) ? NUMBERS : ''}
${algorithmsOf(module, pythonSyntax, 'columns', MOST_ITEMS / 4)}${pythonTreeTables(module)}`.replace(
    /\n+$/,
    '\n',
  );
}

function reading(module: LanguageModule): string {
  if (module.areOctets) {
    return `def _columns(text: bytes) -> tuple[bytes, bool]:
    """The column of each octet."""
    if isinstance(text, str):
        raise TypeError("the grammar is over octets: give bytes, as str.encode makes them")
    return text.translate(_COLUMNS), True


def _offset(text: bytes, at: int) -> int:
    return at

`;
  }
  return `def _columns(text: str | bytes) -> tuple[bytes | list[int], bool]:
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
${
  readsFar(module)
    ? '    return _COLUMNS[code] if code < 128 else _RUN_COLUMNS[bisect_right(_RUN_LOWS, code) - 1]'
    : '    return _COLUMNS[code] if code < 128 else 0'
}


def _offset(text: str | bytes, at: int) -> int:
    """The offset of a character. In bytes it depends on the characters before."""
    if isinstance(text, str) or text.isascii():
        return at
    return len(text.decode("utf-8", "ignore")[:at].encode("utf-8"))

`;
}

const OFFSETS_OF_OCTETS = `def _offsets(text: bytes) -> range:
    """The offset before each octet, and that of the end."""
    return range(len(text) + 1)


`;

const OFFSETS = `def _offsets(text: str | bytes) -> range | list[int]:
    """The offset before each character, and that of the end."""
    if isinstance(text, str) or text.isascii():
        return range(len(text) + 1)
    return list(accumulate((len(each.encode("utf-8", "surrogateescape")) for each in text.decode("utf-8", "surrogateescape")), initial=0))


`;

const NUMBERS = `
_NUMBERS: Final = {name.lower(): number for number, name in enumerate(_STARTS)}


def _number(rule: str) -> int:
    _start(rule)
    return _NUMBERS[rule.lower()]
`;

/** A docstring ends at three quotes, and a backslash escapes. */
function safeLine(line: string): string {
  return line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
}

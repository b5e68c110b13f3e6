import { pythonTable } from './algorithm-tables';
import { pythonCalls, pythonCallTables } from './calls';
import { pythonReasons, pythonReasonTables } from './reasons';
import { pythonTrees, pythonTreeTables } from './python-trees';
import { pythonCaptures, pythonSpanTables } from './spans';
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
  const { tables, rules, areOctets, spans, trees, calls } = module;
  const lows = pythonTable(
    '_RUN_LOWS',
    tables.runs.map(({ low }) => low),
  );
  const columns = pythonTable(
    '_RUN_COLUMNS',
    tables.runs.map(({ column }) => column),
  );
  const called = (result: string, before = ''): string =>
    calls === undefined
      ? ''
      : `    if state >= ${tables.cells.length}:
${before.replace(/^/gm, before === '' ? '' : '    ').trimEnd()}${before === '' ? '' : '\n'}        ${result.includes('stop') ? '_, stop' : 'found, _'} = _run(_Calls(), state - ${tables.cells.length}, columns)
        return ${result}
`;
  const input = areOctets ? 'bytes' : 'str | bytes';
  // A header cannot name another encoding from the third line on.
  return `# fmt: off
${commentLines([GENERATED, ...(calls ? ['ruff: noqa: PLR1730'] : []), ...module.header], (line) => line)
  .map((line) => `# ${line}`.trimEnd() + '\n')
  .join('')}"""Tells whether strings are what the rules of a grammar derive.

Names of rules are case-insensitive, as in ABNF. All functions raise KeyError for a rule that is not in this module. Offsets are
in characters of a str, or in octets of bytes${areOctets ? '' : ', which are read as UTF-8'}. The rules:

${commentLines(
  rules.map(({ source }) => source),
  safeLine,
)
  .map((line) => `    ${line}`.trimEnd() + '\n')
  .join('')}"""

from __future__ import annotations

${readsFar(module) ? 'from bisect import bisect_right\n' : ''}from collections.abc import Iterator
${(spans ?? trees) && !areOctets ? 'from itertools import accumulate\n' : ''}${trees ? 'from threading import local\n' : ''}from typing import Final${spans ? ', NamedTuple' : ''}

__all__ = [${trees ? '"Node", ' : ''}${spans ? '"Span", "captures", ' : ''}${module.reasons ? '"expected", ' : ''}"longest_match", "matches", ${trees ? '"parse", ' : ''}"rule_names", "stop"]


def matches(rule: str, text: ${input}) -> bool:
    """Whether a rule derives the whole text."""
    state = _start(rule)
    columns, whole = _columns(text)
${called('whole and found == len(columns)')}    cells = _CELLS
    for column in columns:
        state = cells[state + column]
        if not state:
            return False
    return whole and state >= _ACCEPTING


def longest_match(rule: str, text: ${input}, offset: int = 0) -> int:
    """The end of the longest match that begins at an offset, or -1."""
    state = _start(rule)
    if not 0 <= offset <= len(text):
        return -1
${
  calls
    ? `    if state >= ${tables.cells.length}:
        rest = text[offset:]
        found, _ = _run(_Calls(), state - ${tables.cells.length}, _columns(rest)[0])
        return -1 if found < 0 else offset + _offset(rest, found)
`
    : ''
}    end = offset if state >= _ACCEPTING else -1
    for begin, piece in _pieces(text, offset):
        columns, whole = _columns(piece)
        found = 0
        for at, column in enumerate(columns, 1):
            state = _CELLS[state + column]
            if not state:
                break
            if state >= _ACCEPTING:
                found = at
        if found:
            end = begin + _offset(piece, found)
        if not state or not whole:
            break
    return end


def stop(rule: str, text: ${input}) -> int:
    """The first offset at which no continuation exists: the length of a text that is, or that begins, a match."""
    state = _start(rule)
${called('_offset(text, stop)', '    columns, _ = _columns(text)\n')}    for begin, piece in _pieces(text, 0):
        columns, whole = _columns(piece)
        for at, column in enumerate(columns):
            state = _CELLS[state + column]
            if not state:
                return begin + _offset(piece, at)
        if not whole:
            return begin + _offset(piece, len(columns))
    return len(text)


${pythonCaptures(module)}${pythonCalls(module)}${pythonReasons(module)}${pythonTrees(module)}def rule_names() -> list[str]:
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
${readsFar(module) ? lows + columns : ''}${pythonTable('_CELLS', tables.cells, tables.width)}${pythonSpanTables(module)}${pythonCallTables(module)}${pythonReasonTables(module)}${pythonTreeTables(module)}`;
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


def _pieces(text: bytes, offset: int) -> Iterator[tuple[int, bytes]]:
    """Pieces of a text from an offset on, each with its own. They grow: a match may be short."""
    size = 64
    while offset < len(text):
        yield offset, text[offset : offset + size]
        offset += size
        size *= 2

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


def _pieces(text: str | bytes, offset: int) -> Iterator[tuple[int, str | bytes]]:
    """Pieces of a text from an offset on, each with its own. They grow: a match may be short. No piece ends within a character."""
    size = 64
    while offset < len(text):
        end = min(offset + size, len(text))
        if isinstance(text, bytes):
            for _ in range(3):
                end += end < len(text) and text[end] & 0xC0 == 0x80
        yield offset, text[offset:end]
        offset = end
        size *= 2

`;
}

/** A docstring ends at three quotes, and a backslash escapes. */
function safeLine(line: string): string {
  return line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
}

import { type LanguageModule, numberLines } from './language-module';

/** Writes the function that finds parts of a match. */
export function pythonCaptures({ spans, tables, areOctets }: LanguageModule): string {
  if (spans === undefined) return '';
  const { registers, firstMove } = spans;
  return `class Span(NamedTuple):
    """A part of a derivation: the name of the rule that derives it, as printed, and its offsets."""

    rule: str
    start: int
    end: int


def captures(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[Span] | None:
    """The parts of a rule that derives the whole text: by their rules, and those of one rule in their order. None if it does not."""
    _start(rule)
    row = _SPAN_STARTS[rule.lower()]
    registers = [-1] * ${registers}
    history: list[tuple[int, int, int]] = []
    columns, whole = _columns(text)
    for at, column in enumerate(columns):
        row = _SPAN_CELLS[row + column]
        if row >= ${firstMove}:
            registers[0] = at
            row = _move(row - ${firstMove}, registers, history)
        if not row:
            return None
    registers[0] = len(columns)
    ending = _SPAN_CELLS[row + ${tables.width}]
    if not whole or not ending:
        return None
    _move(_SPAN_ENDINGS[ending], registers, history)
    tags: list[tuple[int, int]] = []
    place = registers[_SPAN_ENDINGS[ending + 1]]
    while place >= 0:
        place, tag, at = history[place]
        tags.append((tag, at))
    tags.reverse()
    offsets = _offsets(text)
    found: list[Span] = []
    for i, name in enumerate(_SPAN_NAMES):
        start = registers[_SPAN_ENDINGS[ending + 2 + 2 * i]]
        if start >= 0:
            end = registers[_SPAN_ENDINGS[ending + 3 + 2 * i]]
            found.append(Span(name, offsets[start], offsets[end]))
        for tag, at in tags:
            if tag == 2 * i:
                start = at
            elif tag == 2 * i + 1:
                found.append(Span(name, offsets[start], offsets[at]))
    return found


def _move(place: int, registers: list[int], history: list[tuple[int, int, int]]) -> int:
    """Does the operations of a move. Its row."""
    for at in range(place + 2, place + 2 + 3 * _SPAN_MOVES[place + 1], 3):
        to, source, tag = _SPAN_MOVES[at : at + 3]
        value = registers[source]
        if tag:
            history.append((value, tag - 1, registers[0]))
            value = len(history) - 1
        registers[to] = value
    return _SPAN_MOVES[place]


${areOctets ? OFFSETS_OF_OCTETS : OFFSETS}

`;
}

const OFFSETS_OF_OCTETS = `def _offsets(text: bytes) -> range:
    """The offset before each octet, and that of the end."""
    return range(len(text) + 1)`;

const OFFSETS = `def _offsets(text: str | bytes) -> range | list[int]:
    """The offset before each character, and that of the end."""
    if isinstance(text, str) or text.isascii():
        return range(len(text) + 1)
    return list(accumulate((len(each.encode("utf-8")) for each in text.decode("utf-8")), initial=0))`;

/** Writes the tables of that function. */
export function pythonSpanTables({ spans, rules }: LanguageModule): string {
  if (spans === undefined) return '';
  const tuple = (name: string, numbers: readonly number[]): string =>
    `\n${name}: Final = (\n${numberLines(numbers, '    ')})\n`;
  const names = spans.names.map((name) => `    "${name}",\n`).join('');
  const starts = rules.map(({ name }, i) => `    "${name.toLowerCase()}": ${spans.starts[i]!},\n`).join('');
  return [
    `\n_SPAN_NAMES: Final = (\n${names})\n`,
    `\n_SPAN_STARTS: Final[dict[str, int]] = {\n${starts}}\n`,
    tuple('_SPAN_CELLS', spans.cells),
    tuple('_SPAN_MOVES', spans.moves),
    tuple('_SPAN_ENDINGS', spans.endings),
  ].join('');
}

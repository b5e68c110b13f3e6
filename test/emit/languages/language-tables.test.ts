import { languageTables, type LanguageTables } from '../../../src/emit/languages/language-tables';
import { Planner } from '../../../src/plan/planner';
import { modelOf } from '../../oracles/grammars';
import { languagesOf } from '../../oracles/language';
import { strings, tinyGrammars } from '../../oracles/tiny-grammars';

/** Tables of all rules of a text. */
function tablesOf(text: string, dense = 128): { tables: LanguageTables; names: string[] } {
  const planner = new Planner(modelOf(text));
  const rules = [...planner.model.rules.values()];
  const dfas = rules.map((rule) => {
    const verdict = planner.verdict(rule);
    if (verdict.kind !== 'table') throw new Error(rule.name);
    return verdict.dfa;
  });
  return { tables: languageTables(dfas, planner.alphabet.sets, dense), names: rules.map(({ name }) => name) };
}

/** Runs a table as the emitted loops do. */
function accepts({ columns, runs, cells, accepting }: LanguageTables, start: number, input: string): boolean {
  let state = start;
  for (const character of input) {
    const code = character.codePointAt(0)!;
    const column = columns[code] ?? runs.filter(({ low }) => low <= code).at(-1)!.column;
    state = cells[state + column]!;
  }
  return state >= accepting;
}

test('one table has the languages of all rules of tiny grammars', () => {
  const all = [...tinyGrammars({ s: 3, t: 2 })].filter(({ recursive }) => !recursive);
  const inputs = [...strings('ab', 5), 'c', 'ac', 'é', '\u{10ffff}'];
  let accepted = 0;
  for (const { text, rules } of all) {
    const expected = languagesOf(rules, 5);
    const { tables, names } = tablesOf(text);
    names.forEach((name, i) => {
      for (const input of inputs) {
        const verdict = accepts(tables, tables.starts[i]!, input);
        if (verdict !== expected.get(name.toLowerCase())!.has(input))
          throw new Error(`${text}${name}: "${input}"`);
        if (verdict) accepted++;
      }
    });
  }
  expect(accepted).toBeGreaterThan(500);
});

test('equal states of several rules share a row', () => {
  const { tables } = tablesOf('a = "x" b\nb = 3DIGIT\nc = 3DIGIT\n');
  expect(tables.starts[1]).toBe(tables.starts[2]);
  // The dead state, the start of a, three digits left, two, one, none.
  expect(tables.cells.length / tables.width).toBe(6);
});

test('characters beyond ASCII have runs, whose first begins at the end of the columns', () => {
  const { tables } = tablesOf('a = %x7F-80 / %xE9-EA / %x10FFFF / "x"\n');
  expect(tables.runs.map(({ low }) => low)).toEqual([0x80, 0x81, 0xe9, 0xeb, 0x10ffff]);
  expect(tables.runs.map(({ column }) => column !== 0)).toEqual([true, false, true, false, true]);
  for (const yes of ['\x7f', '\x80', 'é', '\u{10ffff}', 'X'])
    expect(accepts(tables, tables.starts[0]!, yes)).toBe(true);
  for (const no of ['\x7e', '\x81', '\xe8', '\xeb', '\u{10fffe}', '']) {
    expect(accepts(tables, tables.starts[0]!, no)).toBe(false);
  }
});

test('256 octets that are all told apart have columns that fit into an octet', () => {
  const nibbles = Array.from({ length: 16 }, (_, i) => i.toString(16));
  const high = nibbles.map((i) => `%x${i}0-${i}F %x${i}`);
  const low = nibbles.map((j) => `( ${nibbles.map((i) => `%x${i}${j}`).join(' / ')} ) %x${j}`);
  const { tables } = tablesOf(`a = ${high.join(' / ')}\nb = ${low.join(' / ')}\n`, 256);
  expect(tables.width).toBe(256);
  expect(new Set(tables.columns)).toEqual(new Set(Array.from({ length: 256 }, (_, i) => i)));
});

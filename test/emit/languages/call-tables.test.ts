import { callSets, type CallTables, callTables } from '../../../src/emit/languages/call-tables';
import { Planner } from '../../../src/plan/planner';
import { Alphabet } from '../../../src/runtime';
import { modelOf } from '../../oracles/grammars';
import { languagesOf } from '../../oracles/language';
import { strings, tinyGrammars } from '../../oracles/tiny-grammars';

const planned = (text: string): { alphabet: Alphabet; tables: CallTables; width: number } => {
  const planner = new Planner(modelOf(text));
  const verdict = planner.verdict(planner.model.rules.get('s')!);
  if (verdict.kind !== 'pushdown') throw new Error(text);
  const { sets } = planner.alphabet;
  const tables = callTables(
    callSets([{ key: 's', program: verdict.program }], sets),
    sets.map((_, id) => id),
  );
  return { alphabet: new Alphabet(sets), tables, width: sets.length };
};

/** A call of a rule: where it began, and to which rows of which calls it returns. */
interface Call {
  readonly begun: number;
  readonly returns: [row: number, call: Call | undefined][];
}

/** Runs tables as the emitted code does, with plain lists. */
function accepts({ alphabet, tables, width }: ReturnType<typeof planned>, input: string): boolean {
  const { cells, calls, accepting, begins } = tables;
  let frontier: [row: number, call: Call | undefined][] = [[tables.starts[0]!, undefined]];
  for (let at = 0; ; at++) {
    const id = at < input.length ? alphabet.classOf(input.charCodeAt(at)) : undefined;
    const begun = new Map<number, Call>();
    const add = (row: number, call: Call | undefined): void => {
      if (!frontier.some((each) => each[0] === row && each[1] === call)) frontier.push([row, call]);
    };
    for (const [row, call] of frontier) {
      if (row >= accepting && call !== undefined && call.begun < at)
        for (const [after, below] of call.returns) add(after, below);
      const place = cells[row + width]!;
      for (let k = 0; id !== undefined && k < calls[place]!; k++) {
        const [rule, first, after] = calls.slice(place + 1 + 3 * k, place + 4 + 3 * k) as [
          number,
          number,
          number,
        ];
        if (begins[rule * width + id] === 0) continue;
        const known = begun.get(rule) ?? { begun: at, returns: [] };
        begun.set(rule, known);
        add(first, known);
        known.returns.push([after, call]);
      }
    }
    if (id === undefined) return frontier.some(([row, call]) => row >= accepting && call === undefined);
    frontier = frontier.flatMap(([row, call]) => (cells[row + id] === 0 ? [] : [[cells[row + id]!, call]]));
  }
}

test('tables have the languages of tiny recursive grammars', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => recursive);
  const inputs = strings('ab', 5);
  let [compared, accepted] = [0, 0];
  for (const { text, rules } of all.filter((_, i) => i % Math.ceil(all.length / 60) === 0)) {
    const expected = languagesOf(rules, 5).get('s')!;
    const tables = planned(text);
    for (const input of inputs) {
      const verdict = accepts(tables, input);
      if (verdict !== expected.has(input)) throw new Error(`${text}: "${input}"`);
      compared++;
      if (verdict) accepted++;
    }
  }
  expect(compared).toBeGreaterThan(3000);
  expect(accepted).toBeGreaterThan(300);
});

test.each([
  ['left recursion', 's = s "a" / "b"\n', ['b', 'baa'], ['', 'a', 'ab', 'bb']],
  ['hidden left recursion', 's = [ "a" ] s "b" / "c"\n', ['c', 'acb', 'cb', 'aacbb'], ['ac', 'aacb']],
  ['rules that are each other', 's = t / "a"\nt = s / "b" s\n', ['a', 'bba'], ['', 'b', 'ab']],
  ['empty parts', 's = [ "a" ] [ s ] [ "b" ]\n', ['', 'ab', 'b', 'aabb', 'abb'], ['ba', 'c']],
  ['right recursion', 's = "a" [ s ]\n', ['a', 'aaaa'], ['', 'ab']],
])('%s', (_, text, yes, no) => {
  const tables = planned(text);
  for (const input of yes) expect([input, accepts(tables, input)]).toEqual([input, true]);
  for (const input of no) expect([input, accepts(tables, input)]).toEqual([input, false]);
});

test('a tail call is no call', () => {
  expect(planned('s = "a" [ s ]\n').tables.rules).toBe(0);
  expect(planned('s = "a" [ s ] "b"\n').tables.rules).toBe(1);
});

import { programOf } from '../../src/program/recursive-program';
import { Planner } from '../../src/plan/planner';
import type { Program } from '../../src/runtime';
import { modelOf } from '../oracles/grammars';

class Shown {
  readonly program: Program;
  private readonly letters: readonly string[];

  constructor(text: string) {
    const model = modelOf(text);
    const { facts, alphabet } = new Planner(model);
    this.program = programOf(model, facts, alphabet);
    this.letters = alphabet.sets.map((set) => String.fromCodePoint(set[0]?.[0] ?? 0).toLowerCase());
  }

  /**
   * All ways from a state to the end of its rule, loops left out: letters; `{s}` for a call that matched something, `{s?}`
   * for one that matched nothing; `<t` and `>` where rule t begins and ends.
   */
  ways(start: number, accept: number): string[] {
    const { reads, classes, calls, edges, marks, marked, rules } = this.program;
    const found: string[] = [];
    const walk = (state: number, way: string, seen: readonly number[]): void => {
      if (state < 0 || seen.includes(state)) return;
      if (state === accept) {
        found.push(way);
        return;
      }
      const mark = marks[state]!;
      let so = way + (mark > 0 ? `<${marked[mark - 1]}` : mark < 0 ? '>' : '');
      if (reads[state]! >= 0) so += classes[reads[state]!]!.map((id) => this.letters[id]).join('');
      const call = calls[state]!;
      edges[state]!.forEach((next, i) => {
        const called = call < 0 ? '' : `{${rules[call]!.key}${i === 1 ? '?' : ''}}`;
        walk(next, so + called, [...seen, state]);
      });
    };
    walk(start, '', []);
    return found;
  }

  /** The ways of every rule, and of each of its alternatives. */
  rules(): Record<string, { all: string[]; alternatives: string[][] }> {
    return Object.fromEntries(
      this.program.rules.map(({ key, start, accept, alternatives }) => [
        key,
        {
          all: this.ways(start, accept[0]!),
          alternatives: alternatives.map((each) => this.ways(each, accept[0]!)),
        },
      ]),
    );
  }
}

describe('the program of recursive rules', () => {
  test('has a call for each use of one, and marks where others are written in', () => {
    expect(new Shown('s = "(" [ s ] ")" / t\nt = "a"\n').rules()).toEqual({
      s: { all: ['({s})', '()', '<ta>'], alternatives: [['({s})', '()'], ['<ta>']] },
    });
  });

  test('has all rules that are recursive, in the order in which they use each other, and no others', () => {
    const shown = new Shown('s = t u "c"\nt = "a" [ s ]\nu = v "b"\nv = "v"\n');
    expect(shown.rules()).toEqual({
      t: { all: ['a{s}', 'a'], alternatives: [['a{s}', 'a']] },
      s: { all: ['{t}<uvb>c'], alternatives: [['{t}<uvb>c']] },
    });
    expect(shown.program.marked).toEqual(['u']);
  });

  test('tells whether a call may match nothing', () => {
    expect(new Shown('s = [ "a" s ] [ t ]\nt = s "b"\n').rules()['t']).toEqual({
      all: ['{s}b', '{s?}b'],
      alternatives: [['{s}b', '{s?}b']],
    });
  });

  test('has no way by what derives nothing', () => {
    const { program } = new Shown('s = "a" / n / "b" s\nn = "x" n\n');
    const s = program.rules.find(({ key }) => key === 's')!;
    expect(s.alternatives.map((each) => each >= 0)).toEqual([true, false, true]);
    const n = program.rules.find(({ key }) => key === 'n')!;
    expect(n.start).toBe(-1);
  });

  test('has choices in the order of the rule', () => {
    expect(new Shown('s = ( "a" / s "b" / "c" ) [ "d" ]\n').rules()['s']!.all).toEqual([
      'ad',
      'a',
      '{s}bd',
      '{s}b',
      'cd',
      'c',
    ]);
  });

  test('numbers the states that its rules reach alone, from 0 on', () => {
    const { program } = new Shown('s = "a" [ s ]\nt = "x" "y" "z"\n');
    const states = program.reads.length;
    for (const list of [program.calls, program.marks, program.edges]) expect(list).toHaveLength(states);
    const reached = new Set(program.rules.flatMap(({ start, accept }) => [start, ...accept]));
    for (const state of reached) for (const next of program.edges[state]!) if (next >= 0) reached.add(next);
    expect([...reached].sort((a, b) => a - b)).toEqual([...Array(states).keys()]);
    // "a" is what is read; "x", "y" and "z" are in no rule of it.
    expect([...program.reads].filter((each) => each >= 0)).toEqual([0]);
    expect(program.classes).toHaveLength(1);
    expect([...program.calls].filter((each) => each >= 0)).toEqual([0]);
    expect(program.marked).toEqual([]);
  });

  test('names each list of classes and each marked rule once', () => {
    const { program } = new Shown('s = "a" t "a" t [ s ]\nt = "b" / "a"\n');
    expect(program.classes.length).toBeLessThanOrEqual(3);
    expect(program.marked).toEqual(['t']);
    expect([...program.marks].filter((mark) => mark === 1)).toHaveLength(2);
    expect([...program.marks].filter((mark) => mark === -1)).toHaveLength(2);
  });

  test.each([
    // 45 terminals, and 91 of rule s.
    [15, []],
    // 90 terminals, and 181 of rule s.
    [30, ['s']],
    // 180 terminals, which in rule s count as one.
    [60, ['t']],
  ])('calls rules that are too heavy to be written in: %i times', (count, called) => {
    const { rules } = new Shown(`s = 2t "b"\nt = ${count}( "a" / "bc" )\n`).program;
    expect(rules.map(({ key }) => key)).toEqual(called);
  });
});

import { LimitError } from '../../src/options/limits';
import { NO_STATE } from '../../src/program/nfa';
import type { Regular } from '../../src/program/regular';
import { strings } from '../oracles/tiny-grammars';
import { TestAutomaton } from '../automata/automaton';

const a: Regular = { kind: 'literal', codePoints: [0x61], caseSensitive: false };
const nothing: Regular = { kind: 'class', set: [] };

function language(text: string, most = 4): string[] {
  const automaton = new TestAutomaton(text);
  const start = automaton.nfa.build(automaton.rule('s'), automaton.nfa.accept);
  return strings('ab', most).filter((string) => automaton.accepts(start, string));
}

describe('the language of an expression', () => {
  test.each([
    ['s = "ab"\r\n', ['ab']],
    ['s = ""\r\n', ['']],
    ['s = "a" / "ab" / ""\r\n', ['', 'a', 'ab']],
    ['s = *"a" "a"\r\n', ['a', 'aa', 'aaa', 'aaaa']],
    ['s = 0"a" "b"\r\n', ['b']],
    ['s = *0"a"\r\n', ['']],
    ['s = 1*1"a"\r\n', ['a']],
    ['s = 2*3"a"\r\n', ['aa', 'aaa']],
    ['s = 3*"a"\r\n', ['aaa', 'aaaa']],
    ['s = *( *"a" ) "b"\r\n', ['b', 'ab', 'aab', 'aaab']],
    ['s = 2( [ "a" ] )\r\n', ['', 'a', 'aa']],
    ['s = 2*( [ "a" ] )\r\n', ['', 'a', 'aa', 'aaa', 'aaaa']],
    [
      's = 1*2( *1"a" [ "b" ] )\r\n',
      ['', 'a', 'b', 'aa', 'ab', 'ba', 'bb', 'aab', 'aba', 'abb', 'bab', 'abab'],
    ],
    [
      's = t t\r\nt = "a" / "b" t2\r\nt2 = [ "a" ]\r\n',
      ['aa', 'ab', 'ba', 'bb', 'aba', 'baa', 'bab', 'bba', 'baba'],
    ],
  ])('%j', (text, expected) => {
    expect(language(text)).toEqual(expected);
  });

  test('a literal means ASCII letters in both cases, and a number the code point alone', () => {
    const automaton = new TestAutomaton('s = "a"\r\n');
    const start = automaton.nfa.build(automaton.rule('s'), automaton.nfa.accept);
    expect(automaton.accepts(start, 'A')).toBe(true);
  });
});

describe('what follows a part', () => {
  test('is reached from its end', () => {
    const automaton = new TestAutomaton('s = [ "a" ]\r\nt = "b"\r\n');
    const after = automaton.nfa.build(automaton.rule('t'), automaton.nfa.accept);
    const start = automaton.nfa.build(automaton.rule('s'), after);
    expect(strings('ab', 3).filter((string) => automaton.accepts(start, string))).toEqual(['b', 'ab']);
  });

  test('may differ where the part matched nothing', () => {
    const automaton = new TestAutomaton('s = *"a"\r\nt = "b"\r\n');
    const { nfa } = automaton;
    const after = nfa.build(automaton.rule('t'), nfa.accept);
    const nothingRead = nfa.build(automaton.rule('s'), after, nfa.accept);
    expect(strings('ab', 3).filter((string) => automaton.accepts(nothingRead, string))).toEqual([
      '',
      'ab',
      'aab',
    ]);
    const mustRead = nfa.build(automaton.rule('s'), nfa.accept, NO_STATE);
    expect(strings('ab', 3).filter((string) => automaton.accepts(mustRead, string))).toEqual([
      'a',
      'aa',
      'aaa',
    ]);
  });

  test('is carried through every kind of part that can match nothing', () => {
    const parts = [
      's = *"a" *"b"\r\n',
      's = [ "a" ] / ""\r\n',
      's = 2( *"a" )\r\n',
      's = 1*2( [ "a" ] )\r\n',
      's = 1*t\r\nt = *"a"\r\n',
    ];
    for (const text of parts) {
      const automaton = new TestAutomaton(text);
      const { nfa } = automaton;
      expect(nfa.nullable(automaton.rule('s'))).toBe(true);
      const all = nfa.build(automaton.rule('s'), nfa.accept);
      const some = nfa.build(automaton.rule('s'), nfa.accept, NO_STATE);
      for (const string of strings('ab', 4)) {
        expect(automaton.accepts(some, string)).toBe(string !== '' && automaton.accepts(all, string));
      }
    }
  });

  test('of the same part and the same continuation is built once', () => {
    const automaton = new TestAutomaton('s = *( "a" / "b" ) t\r\nt = 2*5"a"\r\n');
    const { nfa } = automaton;
    const first = nfa.build(automaton.rule('s'), nfa.accept);
    const { size } = nfa;
    expect(nfa.build(automaton.rule('s'), nfa.accept)).toBe(first);
    expect(nfa.size).toBe(size);
  });
});

describe('what cannot be derived is NO_STATE', () => {
  const { nfa } = new TestAutomaton('s = "a"\r\n');
  test.each<[string, Regular, number]>([
    ['an empty class', nothing, NO_STATE],
    ['a sequence with one', { kind: 'sequence', items: [a, nothing] }, NO_STATE],
    ['an alternation of nothing else', { kind: 'alternation', alternatives: [nothing, nothing] }, NO_STATE],
    ['a repetition that must have one', { kind: 'repetition', min: 1, max: 2, item: nothing }, NO_STATE],
    ['a marked group of one', { kind: 'group', item: nothing, mark: 'x' }, NO_STATE],
  ])('%s', (_, part, expected) => {
    expect(nfa.build(part, nfa.accept)).toBe(expected);
  });

  test('a repetition that need not have one goes on behind it', () => {
    const automaton = new TestAutomaton('s = "a"\r\n');
    const part: Regular = { kind: 'repetition', min: 0, max: Infinity, item: nothing };
    const start = automaton.nfa.build(part, automaton.nfa.accept);
    expect(strings('ab', 2).filter((string) => automaton.accepts(start, string))).toEqual(['']);
  });

  test('nothing can follow what nothing may follow', () => {
    expect(nfa.build(a, NO_STATE)).toBe(NO_STATE);
  });
});

test('marks stand where a group begins and where it ends', () => {
  const { nfa } = new TestAutomaton('s = "a"\r\n');
  const group: Regular = { kind: 'group', item: a, mark: 'x' };
  const start = nfa.build({ kind: 'sequence', items: [a, group] }, nfa.accept);
  const marks: string[] = [];
  for (let state = start; state !== nfa.accept; state = nfa.edges[state]![0]!) {
    if (nfa.enters.has(state)) marks.push(`enter ${nfa.enters.get(state)}`);
    if (nfa.leaves.has(state)) marks.push(`leave ${nfa.leaves.get(state)}`);
  }
  expect(marks).toEqual(['enter x', 'leave x']);
});

test('a group without a mark is what it holds', () => {
  const automaton = new TestAutomaton('s = "a"\r\n');
  const { nfa } = automaton;
  const star: Regular = { kind: 'repetition', min: 0, max: Infinity, item: a };
  expect(nfa.nullable({ kind: 'group', item: star })).toBe(true);
  const start = nfa.build({ kind: 'group', item: star }, nfa.accept);
  expect(automaton.accepts(start, 'aa')).toBe(true);
});

describe('watched parts', () => {
  test('are told at every place where they were built, with what follows', () => {
    const { nfa } = new TestAutomaton('s = "a"\r\n');
    const watched: Regular = { kind: 'group', item: a };
    const twice: Regular = { kind: 'repetition', min: 2, max: 2, item: watched };
    const { instances } = nfa.buildWatching(twice, [watched]);
    expect(instances.get(watched)!.map(({ next }) => next === nfa.accept)).toEqual([true, false]);
  });

  test('of a repetition, each optional turn is one', () => {
    const { nfa } = new TestAutomaton('s = "a"\r\n');
    const some: Regular = { kind: 'repetition', min: 1, max: 4, item: { kind: 'group', item: a } };
    const every: Regular = { kind: 'repetition', min: 0, max: Infinity, item: { kind: 'group', item: a } };
    const none: Regular = { kind: 'repetition', min: 2, max: 2, item: { kind: 'group', item: a } };
    for (const [part, turns] of [[some, 3] as const, [every, 1] as const, [none, 0] as const]) {
      expect(nfa.buildWatching(part, [part]).instances.get(part)).toHaveLength(turns);
    }
  });

  test('are watched no more afterwards', () => {
    const { nfa } = new TestAutomaton('s = "a"\r\n');
    const { instances } = nfa.buildWatching(a, []);
    nfa.build({ kind: 'group', item: a }, nfa.accept);
    expect(instances.size).toBe(0);
  });
});

describe('limits', () => {
  test('an automaton with too many states is not built', () => {
    const automaton = new TestAutomaton('s = 200"a"\r\nt = "a"\r\n', { states: 100 });
    const build = (key: string): number => automaton.nfa.build(automaton.rule(key), automaton.nfa.accept);
    expect(() => build('s')).toThrow(new LimitError('automaton states', 100));
    automaton.nfa.resetBudget();
    // What comes next has states of its own to spend.
    expect(automaton.accepts(build('t'), 'a')).toBe(true);
  });

  test('a loop that was not built to its end is not taken for one', () => {
    const automaton = new TestAutomaton('s = *( 200"a" / "b" )\r\nt = "b" s\r\n', { states: 100 });
    const { nfa } = automaton;
    for (const key of ['s', 't', 's']) {
      expect(() => nfa.build(automaton.rule(key), nfa.accept)).toThrow(
        new LimitError('automaton states', 100),
      );
      nfa.resetBudget();
    }
    nfa.resetBudget(1000);
    expect(automaton.accepts(nfa.build(automaton.rule('t'), nfa.accept), 'bbb')).toBe(true);
  });

  test('as many states as may be are built, as deep as may be', () => {
    const built = (limits: { states?: number; depth?: number }) => (): number => {
      const automaton = new TestAutomaton('s = t\r\nt = "ab"\r\n', limits);
      return automaton.nfa.build(automaton.rule('s'), automaton.nfa.accept);
    };
    expect(built({ states: 2, depth: 2 })).not.toThrow();
    expect(built({ states: 1 })).toThrow(new LimitError('automaton states', 1));
    expect(built({ depth: 1 })).toThrow(new LimitError('nested expressions', 1));
  });

  test('rules nested too deeply are not built', () => {
    const chain = Array.from({ length: 99 }, (_, i) => `r${i} = r${i + 1}\r\n`).join('');
    const automaton = new TestAutomaton(`${chain}r99 = "a"\r\n`, { depth: 50 });
    const build = (key: string): number => automaton.nfa.build(automaton.rule(key), automaton.nfa.accept);
    expect(() => build('r0')).toThrow(new LimitError('nested expressions', 50));
    expect(automaton.accepts(build('r90'), 'a')).toBe(true);
  });

  test('how deep is counted, and not how many', () => {
    const text = `s = *( ${'[ "a" ] '.repeat(100)})\r\n`;
    const automaton = new TestAutomaton(text, { depth: 20 });
    expect(automaton.accepts(automaton.nfa.build(automaton.rule('s'), automaton.nfa.accept), 'aa')).toBe(
      true,
    );
  });

  test('whether deeply nested rules can match nothing is not asked beyond the limit either', () => {
    const chain = Array.from({ length: 2_900 }, (_, i) => `r${i} = r${i + 1}\r\n`).join('');
    const automaton = new TestAutomaton(`s = *r0\r\n${chain}r2900 = "a"\r\n`);
    expect(() => automaton.nfa.build(automaton.rule('s'), automaton.nfa.accept)).toThrow(
      new LimitError('nested expressions', 200),
    );
  });
});

import { determinise, joined } from '../../src/automata/determinise';
import { DEAD, type Dfa, dfaSize } from '../../src/table/dfa';
import { minimize } from '../../src/automata/minimize';
import { Random } from '../oracles/random';
import { TestAutomaton } from './automaton';

/** The number of classes of equivalent states that the starts reach, by Moore's refinement: the plainest way. */
function mooreCount(dfa: Dfa): number {
  let classes = [...dfa.outputs];
  for (let number = new Set(classes).size; ;) {
    const keys = classes.map((own, state) =>
      [own, ...row(dfa, state).map((target) => classes[target])].join(),
    );
    const numbers = new Map([...new Set(keys)].map((key, i) => [key, i]));
    classes = keys.map((key) => numbers.get(key)!);
    if (numbers.size === number) break;
    number = numbers.size;
  }
  const reached = new Set([DEAD, ...dfa.starts]);
  for (const state of reached) for (const target of row(dfa, state)) reached.add(target);
  return new Set([...reached].map((state) => classes[state])).size;
}

function row({ table, width }: Dfa, state: number): number[] {
  return [...table.subarray(state * width, (state + 1) * width)];
}

function outputOf(dfa: Dfa, start: number, word: readonly number[]): number {
  return dfa.outputs[word.reduce((state, id) => dfa.table[state * dfa.width + id]!, start)]!;
}

function randomDfa(random: Random): Dfa {
  const states = 2 + random.below(30);
  const width = 1 + random.below(3);
  const outputs = 1 + random.below(3);
  const table = Int32Array.from({ length: states * width }, (_, i) =>
    i < width ? DEAD : random.below(states),
  );
  return {
    width,
    table,
    outputs: Int32Array.from({ length: states }, (_, i) =>
      i === DEAD || random.chance(0.6) ? 0 : random.below(outputs + 1),
    ),
    starts: Array.from({ length: 1 + random.below(3) }, () => random.below(states)),
  };
}

/** The same automaton with its states in another order. */
function shuffled(dfa: Dfa, random: Random): Dfa {
  const count = dfaSize(dfa);
  const order = Array.from({ length: count - 1 }, (_, i) => i + 1);
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const place = [DEAD, ...order];
  const table = new Int32Array(dfa.table.length);
  const outputs = new Int32Array(count);
  for (let state = 0; state < count; state++) {
    outputs[place[state]!] = dfa.outputs[state]!;
    row(dfa, state).forEach((target, id) => (table[place[state]! * dfa.width + id] = place[target]!));
  }
  return { width: dfa.width, table, outputs, starts: dfa.starts.map((state) => place[state]!) };
}

function words(width: number, most: number): number[][] {
  const all: number[][] = [[]];
  for (const word of all) {
    if (word.length < most) for (let id = 0; id < width; id++) all.push([...word, id]);
  }
  return all;
}

describe('minimization of random automata', () => {
  const random = new Random(7);
  const automata = Array.from({ length: 300 }, () => randomDfa(random));

  test('keeps every output', () => {
    for (const dfa of automata) {
      const least = minimize(dfa);
      dfa.starts.forEach((start, i) => {
        const differs = (word: number[]): boolean =>
          outputOf(least, least.starts[i]!, word) !== outputOf(dfa, start, word);
        expect(words(dfa.width, 6).find(differs)).toBeUndefined();
      });
    }
  });

  test('leaves as many states as refinement step by step', () => {
    for (const dfa of automata) expect(dfaSize(minimize(dfa))).toBe(mooreCount(dfa));
  });

  test('gives equal tables for equal automata, however their states are numbered', () => {
    for (const dfa of automata) expect(minimize(shuffled(dfa, random))).toEqual(minimize(dfa));
  });

  test('changes nothing when done again', () => {
    for (const dfa of automata) expect(minimize(minimize(dfa))).toEqual(minimize(dfa));
  });

  test('of several at once gives each its language', () => {
    const sameWidth = automata.filter(({ width }) => width === 2).slice(0, 40);
    const all = joined(sameWidth);
    const starts = sameWidth.flatMap((dfa) => dfa.starts.map((start) => ({ dfa, start })));
    expect(all.starts).toHaveLength(starts.length);
    starts.forEach(({ dfa, start }, i) => {
      const differs = (word: number[]): boolean =>
        outputOf(all, all.starts[i]!, word) !== outputOf(dfa, start, word);
      expect(words(2, 5).find(differs)).toBeUndefined();
    });
    expect(dfaSize(all)).toBe(mooreCount(all));
  });
});

test('nothing joined is the dead state alone', () => {
  expect(dfaSize(joined([]))).toBe(1);
});

describe('the automaton of a rule', () => {
  function dfaOf(expression: string): Dfa {
    const automaton = new TestAutomaton(`s = ${expression}\r\n`);
    return determinise(automaton.subsets, [automaton.start('s')]);
  }

  test.each([
    ['"ab" / "ac"', '"a" ( "b" / "c" )'],
    ['*( "a" / "b" )', '*( *"a" *"b" )'],
    ['1*3"a"', '"aaa" / "a" / "aa"'],
    ['0"x"', '""'],
    ['*( "a" "b" ) [ "a" ]', '[ "a" *( "b" "a" ) [ "b" ] ]'],
  ])('%s and %s have one table', (first, second) => {
    expect(dfaOf(first)).toEqual(dfaOf(second));
  });

  test('state 0 is dead, and the start comes next', () => {
    const dfa = dfaOf('"a" / "b"');
    expect(dfa.starts).toEqual([1]);
    expect(dfaSize(dfa)).toBe(3);
    expect(row(dfa, DEAD).every((target) => target === DEAD)).toBe(true);
  });

  test('equal languages of several starts share a state', () => {
    const automaton = new TestAutomaton('s = *"a"\r\nt = [ 1*"a" ]\r\nu = 1*"a"\r\n');
    const starts = ['s', 't', 'u'].map((key) => automaton.start(key));
    const dfa = determinise(automaton.subsets, starts);
    expect(dfa.starts[0]).toBe(dfa.starts[1]);
    expect(dfa.starts[0]).not.toBe(dfa.starts[2]);
    expect(dfaSize(dfa)).toBe(3);
  });
});

import { LimitError } from '../../src/options/limits';
import type { Regular } from '../../src/program/regular';
import { OFFSET } from '../../src/automata/register-moves';
import { taggedDfa } from '../../src/automata/tagged-dfa';
import type { TaggedDfa } from '../../src/table/tagged-table';
import { TaggedClosure } from '../../src/automata/tagged-closure';
import { EMPTY_LIST, TagLists } from '../../src/automata/tag-lists';
import { type Tag, tagsOf } from '../../src/automata/tags';
import { Work } from '../../src/automata/work';
import { literal } from '../oracles/build';
import { strings } from '../oracles/tiny-grammars';
import { TestAutomaton } from './automaton';

const work = (): Work => new Work('steps', 1000);

const LIMITS = { states: 100, steps: 100_000, additions: 100 };

/** The rules of a grammar, in which a rule of one letter is marked where it is used. */
class Marked {
  readonly automaton: TestAutomaton;
  readonly start: number;

  constructor(text: string) {
    this.automaton = new TestAutomaton(text);
    this.start = this.nfa.build(this.marked(this.automaton.rule('s')), this.nfa.accept);
  }

  get nfa() {
    return this.automaton.nfa;
  }

  private marked(part: Regular): Regular {
    const recur = (item: Regular): Regular => this.marked(item);
    switch (part.kind) {
      case 'reference':
        return { kind: 'group', mark: part.rule, item: recur(this.automaton.rule(part.rule)) };
      case 'sequence':
        return { ...part, items: part.items.map(recur) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map(recur) };
      case 'repetition':
        return { ...part, item: recur(part.item) };
      default:
        return part;
    }
  }

  dfa(tags: readonly Tag[], limits = LIMITS): TaggedDfa {
    return taggedDfa(this.nfa, this.start, tags, limits);
  }
}

function tagsOfRules(...keys: string[]): Tag[] {
  return keys.flatMap((key): Tag[] => [
    { marks: [key], edge: 'start' },
    { marks: [key], edge: 'end' },
  ]);
}

/**
 * Runs an automaton as its description has it. Histories are lists of tag and offset. What is found is per tag the offset,
 * and the history.
 */
function run(
  dfa: TaggedDfa,
  input: string,
): { offsets: (number | undefined)[]; history: string[] } | undefined {
  type Value = number | string[] | undefined;
  const registers: Value[] = new Array<Value>(dfa.registers).fill(undefined);
  const width = dfa.classes.length;
  let state = dfa.start;
  [...input].forEach((letter, offset) => {
    const code = letter.charCodeAt(0);
    const id = dfa.classes.findIndex((set) => set.some(([low, high]) => low <= code && code <= high));
    registers[OFFSET] = offset;
    const entry = dfa.table[state * width + id]!;
    const move = 2 * (entry - dfa.accepting.length);
    const operations = move < 0 ? [] : Array.from(dfa.operations[dfa.moves[move + 1]!]!);
    for (let i = 0; i < operations.length; i += 3) {
      const [to, from, tag] = operations.slice(i) as [number, number, number];
      const value = registers[from];
      registers[to] =
        tag === 0 ? value : [...((value as string[] | undefined) ?? []), `${tag - 1}@${offset}`];
    }
    state = move < 0 ? entry : dfa.moves[move]!;
  });
  const number = dfa.accepting[state]!;
  if (number === 0) return undefined;
  const ending = Array.from(dfa.endings[number - 1]!);
  registers[OFFSET] = input.length;
  const history = (registers[ending[dfa.tags]!] as string[] | undefined) ?? [];
  return {
    offsets: ending.slice(0, dfa.tags).map((register) => registers[register] as number | undefined),
    history: [...history, ...ending.slice(dfa.tags + 1).map((tag) => `${tag - 1}@${input.length}`)],
  };
}

describe('an automaton with registers tells where parts begin and end', () => {
  test.each<[string, string, string, string[], (number | undefined)[]]>([
    ['a part', 's = "x" a "y"\r\na = *"a"\r\n', 'xaay', ['a'], [1, 3]],
    ['an empty one', 's = "x" a "y"\r\na = *"a"\r\n', 'xy', ['a'], [1, 1]],
    ['one that is not there', 's = "x" [ a ] "y"\r\na = "a"\r\n', 'xy', ['a'], [undefined, undefined]],
    ['one at the end', 's = "x" a\r\na = *"a"\r\n', 'xaa', ['a'], [1, 3]],
    ['all of it', 's = a\r\na = *"a"\r\n', '', ['a'], [0, 0]],
    ['parts in one another', 's = a "z"\r\na = "x" b\r\nb = *"b"\r\n', 'xbbz', ['a', 'b'], [0, 3, 1, 3]],
    [
      'the first of two that both fit',
      's = a / b\r\na = *"x"\r\nb = *"x"\r\n',
      'xx',
      ['a', 'b'],
      [0, 2, undefined, undefined],
    ],
    [
      'the second where the first does not',
      's = a "y" / b "z"\r\na = *"x"\r\nb = *"x"\r\n',
      'xxz',
      ['a', 'b'],
      [undefined, undefined, 0, 2],
    ],
    ['as much as may be', 's = a b\r\na = *"x"\r\nb = *"x"\r\n', 'xx', ['a', 'b'], [0, 2, 2, 2]],
    ['no more than leaves room', 's = a b\r\na = *"x"\r\nb = "x"\r\n', 'xxx', ['a', 'b'], [0, 2, 2, 3]],
  ])('%s', (_, text, input, names, expected) => {
    expect(run(new Marked(text).dfa(tagsOfRules(...names)), input)).toEqual({
      offsets: expected,
      history: [],
    });
  });

  test('a part that may occur several times is in the history', () => {
    const dfa = new Marked('s = *( a "," ) [ a ]\r\na = 1*"a"\r\n'.replace(/","/g, '"x"')).dfa(
      tagsOfRules('a'),
    );
    expect(run(dfa, 'axaax')).toEqual({
      offsets: [undefined, undefined],
      history: ['0@0', '1@1', '0@2', '1@4'],
    });
    expect(run(dfa, 'axa')!.history).toEqual(['0@0', '1@1', '0@2', '1@3']);
    expect(run(dfa, '')!.history).toEqual([]);
  });

  test('a part that is a character of several kinds has its history with each', () => {
    const { nfa } = new Marked('s = ""\r\n');
    const either: Regular = {
      kind: 'class',
      set: [
        [0x41, 0x42],
        [0x61, 0x62],
      ],
    };
    // *( a / b ), where a is either letter, and b is "bx".
    const item: Regular = {
      kind: 'alternation',
      alternatives: [
        { kind: 'group', mark: 'a', item: either },
        { kind: 'group', mark: 'b', item: literal('bx') },
      ],
    };
    const part: Regular = { kind: 'repetition', min: 0, max: Infinity, item };
    const dfa = taggedDfa(nfa, nfa.build(part, nfa.accept), tagsOfRules('a', 'b'), LIMITS);
    expect(run(dfa, 'aba')!.history).toEqual(['0@0', '1@1', '0@1', '1@2', '0@2', '1@3']);
    expect(run(dfa, 'abxb')!.history).toEqual(['0@0', '1@1', '2@1', '3@3', '0@3', '1@4']);
    expect(run(dfa, 'bb')!.history).toEqual(['0@0', '1@1', '0@1', '1@2']);
    expect(run(dfa, 'ax')).toBeUndefined();
  });

  test('histories of ways that are given up are forgotten', () => {
    const dfa = new Marked('s = *a "y" / *b "z"\r\na = "x" / "xx"\r\nb = "xx"\r\n').dfa(
      tagsOfRules('a', 'b'),
    );
    expect(run(dfa, 'xxy')!.history).toEqual(['0@0', '1@1', '0@1', '1@2']);
    expect(run(dfa, 'xxz')!.history).toEqual(['2@0', '3@2']);
    expect(run(dfa, 'xz')).toBeUndefined();
  });

  test('one tag may stand for several parts', () => {
    const tags: Tag[] = [
      { marks: ['a', 'b'], edge: 'start' },
      { marks: ['b'], edge: 'end' },
    ];
    const dfa = new Marked('s = a "x" / b "y"\r\na = "z"\r\nb = "z"\r\n').dfa(tags);
    expect(run(dfa, 'zx')!.offsets).toEqual([0, undefined]);
    expect(run(dfa, 'zy')!.offsets).toEqual([0, 1]);
  });

  test('the language is that of the rule', () => {
    const marked = new Marked('s = *( a / b ) "a"\r\na = "a" [ "b" ]\r\nb = "bb"\r\n');
    const dfa = marked.dfa(tagsOfRules('a', 'b'));
    for (const string of strings('ab', 6)) {
      expect(run(dfa, string) !== undefined).toBe(marked.automaton.accepts(marked.start, string));
    }
  });

  test('the first operations and state 0 are nothing', () => {
    const dfa = new Marked('s = a\r\na = "a"\r\n').dfa(tagsOfRules('a'));
    expect(dfa.accepting[0]).toBe(0);
    expect([...dfa.table.subarray(0, dfa.classes.length)].every((target) => target === 0)).toBe(true);
  });

  test('states that differ in nothing but what is decided are one', () => {
    // The dead one, the start, behind "y", behind an "x": whether there was an "a" is in registers alone.
    const dfa = new Marked('s = [ a ] *"x"\r\na = "y"\r\n').dfa(tagsOfRules('a'));
    expect(run(dfa, 'yxx')!.offsets).toEqual([0, 1]);
    expect(run(dfa, 'xx')!.offsets).toEqual([undefined, undefined]);
    expect(dfa.accepting).toHaveLength(4);
    expect(dfa.endings).toHaveLength(2);
  });

  test('without tags it is the minimal automaton, over the characters that it tells apart', () => {
    const dfa = new Marked('s = ( "a" / "b" ) ( "a" / "b" ) / "ab"\r\n').dfa([]);
    expect(dfa.operations).toEqual([]);
    expect(dfa.endings).toHaveLength(1);
    expect(dfa.accepting).toHaveLength(4);
    expect(dfa.classes).toHaveLength(2);
  });
});

describe('limits', () => {
  const text = 's = *( a / b ) c 4( a / b )\r\na = "a"\r\nb = "b"\r\nc = "a" / "b"\r\n';

  test('too many states are not made', () => {
    const marked = new Marked(text);
    expect(() => marked.dfa(tagsOfRules('b', 'c'), { ...LIMITS, states: 20 })).toThrow(
      new LimitError('states with registers', 20),
    );
    expect(() => marked.dfa(tagsOfRules('b', 'c'), { ...LIMITS, states: 5000 })).not.toThrow();
    expect(() => marked.dfa(tagsOfRules('c'), { ...LIMITS, states: 20 })).not.toThrow();
  });

  test('as many as there may be are', () => {
    const marked = new Marked('s = "a" a\r\na = "b"\r\n');
    // Before "a", before "b", and behind it.
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, states: 3 })).not.toThrow();
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, states: 2 })).toThrow(LimitError);
  });

  test('nor is more done than may be', () => {
    const marked = new Marked('s = "a" a\r\na = "b"\r\n');
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, steps: 1000 })).not.toThrow();
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, steps: 100 })).toThrow(
      new LimitError('steps to make the automaton with registers', 100),
    );
  });

  test('nor are more ends of parts noted at one character than may be', () => {
    // A character ends an "a" and begins another.
    const marked = new Marked('s = *a\r\na = "x"\r\n');
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, additions: 2 })).not.toThrow();
    expect(() => marked.dfa(tagsOfRules('a'), { ...LIMITS, additions: 1 })).toThrow(
      new LimitError('ends of parts at one character', 1),
    );
  });
});

describe('tags', () => {
  test('stand at the ends of the parts that they are about', () => {
    const { nfa, start } = new Marked('s = a b\r\na = "a"\r\nb = "b"\r\n');
    const tags = tagsOf(nfa, start, tagsOfRules('a', 'b'), work());
    expect([...tags.at.values()].sort((x, y) => x[0]! - y[0]!)).toEqual([[0], [1], [2], [3]]);
    expect(tags.repeated).toEqual([false, false, false, false]);
  });

  test('that one derivation may pass again are told', () => {
    const { nfa, start } = new Marked('s = *a b [ b ] ( c / c )\r\na = "a"\r\nb = "b"\r\nc = "c"\r\n');
    expect(tagsOf(nfa, start, tagsOfRules('a', 'b', 'c', 'd'), work()).repeated).toEqual([
      ...[true, true],
      ...[true, true],
      ...[false, false],
      ...[false, false],
    ]);
  });

  test('that are looked for are counted as work', () => {
    const { nfa, start } = new Marked('s = 20a\r\na = "a"\r\n');
    expect(() => tagsOf(nfa, start, tagsOfRules('a'), new Work('steps', 20))).toThrow(
      new LimitError('steps', 20),
    );
  });

  test('are passed in their order, and of two ways to a state the first is kept', () => {
    const { nfa, start } = new Marked('s = a *b / "x"\r\na = c "x" / c\r\nb = "y"\r\nc = ""\r\n');
    const lists = new TagLists();
    const tags = tagsOf(nfa, start, tagsOfRules('a', 'b', 'c'), work());
    const values = Int32Array.of(7);
    const found = new TaggedClosure(nfa, tags, lists, work()).follow([
      { state: start, values },
      { state: start, values: Int32Array.of(8) },
    ]);
    expect(
      found.map((each) => [
        nfa.kinds[each.state],
        lists.tags(each.once),
        lists.tags(each.repeated),
        each.values,
      ]),
    ).toEqual([
      [1, [0, 4, 5], [], values],
      [1, [0, 4, 5, 1], [2], values],
      [0, [0, 4, 5, 1], [], values],
      [1, [], [], values],
    ]);
  });

  test('make lists, each of which has one number', () => {
    const lists = new TagLists();
    const list = [3, 1, 3].reduce((before, tag) => lists.add(before, tag), EMPTY_LIST);
    expect(lists.tags(list)).toEqual([3, 1, 3]);
    expect(lists.length(list)).toBe(3);
    expect([3, 1, 3].reduce((before, tag) => lists.add(before, tag), EMPTY_LIST)).toBe(list);
    expect(lists.add(lists.add(EMPTY_LIST, 3), 3)).not.toBe(lists.add(lists.add(EMPTY_LIST, 3), 1));
    expect(lists.tags(EMPTY_LIST)).toEqual([]);
  });
});

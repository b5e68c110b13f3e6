import { alphabetOf } from '../../src/program/grammar-alphabet';
import { determinise } from '../../src/automata/determinise';
import { type Dfa } from '../../src/table/dfa';
import { Nfa, NO_STATE } from '../../src/program/nfa';
import { Subsets } from '../../src/automata/subsets';
import { literalSet } from '../../src/model/character-set';
import { strings } from '../oracles/tiny-grammars';
import { modelOf } from '../oracles/grammars';

const LIMITS = { states: 1000, depth: 100, subsets: 1000, members: 100_000, cells: 100_000, pairs: 1000 };
const CODES = [...'abc'].map((letter) => letter.charCodeAt(0));
const ALPHABET = alphabetOf(CODES.map((code) => literalSet(code, false)));
const INPUTS = strings('abc', 4);

/** Rule `s`, in which rule `t` is written out, or stands by its minimal automaton. */
class Grammar {
  readonly nfa: Nfa;
  private readonly subsets: Subsets;

  constructor(
    private readonly text: string,
    automaton?: Dfa,
  ) {
    const { rules } = modelOf(text);
    this.nfa = new Nfa(rules, ALPHABET, LIMITS, (key) => (key === 't' ? automaton : undefined));
    this.subsets = new Subsets(this.nfa, LIMITS);
  }

  /** The same grammar with rule `t` by its automaton. */
  get byAutomaton(): Grammar {
    const start = this.build('t', this.nfa.accept);
    return new Grammar(this.text, determinise(this.subsets, [this.subsets.of(start)]));
  }

  build(rule: string, next: number, empty?: number): number {
    return this.nfa.build({ kind: 'reference', rule }, next, empty);
  }

  /** The inputs that are accepted from a state on. */
  language(state: number): string[] {
    const { subsets } = this;
    return INPUTS.filter((input) => {
      const end = [...input].reduce((subset, letter) => {
        const [id] = ALPHABET.classesOf(literalSet(letter.charCodeAt(0), false));
        return subsets.step(subset, id!);
      }, subsets.of(state));
      return subsets.accepting(end);
    });
  }
}

const RULES = [
  's = t\nt = "a" / "ab"\n',
  's = "c" t "b"\nt = *"a"\n',
  's = *( t "c" )\nt = 1*( "a" / "b" )\n',
  's = 2t\nt = [ "a" ] *"b"\n',
  's = *t "c"\nt = *( "a" "b" )\n',
  's = [ t ] t\nt = "a" *"b" / "b"\n',
  's = t "c"\nt = ""\n',
  's = 1*3t\nt = ( "a" / "b" ) [ "c" ]\n',
];

describe('a rule that stands in others by its automaton', () => {
  test.each(RULES)('derives what it derives when it is written out: %j', (text) => {
    const written = new Grammar(text);
    const { byAutomaton } = written;
    for (const rule of ['s', 't']) {
      const expected = written.language(written.build(rule, written.nfa.accept));
      expect(byAutomaton.language(byAutomaton.build(rule, byAutomaton.nfa.accept))).toEqual(expected);
    }
  });

  test.each(RULES)('goes on elsewhere where it matched nothing: %j', (text) => {
    const written = new Grammar(text);
    const { byAutomaton } = written;
    const after = ({ nfa }: Grammar): number =>
      nfa.build({ kind: 'literal', codePoints: [0x63], caseSensitive: false }, nfa.accept);
    const ways: ((of: Grammar) => [next: number, empty: number])[] = [
      (of) => [after(of), of.nfa.accept],
      (of) => [after(of), NO_STATE],
      (of) => [NO_STATE, of.nfa.accept],
    ];
    for (const way of ways) {
      const expected = written.language(written.build('t', ...way(written)));
      expect(byAutomaton.language(byAutomaton.build('t', ...way(byAutomaton)))).toEqual(expected);
    }
  });

  test('takes a state for each of the automaton\u2019s, and one for each target and for the start', () => {
    const { byAutomaton } = new Grammar('s = t\nt = ( "a" / "b" ) *"c"\n');
    const { nfa } = byAutomaton;
    const before = nfa.size;
    byAutomaton.build('t', nfa.accept);
    // Two states that are not dead, a reader of "a" and "b", one of "c", and the start.
    expect(nfa.size - before).toBe(5);
    const lists = nfa.classes.slice(before).filter((classes) => classes.length > 0);
    expect(lists.map((classes) => classes.length).sort()).toEqual([1, 2]);
  });

  test('has one list for the same classes', () => {
    const { byAutomaton } = new Grammar('s = t t\nt = ( "a" / "b" ) ( "a" / "b" )\n');
    const { nfa } = byAutomaton;
    byAutomaton.build('s', nfa.accept);
    const lists = new Set(nfa.classes.filter((classes) => classes.length === 2));
    expect(lists.size).toBe(1);
  });

  test('derives nothing where the automaton is dead', () => {
    const dead: Dfa = {
      width: ALPHABET.size,
      table: new Int32Array(ALPHABET.size),
      outputs: Int32Array.of(0),
      starts: [0],
    };
    const grammar = new Grammar('s = t\nt = "a"\n', dead);
    expect(grammar.build('t', grammar.nfa.accept)).toBe(NO_STATE);
    expect(new Grammar('s = t\nt = "a"\n', { ...dead, starts: [] }).build('t', 0)).toBe(NO_STATE);
  });
});

import { type DfaLanguage, witness } from '../../src/automata/difference';
import { alphabetOf } from '../../src/program/grammar-alphabet';
import { Nfa } from '../../src/program/nfa';
import type { Regular } from '../../src/program/regular';
import { Subsets } from '../../src/automata/subsets';
import type { CharacterSet } from '../../src/model/character-set';
import type { Rule } from '../../src/model/model';
import { modelOf } from '../oracles/grammars';

const LETTERS: CharacterSet[] = [...'abcxyz'].map((letter) => [
  [letter.toUpperCase().charCodeAt(0), letter.toUpperCase().charCodeAt(0)],
  [letter.charCodeAt(0), letter.charCodeAt(0)],
]);

const LIMITS = {
  states: 10_000,
  depth: 200,
  subsets: 10_000,
  members: 1_000_000,
  cells: 10_000_000,
  pairs: 1_000_000,
};

/** The automaton of a grammar over the letters a, b, c, x, y and z, of which tests ask what it accepts. */
export class TestAutomaton {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly nfa: Nfa;
  readonly subsets: Subsets;

  constructor(text: string, limits: Partial<typeof LIMITS> = {}) {
    const all = { ...LIMITS, ...limits };
    this.rules = modelOf(text).rules;
    this.nfa = new Nfa(this.rules, alphabetOf(LETTERS), all);
    this.subsets = new Subsets(this.nfa, all);
  }

  rule(key: string): Regular {
    return this.rules.get(key)!.expression;
  }

  /** The subset in which a rule begins, with nothing behind it. */
  start(key: string): number {
    return this.subsets.of(this.nfa.build(this.rule(key), this.nfa.accept));
  }

  /** The subset behind a string. */
  after(subset: number, string: string): number {
    const { nfa, subsets } = this;
    return [...string].reduce((at, letter) => {
      const code = letter.charCodeAt(0);
      const [id] = nfa.alphabet.classesOf(LETTERS.find((set) => set.some(([low]) => low === code))!);
      return subsets.step(at, id!);
    }, subset);
  }

  accepts(state: number, string: string): boolean {
    return this.subsets.accepting(this.after(this.subsets.of(state), string));
  }
}

/** Tells whether two languages are equal. */
export function equalLanguages(a: DfaLanguage, b: DfaLanguage): boolean {
  return witness(a, b) === undefined && witness(b, a) === undefined;
}

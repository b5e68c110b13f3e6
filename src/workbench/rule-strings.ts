import { rowsOf, withColumns } from '../table/dfa';
import { equalColumns } from '../table/equal-columns';
import { type DfaLanguage, mostReadable, shortestMembers } from '../automata/difference';
import { contains, MAX_CODE_POINT, unionOf } from '../model/character-set';
import { terminalSets } from '../model/character-ranges';
import { alphabetOf, type GrammarAlphabet, indexesBySet } from '../program/grammar-alphabet';
import type { LinkedGrammar } from './linked-grammar';
import type { StringSource } from './random-strings';
import type { RandomWords } from './random-numbers';
import { RandomSentences } from './sentences/random-sentences';
import { ShortestSentences } from './sentences/shortest-sentences';
import { stringsOf, UniformMembers } from './uniform-members';
import type { AlphabetName } from '../options/kinds';

/** The strings of a rule: by its automaton, or by its derivations if it is recursive or its automaton would be too large. */
export interface RuleStrings extends StringSource {
  /** The most readable character of each class that the rule does not tell apart. */
  readonly readable: readonly number[];
  /** Returns the first strings in order of length, and then of how readable they are. */
  shortest(most: number): readonly string[];
}

/**
 * Returns the strings of a rule, which do not depend on other rules of the grammar that the rule does not use. `maxLength`: the greatest
 * length of drawn strings, in code points.
 */
export function ruleStrings(grammar: LinkedGrammar, key: string, maxLength: number): RuleStrings {
  const language = grammar.language(key);
  return language === undefined
    ? new DerivedStrings(grammar, key, maxLength)
    : new RegularStrings(withOwnClasses(stringsOf(language)), grammar.alphabet, maxLength);
}

class RegularStrings implements RuleStrings {
  readonly characters: readonly number[];
  readonly readable: readonly number[];
  private members: UniformMembers | undefined;

  constructor(
    private readonly language: DfaLanguage,
    alphabet: AlphabetName,
    private readonly maxLength: number,
  ) {
    this.readable = readableOf(language.alphabet, alphabet);
    this.characters = [...new Set([...this.readable, ...boundariesOf(language.alphabet, alphabet)])];
  }

  draw(random: RandomWords): number[] | undefined {
    this.members ??= new UniformMembers(this.language, this.maxLength);
    return this.members.draw(random);
  }

  has(string: string): boolean {
    const { dfa, alphabet } = this.language;
    let state = dfa.starts[0]!;
    for (const character of string) {
      const id = alphabet.sets.findIndex((set) => contains(set, character.codePointAt(0)!));
      state = dfa.table[state * dfa.width + id]!;
    }
    return dfa.outputs[state] !== 0;
  }

  shortest(most: number): readonly string[] {
    return shortestMembers(this.language, most);
  }
}

class DerivedStrings implements RuleStrings {
  readonly characters: readonly number[];
  readonly readable: readonly number[];
  /** Of the sets of the rule and of those that it uses. */
  private readonly alphabet: GrammarAlphabet;
  private sentences: RandomSentences | undefined;

  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly key: string,
    private readonly maxLength: number,
  ) {
    const { rules } = grammar.model;
    this.alphabet = alphabetOf(
      terminalSets({ rules: new Map(grammar.reached(key).map((each) => [each, rules.get(each)!])) }),
    );
    this.readable = readableOf(this.alphabet, grammar.alphabet);
    this.characters = [...new Set([...this.readable, ...boundariesOf(this.alphabet, grammar.alphabet)])];
  }

  draw(random: RandomWords): number[] | undefined {
    this.sentences ??= new RandomSentences(this.grammar.model, this.key, this.maxLength);
    return this.sentences.draw(random);
  }

  has(string: string): boolean {
    return this.grammar.derives(this.key, string);
  }

  shortest(most: number): readonly string[] {
    const { model, planner } = this.grammar;
    const found = new ShortestSentences(model, this.alphabet, most);
    return found.of(this.key, (each) => planner.facts.get(each)!.references);
  }
}

const MAX_OCTET = 0xff;
const SURROGATES = [0xd800, 0xdfff] as const;

/** Returns a readable character of each class. */
function readableOf({ sets }: GrammarAlphabet, alphabet: AlphabetName): number[] {
  const all = sets.filter((set) => set.length > 0).map((set) => mostReadable(set).codePoint);
  return all.filter((each) => isCharacter(each, alphabet));
}

/** Returns the first and last character of each range of a class, where mistakes are likely. */
function boundariesOf({ sets }: GrammarAlphabet, alphabet: AlphabetName): number[] {
  const ends = sets.flat(2).filter((each) => each > 0 && each < MAX_CODE_POINT);
  return ends.filter((each) => isCharacter(each, alphabet));
}

/** Tells whether a code point stands alone in an input: a surrogate has no UTF-8. */
function isCharacter(codePoint: number, alphabet: AlphabetName): boolean {
  return alphabet === 'octets'
    ? codePoint <= MAX_OCTET
    : codePoint < SURROGATES[0] || codePoint > SURROGATES[1];
}

/** Merges the classes that a language does not tell apart, so that other rules of the grammar change nothing. */
function withOwnClasses({ dfa, alphabet }: DfaLanguage): DfaLanguage {
  const { groupOf, samples } = equalColumns(rowsOf(dfa), dfa.width);
  const sets = samples.map((_, group) => unionOf(alphabet.sets.filter((_, id) => groupOf[id] === group)));
  const own = alphabetOf(sets.filter((set) => set.length > 0));
  // Class 0 has the characters of no set: there are none.
  const columns = indexesBySet(own, sets).map((group) => samples[group]!);
  return { dfa: withColumns(dfa, columns), alphabet: own };
}

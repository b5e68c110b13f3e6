import { type DfaLanguage, mostReadable, shortestMembers } from '../automata/difference';
import { contains } from '../model/character-set';
import type { AlphabetName } from '../model/octets';
import type { LinkedGrammar } from './linked-grammar';
import type { StringSource } from './random-strings';
import type { RandomWords } from './random-numbers';
import { RandomSentences } from './sentences/random-sentences';
import { ShortestSentences } from './sentences/shortest-sentences';
import { stringsOf, UniformMembers } from './uniform-members';

/** The strings of a rule: by its automaton, or by its derivations if it is recursive or its automaton would be too large. */
export interface RuleStrings extends StringSource {
  /** The most readable character of each class that the grammar does not tell apart. */
  readonly readable: readonly number[];
  /** Returns the first strings in order of length, and then of how readable they are. */
  shortest(most: number): readonly string[];
}

/** `maxLength`: the greatest length of drawn strings, in code points. */
export function ruleStrings(grammar: LinkedGrammar, key: string, maxLength: number): RuleStrings {
  const language = grammar.language(key);
  return language === undefined
    ? new DerivedStrings(grammar, key, maxLength)
    : new RegularStrings(stringsOf(language), maxLength);
}

class RegularStrings implements RuleStrings {
  readonly characters: readonly number[];
  readonly readable: readonly number[];
  private members: UniformMembers | undefined;

  constructor(
    private readonly language: DfaLanguage,
    private readonly maxLength: number,
  ) {
    const sets = language.alphabet.sets.filter((set) => set.length > 0);
    this.characters = sets.map(([first]) => first![0]);
    this.readable = sets.map((set) => mostReadable(set).codePoint);
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
  private sentences: RandomSentences | undefined;

  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly key: string,
    private readonly maxLength: number,
  ) {
    this.characters = charactersOf(grammar.planner.alphabet.sets, grammar.alphabet);
  }

  get readable(): readonly number[] {
    return this.characters;
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
    const found = new ShortestSentences(model, planner.alphabet, most);
    const all = found.of(this.key, (each) => planner.facts.get(each)!.references);
    // Two surrogates in a row are one character, which the rule may not have.
    return all.filter((each) => this.has(each));
  }
}

const MAX_OCTET = 0xff;

/** Returns a readable character of each class. */
function charactersOf(sets: DfaLanguage['alphabet']['sets'], alphabet: AlphabetName): number[] {
  const all = sets.filter((set) => set.length > 0).map((set) => mostReadable(set).codePoint);
  return alphabet === 'octets' ? all.filter((each) => each <= MAX_OCTET) : all;
}

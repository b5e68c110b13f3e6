import { checkOptions, oneOf } from '../options/arguments';
import { mostReadable } from '../automata/difference';
import { type CharacterSet, characterSet, contains, union } from '../model/character-set';
import { type CompleteAutomaton, completeAutomaton } from './complete-automaton';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import * as messages from './messages';
import { LENGTH } from './samples';
import { stateIdentifiers } from './state-identifiers';

export interface SuiteOptions {
  /** How many states a wrong implementation may have beyond those of the rule (default: 0). */
  readonly extraStates?: number;
  /**
   * The characters that stand for a class of characters: "one", the most readable, or "ends", the first and the last of each
   * range of the class (default: "one").
   */
  readonly characters?: 'one' | 'ends';
}

/** Strings with verdicts. Each list begins with the shortest strings. */
export interface ConformanceSuite {
  /** Strings that the rule derives. */
  readonly valid: readonly string[];
  /** Strings that it does not derive. */
  readonly invalid: readonly string[];
  /** The number of states of the minimal complete DFA of the rule. */
  readonly states: number;
  /** The characters of the strings, without duplicates. */
  readonly characters: readonly string[];
}

/** Strings of a suite. It has fewer if several are equal. A million short strings take about 100 megabytes. */
const MAX_STRINGS = 1_000_000;

/**
 * Returns a conformance suite of a rule by the W-method (Chow 1978; Vasilevskii 1973), with harmonised state identifiers. Take any
 * wrong implementation that is a DFA of at most as many states as the rule's minimal complete DFA, and `extraStates` more. It
 * fails on at least one string, if it is wrong for some string of the suite's characters.
 *
 * Throws RangeError if the rule has no automaton or the suite would have more than a million strings, GrammarError, UnknownRuleError,
 * and TypeError for wrong arguments.
 *
 * @example
 * suite({ text: 'a = 1*"x"\n' }, 'a').valid; // => ['x', 'xx']
 */
export function suite(grammar: GrammarSource, rule: string, options: SuiteOptions = {}): ConformanceSuite {
  checkOptions('suite', options, { extraStates: LENGTH, characters: oneOf(['one', 'ends']) });
  const { extraStates = 0, characters = 'one' } = options;
  const linked = new LinkedGrammar('suite', grammar);
  const { key, name } = linked.rule(rule);
  const language = linked.language(key);
  if (language === undefined) throw new RangeError(messages.noSuite(name, linked.isRecursive(key)));
  const automaton = completeAutomaton(language, linked.alphabet);
  const letters = lettersOf(automaton, characters);
  const strings = new SuiteStrings(automaton, letters);
  const size = strings.size(extraStates);
  if (size > MAX_STRINGS) throw new RangeError(messages.suiteTooLarge(name, size, MAX_STRINGS));
  return {
    ...strings.withVerdicts(extraStates),
    states: automaton.accepts.length,
    characters: letters.map(({ text }) => text),
  };
}

/** A character and its class. */
interface Letter {
  readonly text: string;
  readonly id: number;
}

function lettersOf({ classes, readable }: CompleteAutomaton, characters: 'one' | 'ends'): Letter[] {
  if (characters === 'one') return readable.map((text, id) => ({ text, id }));
  return classes.flatMap((set, id) => {
    const ends = new Set(acrossSurrogates(set).flat());
    return Array.from(ends, (codePoint) => ({ text: String.fromCodePoint(codePoint), id }));
  });
}

/** Joins ranges that only the surrogates part: their ends there are no boundary of the rule. */
function acrossSurrogates(set: CharacterSet): CharacterSet {
  const isJoined = contains(set, SURROGATES[0] - 1) && contains(set, SURROGATES[1] + 1);
  return isJoined ? union(set, [SURROGATES]) : set;
}

const SURROGATES = [0xd800, 0xdfff] as const;

/** Returns for each class the most readable of its letters. */
function readableLetters({ classes }: CompleteAutomaton, letters: readonly Letter[]): readonly string[] {
  return classes.map((_, id) => {
    const points = letters.filter((letter) => letter.id === id).map(({ text }) => text.codePointAt(0)!);
    return String.fromCodePoint(mostReadable(characterSet(points.map((each) => [each, each]))).codePoint);
  });
}

/** Makes the strings of a suite: an access word of each state, up to k + 1 characters, and an identifying word of the state reached. */
class SuiteStrings {
  /** For each state: a shortest string that leads to it. */
  private readonly access: readonly string[];
  /** For each state: strings that identify it, and whether it accepts them. */
  private readonly identifiers: readonly (readonly (readonly [text: string, accepts: boolean])[])[];

  constructor(
    private readonly automaton: CompleteAutomaton,
    private readonly letters: readonly Letter[],
  ) {
    const { next, accepts } = automaton;
    const readable = readableLetters(automaton, letters);
    this.access = accessStrings(next, readable);
    this.identifiers = stateIdentifiers(automaton).map((words, state) =>
      words.map((word) => [
        word.map((id) => readable[id]!).join(''),
        accepts[word.reduce((at, id) => next[at]![id]!, state)]!,
      ]),
    );
  }

  /** Returns how many strings there are, those that are equal counted several times. */
  size(extraStates: number): number {
    const { next } = this.automaton;
    const count = this.identifiers.map(({ length }) => length);
    let last = count;
    let all = sum(count);
    for (let length = 1; length <= extraStates + 1 && all <= MAX_STRINGS; length++) {
      last = next.map((row) => this.letters.reduce((total, { id }) => total + last[row[id]!]!, 0));
      all += sum(last);
    }
    return all;
  }

  withVerdicts(extraStates: number): Pick<ConformanceSuite, 'valid' | 'invalid'> {
    const verdicts = new Map<string, boolean>();
    for (const [state, begin] of this.access.entries()) this.add(verdicts, begin, state, extraStates + 1);
    const all = [...verdicts].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
    const of = (verdict: boolean): string[] =>
      all.filter((each) => each[1] === verdict).map(([text]) => text);
    return { valid: of(true), invalid: of(false) };
  }

  private add(verdicts: Map<string, boolean>, begin: string, state: number, left: number): void {
    for (const [end, accepts] of this.identifiers[state]!) verdicts.set(begin + end, accepts);
    if (left === 0) return;
    for (const { text, id } of this.letters)
      this.add(verdicts, begin + text, this.automaton.next[state]![id]!, left - 1);
  }
}

/** Returns a shortest string to each state. States are numbered as a breadth-first search meets them. */
function accessStrings(next: CompleteAutomaton['next'], readable: readonly string[]): readonly string[] {
  const found: string[] = [''];
  for (const [state, row] of next.entries()) {
    for (const [id, target] of row.entries()) found[target] ??= found[state]! + readable[id]!;
  }
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

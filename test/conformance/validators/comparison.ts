/** Compares a validator with a rule: by the automaton of its patterns, or by strings that the rule gives. */
import { compile } from '../../../src/compile';
import { diffRegExp, type GrammarSource, type PatternSource, samples, suite } from '../../../src/workbench';
import { simplerStrings } from '../../../src/workbench/shrinking';
import { recordedPattern } from './recorded-pattern';
import type { Reference } from './references';
import EVERYWHERE from './strings.json';
import type { Question } from './validators';

export interface Outcome {
  /** A string that only the RFC accepts, and one that only the validator accepts. */
  readonly rejected: string | undefined;
  readonly accepted: string | undefined;
  /** How it was found. */
  readonly by: Method;
}

/**
 * `automata`: the automaton of the validator's pattern was compared with that of the rule. Otherwise so many strings were tried. `states`:
 * the conformance suite of a rule of so many states is among them.
 */
export type Method =
  | { readonly kind: 'automata' }
  | { readonly kind: 'strings'; readonly tried: number; readonly states: number | undefined };

/** Strings with these seeds, of up to this length, in code points. */
const SEEDS = [1, 2, 3];
const MAX_LENGTH = 60;
const DRAWN = 400;
/** A suite of more strings, such as that of a recursive rule, gives way to strings that cover the rule. */
const MOST_OF_SUITE = 200_000;
/** Disagreements that are made shorter. */
const SHORTENED = 12;

/** Compares a validator with a rule. `more` are strings to try if there are no patterns. Throws Error if a witness is none when the validator is called. */
export function compared(reference: Reference, question: Question, more: readonly string[] = []): Outcome {
  const outcome = byPatterns(reference, question) ?? byStrings(reference, question, more);
  for (const [witness, isAccepted] of [
    [outcome.rejected, false],
    [outcome.accepted, true],
  ] as const) {
    if (witness === undefined) continue;
    if (question.accepts(witness) !== isAccepted || reference.accepts(witness) === isAccepted)
      throw new Error(`${question.call}: ${JSON.stringify(witness)} is no witness`);
  }
  return outcome;
}

function byPatterns(reference: Reference, question: Question): Outcome | undefined {
  const { exact } = reference;
  const patterns = exact && patternsOf(reference, question);
  assertExact(reference);
  if (exact === undefined || patterns === undefined) return undefined;
  const { onlyRule, onlyPattern, bound } = diffRegExp(exact, reference.rule, patterns);
  if (bound !== undefined) return undefined;
  return { rejected: onlyRule[0], accepted: onlyPattern[0], by: { kind: 'automata' } };
}

/** Throws Error if the exact grammar of a rule is not what the RFC demands. */
function assertExact(reference: Reference): void {
  const { exact, rule, accepts, title } = reference;
  if (exact === undefined) return;
  const { text, ...options } = exact;
  const grammar = compile(text, options);
  const other = stringsOf(reference).strings.find((each) => grammar.test(rule, each) !== accepts(each));
  if (other !== undefined) throw new Error(`the grammar of ${title} differs for ${JSON.stringify(other)}`);
}

/** Returns the patterns by which a validator answers. Throws Error if it answers otherwise than the patterns that it is known for. */
function patternsOf(
  reference: Reference,
  { accepts, patterns, call }: Question,
): readonly PatternSource[] | undefined {
  const { strings } = stringsOf(reference);
  if (patterns === undefined) {
    const found = recordedPattern(accepts, strings);
    return found && [found];
  }
  const expressions = patterns.map(({ source, flags }) => new RegExp(source, flags));
  const other = strings.find(
    (string) => accepts(string) !== expressions.every((each) => new RegExp(each).test(string)),
  );
  if (other !== undefined) throw new Error(`${call} does not use its patterns for ${JSON.stringify(other)}`);
  return patterns;
}

function byStrings(reference: Reference, { accepts }: Question, more: readonly string[]): Outcome {
  const { strings: made, states: ofSuite } = stringsOf(reference);
  const strings = [...made, ...more];
  // A suite of the rule proves nothing of what the RFC adds to it.
  const states = reference.exact === undefined ? undefined : ofSuite;
  const search = (isRejected: boolean): string | undefined => {
    const isWitness = (string: string): boolean =>
      accepts(string) !== isRejected && reference.accepts(string) === isRejected;
    const found = strings.filter(isWitness).slice(0, SHORTENED);
    const shortest = found.map((each) => shortened(each, isWitness)).sort(inOrder);
    return shortest[0];
  };
  return {
    rejected: search(true),
    accepted: search(false),
    by: { kind: 'strings', tried: strings.length, states },
  };
}

/** The simplest characters, in order. */
const SIMPLE = Array.from('a0.-/:', (each) => each.codePointAt(0)!);

/** Makes a witness shorter, and then simpler, as long as it stays one. */
function shortened(string: string, isWitness: (string: string) => boolean): string {
  for (let best = string; ;) {
    const [simpler] = simplerStrings(best, isWitness, { characters: SIMPLE, shortest: [] });
    if (simpler === undefined) return best;
    best = simpler;
  }
}

function inOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

interface Strings {
  readonly strings: readonly string[];
  /** The states of the rule's automaton, if its suite is among the strings. */
  readonly states: number | undefined;
}

const known = new Map<string, Strings>();

/** The strings of the rule's suite, or strings that cover it, with random ones and near misses; the shortest first. */
function stringsOf({ grammar, rule, title }: Reference): Strings {
  let found = known.get(title);
  if (found === undefined) {
    const drawn = SEEDS.flatMap((seed) =>
      (['random', 'invalid'] as const).flatMap((kind) =>
        [12, MAX_LENGTH].flatMap((maxLength) =>
          samples(grammar, rule, { kind, seed, maxLength, count: DRAWN }),
        ),
      ),
    );
    const { strings: ofSuite, states } = suiteOf(grammar, rule);
    const all = [...ofSuite, ...samples(grammar, rule, { kind: 'covering' }), ...drawn];
    // Validators often differ on the ones of the file, whatever the rule.
    const others = [...samples(grammar, rule, { count: DRAWN }), ...EVERYWHERE];
    // A surrogate alone is no character of a text.
    const strings = [...new Set([...all, ...others])].filter((each) => !/\p{Cs}/u.test(each)).sort(inOrder);
    known.set(title, (found = { strings, states }));
  }
  return found;
}

function suiteOf(grammar: GrammarSource, rule: string): Strings {
  const none = { strings: [], states: undefined };
  try {
    const { valid, invalid, states } = suite(grammar, rule, { characters: 'ends' });
    return valid.length + invalid.length > MOST_OF_SUITE ? none : { strings: [...valid, ...invalid], states };
  } catch (error) {
    // A recursive rule has none.
    if (error instanceof RangeError) return none;
    throw error;
  }
}

import type { Alphabet, Range } from './alphabet';
import { shortestRest } from './completion';
import { definitionIn, type GrammarData } from './grammar-data';
import { encodingIn, type EncodingOptions, type Input } from './input';
import type { RuntimeRule } from './node';
import { ANY, joinedRanges, type Prefix, prefixesOf, rangesOf } from './prefix';
import { type Residual, stopOf } from './recogniser';
import { endsLower, isOneLetter, type Samples, samplesOf } from './sample-characters';
import type { Named } from './typed-node';

/** Tells what may come next. */
export interface Expectation {
  /** Whether the prefix is a member already. */
  readonly mayEnd: boolean;
  /** Exactly the code points that may come next, as ranges in order, both ends included. */
  readonly characters: readonly Range[];
  /** The same in words, as a failure has them: literals, then rules, then "end of input". */
  readonly words: readonly string[];
}

/** Tells how a prefix may become a member, and what every member has next. */
export interface Completion {
  /**
   * The shortest text, in code points, that makes the prefix a member. Of several it is the first in the order of code points. If the
   * prefix's last letter is a small one, each small letter comes right before its capital in that order. The text is empty if the
   * prefix is a member. It is undefined if there is none of at most 100,000 code points without lone surrogates.
   */
  readonly shortest: string | undefined;
  /**
   * The longest text that all members have next that begin with the prefix. Letters of either case (ASCII) count as the same:
   * the text takes the case of the prefix's last letter where both may stand.
   */
  readonly forced: string;
}

/** Completions are not longer, in code points: some grammars have none below millions. */
const LONGEST = 100_000;

/**
 * Returns what may come next behind a prefix. Returns undefined if no member of the rule begins with it. Throws UnknownRuleError for
 * a rule that the grammar does not have.
 *
 * @example
 * expected(rfc3986, 'pct-encoded', '%4')?.words; // => ['HEXDIG']
 */
export function expected<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  input: Input,
  options?: EncodingOptions,
): Expectation | undefined {
  const definition = definitionIn(grammar, rule);
  const prefixes = prefixesOf(definition, input, encodingIn('expected', options, grammar.encoding));
  if (prefixes.length === 0) return undefined;
  const { vocabulary } = definition;
  const { alphabet } = vocabulary;
  const mayEnd = prefixes.some((each) => each.mayEnd);
  const within = ({ ranges }: Prefix, ids: readonly number[]): Range[] => rangesOf(alphabet, ids, ranges);
  const classes = prefixes.flatMap((each) =>
    each.residual.expected.filter((id) => within(each, [id]).length > 0),
  );
  const characters = joinedRanges(prefixes.flatMap((each) => within(each, each.residual.expected)));
  return { mayEnd, characters, words: vocabulary.describe([...new Set(classes)], mayEnd) };
}

/**
 * Returns the shortest text that makes a prefix a member of the rule, and the text that all members have next. Returns
 * undefined if no member begins with the prefix. In a grammar over octets, each character of the texts is the octet of its
 * number. Throws UnknownRuleError for a rule that the grammar does not have, and PushdownLimitError if the rule is right only for
 * inputs that are shorter than the text.
 *
 * @example
 * complete(rfc3986, 'pct-encoded', ''); // => { shortest: '%00', forced: '%' }
 */
export function complete<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  input: Input,
  options?: EncodingOptions,
): Completion | undefined {
  const definition = definitionIn(grammar, rule);
  const prefixes = prefixesOf(definition, input, encodingIn('complete', options, grammar.encoding));
  return prefixes.length === 0 ? undefined : completionOf(definition, prefixes);
}

function completionOf(rule: RuntimeRule, prefixes: readonly Prefix[]): Completion {
  if (prefixes.some(({ mayEnd }) => mayEnd)) return { shortest: '', forced: '' };
  const all = prefixes.map((prefix) => new Completing(rule, prefix));
  const shortest = all.reduce<Shortest | undefined>((best, each) => each.shortest(best), undefined);
  // A program may be right for short inputs only.
  if (shortest !== undefined) stopOf(rule.recogniser, shortest.member, 0);
  // If the next unit may end a character or begin another one, none is forced.
  return { shortest: shortest?.text, forced: all.length === 1 ? all[0]!.forced() : '' };
}

/** A completion, the member that it makes, and its place among others: its length, and the rank of its first character. */
interface Shortest {
  readonly text: string;
  readonly member: string;
  readonly distance: number;
  readonly first: number;
}

class Completing {
  private readonly samples: Samples;

  constructor(
    private readonly rule: RuntimeRule,
    private readonly prefix: Prefix,
  ) {
    this.samples = samplesOf(rule.vocabulary.alphabet, endsLower(prefix.text));
  }

  /** Returns a completion that is better than another, or else that one. */
  shortest(other: Shortest | undefined): Shortest | undefined {
    const { samples, prefix } = this;
    let best: { first: number; distance: number; next?: Residual } | undefined = other;
    for (const id of prefix.residual.expected) {
      const first = samples.leastRank(this.ranges([id], prefix.ranges));
      if (first === Infinity) continue;
      const next = prefix.residual.step(id)!;
      const distance = next.distance(samples);
      if (distance >= LONGEST || (best !== undefined && distance > best.distance)) continue;
      if (best === undefined || distance < best.distance || first < best.first)
        best = { first, next, distance };
    }
    if (best?.next === undefined) return other;
    const rest = String.fromCodePoint(samples.codePoint(best.first)) + shortestRest(best.next, samples);
    const { first, distance } = best;
    return { first, distance, text: rest.slice(prefix.units), member: prefix.text + rest };
  }

  /** Returns the forced text. Follows the chosen text, and all others that differ from it only in the case of letters. */
  forced(): string {
    const { samples, prefix, alphabet } = this;
    let text = '';
    let { ranges: within } = prefix;
    let chosen = prefix.residual;
    let all: readonly Residual[] = [chosen];
    for (let count = 0; count < LONGEST; count++, within = ANY) {
      if (count > 0 && all.some(({ accepts }) => accepts)) break;
      const ranges = this.ranges(
        all.flatMap(({ expected }) => expected),
        within,
      );
      const first = samples.leastRank(this.ranges(chosen.expected, within));
      if (!isOneLetter(ranges) || first === Infinity) break;
      const code = samples.codePoint(first);
      text += String.fromCodePoint(code);
      chosen = chosen.step(alphabet.classOf(code))!;
      all = distinct(all.flatMap((each) => ranges.map(([low]) => each.step(alphabet.classOf(low)))));
    }
    return text.slice(prefix.units);
  }

  private ranges(classes: readonly number[], within: readonly Range[]): Range[] {
    return rangesOf(this.alphabet, classes, within);
  }

  private get alphabet(): Alphabet {
    return this.rule.vocabulary.alphabet;
  }
}

function distinct(residuals: readonly (Residual | undefined)[]): Residual[] {
  return [...new Map(residuals.flatMap((each) => (each ? [[each.key, each]] : []))).values()];
}

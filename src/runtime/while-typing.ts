import type { Alphabet, Range } from './alphabet';
import { shortestRest } from './completion';
import { definitionIn, type GrammarData } from './grammar-data';
import { encodingIn, type EncodingOptions, type Input } from './input';
import type { RuntimeRule } from './node';
import { ANY, type Prefix, prefixOf, rangesOf } from './prefix';
import type { Residual } from './recogniser';
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
   * The shortest text, in code points, that makes the prefix a member. Of several it is the first in the order of code points,
   * but letters of the case of the prefix's last letter come before those of the other case. It is empty if the prefix is a
   * member. It is undefined if there is none of at most 100,000 code points without lone surrogates.
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
  const prefix = prefixOf(definition, input, encodingIn('expected', options, grammar.encoding));
  if (prefix === undefined) return undefined;
  const { vocabulary } = definition;
  const { residual, range, mayEnd } = prefix;
  const within = (classes: readonly number[]): Range[] => rangesOf(vocabulary.alphabet, classes, range);
  const classes = residual.expected.filter((id) => within([id]).length > 0);
  return { mayEnd, characters: within(classes), words: vocabulary.describe(classes, mayEnd) };
}

/**
 * Returns the shortest text that makes a prefix a member of the rule, and the text that all members have next. Returns
 * undefined if no member begins with the prefix. In a grammar over octets, each character of the texts is the octet of its
 * number. Throws UnknownRuleError for a rule that the grammar does not have.
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
  const prefix = prefixOf(definition, input, encodingIn('complete', options, grammar.encoding));
  return prefix && new Completing(definition, prefix).completion();
}

class Completing {
  private readonly samples: Samples;

  constructor(
    private readonly rule: RuntimeRule,
    private readonly prefix: Prefix,
  ) {
    this.samples = samplesOf(rule.vocabulary.alphabet, endsLower(prefix.text));
  }

  completion(): Completion {
    const { mayEnd, units } = this.prefix;
    if (mayEnd) return { shortest: '', forced: '' };
    return { shortest: this.shortest()?.slice(units), forced: this.forced().slice(units) };
  }

  private shortest(): string | undefined {
    const { samples, prefix } = this;
    let best: { first: number; next: Residual; distance: number } | undefined;
    for (const id of prefix.residual.expected) {
      const first = samples.leastRank(this.ranges([id], prefix.range));
      if (first === Infinity) continue;
      const next = prefix.residual.step(id)!;
      const distance = next.distance(samples);
      if (distance >= LONGEST || (best !== undefined && distance > best.distance)) continue;
      if (best === undefined || distance < best.distance || first < best.first)
        best = { first, next, distance };
    }
    return best && String.fromCodePoint(samples.rank(best.first)) + shortestRest(best.next, samples);
  }

  /** Follows the chosen text, and all others that differ from it only in the case of letters. */
  private forced(): string {
    const { samples, prefix, alphabet } = this;
    let text = '';
    let { range } = prefix;
    let chosen = prefix.residual;
    let all: readonly Residual[] = [chosen];
    for (let count = 0; count < LONGEST; count++, range = ANY) {
      if (count > 0 && all.some(({ accepts }) => accepts)) break;
      const ranges = this.ranges(
        all.flatMap(({ expected }) => expected),
        range,
      );
      const first = samples.leastRank(this.ranges(chosen.expected, range));
      if (!isOneLetter(ranges) || first === Infinity) break;
      const code = samples.rank(first);
      text += String.fromCodePoint(code);
      chosen = chosen.step(alphabet.classOf(code))!;
      all = distinct(all.flatMap((each) => ranges.map(([low]) => each.step(alphabet.classOf(low)))));
    }
    return text;
  }

  private ranges(classes: readonly number[], range: Range): Range[] {
    return rangesOf(this.alphabet, classes, range);
  }

  private get alphabet(): Alphabet {
    return this.rule.vocabulary.alphabet;
  }
}

function distinct(residuals: readonly (Residual | undefined)[]): Residual[] {
  return [...new Map(residuals.flatMap((each) => (each ? [[each.key, each]] : []))).values()];
}

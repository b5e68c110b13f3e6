/** Makes arbitraries of fast-check 3 and 4 for the strings that a rule derives, and for near misses. */
import * as fc from 'fast-check';
import * as messages from './messages';
import { BOOLEAN, type Check, checkOptions } from '../options/arguments';
import { type GrammarSource, type Sampler, sampler } from '../workbench';

export interface FromRuleOptions {
  /** Gives strings that the rule does not derive, one edit away from strings that it derives (default: false). */
  readonly invalid?: boolean;
  /** The greatest length of strings, in code points (default: 20). Strings that are not of the rule may have one more. */
  readonly maxLength?: number;
}

const LENGTH: Check = [
  'a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];

/** Attempts to draw a string. An attempt for a near miss may give a string of the rule. */
const ATTEMPTS = 10_000;

/**
 * Returns an arbitrary of the strings that a rule derives, or of strings that it does not derive. It shrinks a string to simpler
 * ones with the same verdict. A grammar is a text with the options of `compile`, or one of the library.
 *
 * Throws GrammarError, UnknownRuleError, TypeError for wrong arguments, and Error for an unsupported version of fast-check. Drawing
 * throws RangeError if the rule has no such string.
 *
 * @example
 * import fc from 'fast-check';
 * import { library } from 'verbatim-abnf';
 * import { fromRule } from 'verbatim-abnf/fast-check';
 * const port = fromRule(library.get('rfc3986')!, 'port');
 * fc.sample(port, 100).every((each) => /^[0-9]*$/.test(each)); // => true
 */
export function fromRule(
  grammar: GrammarSource,
  rule: string,
  options: FromRuleOptions = {},
): fc.Arbitrary<string> {
  const version: unknown = fc.__version;
  if (!(parseInt(String(version), 10) >= 3))
    throw new Error(messages.unsupportedHost('fast-check', 'fast-check 3 or 4'));
  checkOptions('fromRule', options, { invalid: BOOLEAN, maxLength: LENGTH });
  const { invalid = false, maxLength } = options;
  const strings = sampler(grammar, rule, maxLength === undefined ? {} : { maxLength });
  return new RuleArbitrary(rule, strings, invalid);
}

class RuleArbitrary extends fc.Arbitrary<string> {
  constructor(
    private readonly rule: string,
    private readonly strings: Sampler,
    private readonly isInvalid: boolean,
  ) {
    super();
  }

  override generate(random: fc.Random): fc.Value<string> {
    const words = (): number => random.nextInt(0, 0xffffffff);
    for (let left = ATTEMPTS; left > 0; left--) {
      const drawn = this.isInvalid ? this.strings.drawInvalid(words) : this.strings.draw(words);
      if (drawn !== undefined) return new fc.Value(drawn, undefined);
    }
    throw new RangeError(messages.nothingToDraw(this.rule, this.isInvalid));
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    return typeof value === 'string' && this.strings.has(value) !== this.isInvalid;
  }

  override shrink(value: string): fc.Stream<fc.Value<string>> {
    return fc.stream(valuesOf(this.strings.simpler(value)));
  }
}

function* valuesOf(strings: Iterable<string>): IterableIterator<fc.Value<string>> {
  for (const each of strings) yield new fc.Value(each, undefined);
}

import { UnknownRuleError } from './errors';
import {
  type Alternative,
  Grammar,
  type Input,
  type Match,
  type Parsed,
  type ParseOptions,
  type ParserByName,
} from './grammar';
import type { Encoding, EncodingOptions } from './input';
import * as messages from './messages';
import type { RuleParser } from './rule';

/** A rule under a name that a grammar no longer has. */
export interface ObsoleteRule<Name extends string = string> {
  readonly name: Name;
  /** Its translation: ABNF in terms of the grammar's rules, as printed. */
  readonly translation: string;
}

/** The earlier grammar that had the obsolete names. */
export interface Predecessor {
  /** Its name in messages: "RFC 2396". */
  readonly title: string;
  /** The name in messages of the grammar that translates its rules: "RFC 3986". */
  readonly successor: string;
  /** The module that exports it. */
  readonly module: string;
  /** Its rules that have neither a translation nor a rule of the same name. */
  readonly untranslated: readonly string[];
}

/**
 * A grammar that also takes obsolete names, each with the meaning of its translation. `Parsers` has a property for each
 * obsolete name. Names without a translation throw UnknownRuleError with a message that says where they are.
 *
 * @example
 * rfc3986 instanceof GrammarWithObsolete; // => true
 * rfc3986.test('uric', 'a'); // => true
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the class inherits the methods of the interface
export class GrammarWithObsolete<
  Name extends string,
  Parsers extends object,
  Obsolete extends keyof Parsers & string = keyof Parsers & string,
> extends Grammar<Name | Obsolete, ParserByName<Name> & Parsers> {
  /** The obsolete names, in the order of their table. */
  readonly obsolete: readonly ObsoleteRule<Obsolete>[];
  private readonly names: readonly Name[];

  constructor(
    parsers: readonly RuleParser<Name>[],
    obsolete: readonly RuleParser<Obsolete>[],
    private readonly predecessor: Predecessor,
    encoding?: Encoding,
  ) {
    super([...parsers, ...obsolete], encoding);
    this.names = parsers.map(({ definition }) => definition.name);
    this.obsolete = obsolete.map(({ definition: { name, alternatives } }) => ({
      name,
      translation: alternatives.map(({ source }) => source).join(' / '),
    }));
  }

  /** The names of all rules, as printed, without the obsolete ones. */
  override get ruleNames(): readonly Name[] {
    return this.names;
  }

  protected override unknown(rule: string): UnknownRuleError {
    const { title, successor, module, untranslated } = this.predecessor;
    const name = untranslated.find((each) => each.toLowerCase() === rule.toLowerCase());
    if (name === undefined) return super.unknown(rule);
    return new UnknownRuleError(rule, [], messages.untranslatedRule(name, title, successor, module));
  }
}

/** The methods, once for each kind of name. Editors strike out obsolete names because of the tags. */
export interface GrammarWithObsolete<
  Name extends string,
  Parsers extends object,
  Obsolete extends keyof Parsers & string = keyof Parsers & string,
> {
  source(rule: Name): string;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  source(rule: Obsolete): string;
  source(rule: Name | Obsolete): string;

  test(rule: Name, input: Input, options?: EncodingOptions): boolean;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  test(rule: Obsolete, input: Input, options?: EncodingOptions): boolean;
  test(rule: Name | Obsolete, input: Input, options?: EncodingOptions): boolean;

  parse(rule: Name, input: Input, options?: ParseOptions): Parsed;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  parse(rule: Obsolete, input: Input, options?: ParseOptions): Parsed;
  parse(rule: Name | Obsolete, input: Input, options?: ParseOptions): Parsed;

  match(rule: Name, input: Input, offset?: number, options?: EncodingOptions): Match | undefined;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  match(rule: Obsolete, input: Input, offset?: number, options?: EncodingOptions): Match | undefined;
  match(rule: Name | Obsolete, input: Input, offset?: number, options?: EncodingOptions): Match | undefined;

  alternatives(rule: Name, input: Input, options?: EncodingOptions): Alternative[];
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  alternatives(rule: Obsolete, input: Input, options?: EncodingOptions): Alternative[];
  alternatives(rule: Name | Obsolete, input: Input, options?: EncodingOptions): Alternative[];
}

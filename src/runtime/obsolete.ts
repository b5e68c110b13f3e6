import * as messages from './messages';
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
import type { Encoding, EncodingOptions } from './encoding';
import type { RuleParser } from './rule';

/** A rule under a name that a grammar no longer has. */
export interface ObsoleteRule<Name extends string = string> {
  readonly name: Name;
  /** Its translation: ABNF in terms of the grammar's rules, as printed. */
  readonly translation: string;
}

/** The grammar that obsolete names are of. */
export interface Predecessor {
  /** What messages call it: "RFC 2396". */
  readonly title: string;
  /** What messages call the grammar that translates its rules: "RFC 3986". */
  readonly successor: string;
  /** Where it can be imported from. */
  readonly module: string;
  /** Those of its rules that have neither a translation nor a rule of the same name. */
  readonly untranslated: readonly string[];
}

/**
 * A grammar that also takes obsolete names, each with the meaning of its translation. `Parsers` has a property for each
 * obsolete name; names that have no translation throw UnknownRuleError with a message that says where they are.
 */
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
    super([...parsers, ...obsolete], undefined, encoding);
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

  override source(rule: Name): string;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  override source(rule: Obsolete): string;
  override source(rule: Name | Obsolete): string;
  override source(rule: Name | Obsolete): string {
    return super.source(rule);
  }

  override test(rule: Name, input: Input, options?: EncodingOptions): boolean;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  override test(rule: Obsolete, input: Input, options?: EncodingOptions): boolean;
  override test(rule: Name | Obsolete, input: Input, options?: EncodingOptions): boolean;
  override test(rule: Name | Obsolete, input: Input, options?: EncodingOptions): boolean {
    return super.test(rule, input, options);
  }

  override parse(rule: Name, input: Input, options?: ParseOptions): Parsed;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  override parse(rule: Obsolete, input: Input, options?: ParseOptions): Parsed;
  override parse(rule: Name | Obsolete, input: Input, options?: ParseOptions): Parsed;
  override parse(rule: Name | Obsolete, input: Input, options?: ParseOptions): Parsed {
    return super.parse(rule, input, options);
  }

  override match(rule: Name, input: Input, offset?: number, options?: EncodingOptions): Match | undefined;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  override match(rule: Obsolete, input: Input, offset?: number, options?: EncodingOptions): Match | undefined;
  override match(
    rule: Name | Obsolete,
    input: Input,
    offset?: number,
    options?: EncodingOptions,
  ): Match | undefined;
  override match(
    rule: Name | Obsolete,
    input: Input,
    offset?: number,
    options?: EncodingOptions,
  ): Match | undefined {
    return super.match(rule, input, offset, options);
  }

  override alternatives(rule: Name, input: Input, options?: EncodingOptions): Alternative[];
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  override alternatives(rule: Obsolete, input: Input, options?: EncodingOptions): Alternative[];
  override alternatives(rule: Name | Obsolete, input: Input, options?: EncodingOptions): Alternative[];
  override alternatives(rule: Name | Obsolete, input: Input, options?: EncodingOptions): Alternative[] {
    return super.alternatives(rule, input, options);
  }

  protected override unknown(rule: string): UnknownRuleError {
    const { title, successor, module, untranslated } = this.predecessor;
    const name = untranslated.find((each) => each.toLowerCase() === rule.toLowerCase());
    if (name === undefined) return super.unknown(rule);
    return new UnknownRuleError(rule, [], messages.untranslatedRule(name, title, successor, module));
  }
}

import { UnknownRuleError } from './errors';
import { Grammar } from './grammar';
import type { Encoding, EncodingOptions, Input } from './input';
import type { Match } from './matching';
import * as messages from './messages';
import type { Parsed, ParseOptions } from './parsing';
import type { NodeOf } from './node';
import type { NamedRules } from './rule';
import type { Named, Printed } from './typed-node';

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

declare const PARSERS: unique symbol;

type NameOf<Parsers> = keyof Parsers & string;

/**
 * A grammar that also takes obsolete names, each with the meaning of its translation. `Parsers` has the parser of each
 * obsolete name, for `rules`. Names without a translation throw UnknownRuleError with a message that says where they are.
 *
 * @example
 * rfc3986 instanceof GrammarWithObsolete; // => true
 * rfc3986.test('uric', 'a'); // => true
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the class inherits the methods of the interface
export class GrammarWithObsolete<Name extends string, Parsers extends object, S = unknown> extends Grammar<
  Name | NameOf<Parsers>,
  S
> {
  /** The obsolete names, in the order of their table. */
  readonly obsolete: readonly ObsoleteRule<NameOf<Parsers>>[];
  /** The types of the parsers of obsolete rules. Grammars do not have the property. */
  declare readonly [PARSERS]?: Parsers;
  private readonly names: readonly Name[];

  constructor(
    rules: NamedRules<Name>,
    obsolete: NamedRules<NameOf<Parsers>>,
    private readonly predecessor: Predecessor,
    encoding?: Encoding,
  ) {
    super([...rules, ...obsolete], encoding);
    this.names = rules.map(({ definition }) => definition.name);
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

type TestArguments = [input: Input, options?: EncodingOptions];
type ParseArguments = [input: Input, options?: ParseOptions];
type MatchArguments = [input: Input, offset?: number, options?: EncodingOptions];

/**
 * The methods, once for each kind of name. Editors strike out obsolete names because of the tags. The last signature is there twice:
 * TypeScript explains only the last of four, so its messages stay short.
 */
export interface GrammarWithObsolete<Name extends string, Parsers extends object, S = unknown> {
  /** Returns the rule's ABNF text, as printed. */
  source<Given extends string>(rule: Named<Given, Name>): string;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  source<Given extends string>(rule: Named<Given, NameOf<Parsers>>): string;
  source<Given extends string>(rule: Named<Given, Name | NameOf<Parsers>>): string;
  source<Given extends string>(rule: Named<Given, Name | NameOf<Parsers>>): string;

  /** Returns whether the rule derives the whole input. */
  test<Given extends string>(rule: Named<Given, Name>, ...rest: TestArguments): boolean;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  test<Given extends string>(rule: Named<Given, NameOf<Parsers>>, ...rest: TestArguments): boolean;
  test<Given extends string>(rule: Named<Given, Name | NameOf<Parsers>>, ...rest: TestArguments): boolean;
  test<Given extends string>(rule: Named<Given, Name | NameOf<Parsers>>, ...rest: TestArguments): boolean;

  /** Returns the derivation of the whole input that first-match-wins takes, or the failure if there is none. */
  parse<Given extends string>(
    rule: Named<Given, Name>,
    ...rest: ParseArguments
  ): Parsed<NodeOf<Printed<Given, Name>, S>>;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  parse<Given extends string>(
    rule: Named<Given, NameOf<Parsers>>,
    ...rest: ParseArguments
  ): Parsed<NodeOf<Printed<Given, NameOf<Parsers>>, S>>;
  parse<Given extends string>(
    rule: Named<Given, Name | NameOf<Parsers>>,
    ...rest: ParseArguments
  ): Parsed<NodeOf<Printed<Given, Name | NameOf<Parsers>>, S>>;
  parse<Given extends string>(
    rule: Named<Given, Name | NameOf<Parsers>>,
    ...rest: ParseArguments
  ): Parsed<NodeOf<Printed<Given, Name | NameOf<Parsers>>, S>>;

  /** Returns the longest part of the input that begins at an offset and that the rule derives. */
  match<Given extends string>(rule: Named<Given, Name>, ...rest: MatchArguments): Match | undefined;
  /** @deprecated The name is obsolete; see `obsolete` for its translation. */
  match<Given extends string>(
    rule: Named<Given, NameOf<Parsers>>,
    ...rest: MatchArguments
  ): Match | undefined;
  match<Given extends string>(
    rule: Named<Given, Name | NameOf<Parsers>>,
    ...rest: MatchArguments
  ): Match | undefined;
  match<Given extends string>(
    rule: Named<Given, Name | NameOf<Parsers>>,
    ...rest: MatchArguments
  ): Match | undefined;
}

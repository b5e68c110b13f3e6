import { assertString, checkOptions } from '../options/arguments';
import { showBy } from './console';
import { UnknownRuleError } from './errors';
import { type Encoding, encodingIn, encodingOf, type EncodingOptions, type Input } from './input';
import type { GrammarData, NAME, SHAPES } from './grammar-data';
import { inputText } from './input-text';
import { derives, longestMatch, longestOctetMatch, type Match } from './matching';
import { DEFAULT_VIEW, FULL_VIEW, type NodeOf, type RuntimeRule, Tree, type TreeView } from './node';
import { derive, failureOf, PARSE_CHECKS, type Parsed, type ParseOptions, seen } from './parsing';
import type { NamedRules } from './rule';
import { cachingLast } from './tester';
import type { Named, Printed } from './typed-node';

/** How many views with tokens of the caller a grammar keeps. Rows for further ones have all nodes. */
const MOST_VIEWS = 4;

/**
 * A grammar that runs. Rule names are case-insensitive, as in ABNF (RFC 5234, 2.1). Methods throw UnknownRuleError for a rule
 * that the grammar does not have. They throw TypeError for an unknown option, and for an input that is neither a string nor
 * a Uint8Array. No other input makes them throw, unless a recursive rule exceeds its memory limit. Functions such as `read` and
 * `nearest` take a grammar as their first argument.
 *
 * @example
 * rfc3986 instanceof Grammar; // => true
 * rfc3986.test('port', '80'); // => true
 */
export class Grammar<Name extends string = string, S = unknown> implements GrammarData<Name, S> {
  declare readonly [NAME]?: Name;
  declare readonly [SHAPES]?: S;
  /** The definition of each rule, by key, which is the name in lower case. */
  readonly definitions: ReadonlyMap<string, RuntimeRule<Name>>;
  /** By name as printed, which most calls use. */
  private readonly byName = new Map<string, RuntimeRule<Name>>();
  /** The views that it keeps, by their tokens. */
  private readonly views = new Map<string, TreeView>();
  private readonly definitionOf = cachingLast((rule) => this.byName.get(rule) ?? this.lookUp(rule));
  private readonly recogniserOf = cachingLast((rule) => this.definition(rule).recogniser);

  constructor(
    rules: NamedRules<Name>,
    /** Gives the octets that a string stands for, in a grammar over octets. */
    readonly encoding: Encoding | undefined = undefined,
  ) {
    const definitions = new Map<string, RuntimeRule<Name>>();
    for (const { definition } of rules) {
      this.byName.set(definition.name, definition);
      definitions.set(definition.name.toLowerCase(), definition);
    }
    this.definitions = definitions;
    showBy<Grammar>(Grammar.prototype, function (_depth, options, inspect) {
      return `Grammar ${inspect(this.ruleNames, options)}`;
    });
  }

  /** The names of all rules, as printed: the grammar's own in their order, then those of others that it uses. */
  get ruleNames(): readonly Name[] {
    return Array.from(this.definitions.values(), ({ name }) => name);
  }

  /** Whether the grammar was compiled with the alphabet "octets", so that a string stands for octets. */
  get isAboutOctets(): boolean {
    return this.encoding !== undefined;
  }

  /**
   * Returns whether the grammar has a rule.
   *
   * @example
   * rfc3986.has('Host'); // => true
   * rfc3986.has('hots'); // => false
   */
  has(rule: string): rule is Name {
    assertString(rule, 'rule');
    return this.definitions.has(rule.toLowerCase());
  }

  /**
   * Returns the rule's ABNF text, as printed.
   *
   * @example
   * rfc3986.source('port'); // => 'port          = *DIGIT'
   */
  source<Given extends string>(rule: Named<Given, Name>): string {
    return this.definition(rule).source;
  }

  /**
   * Returns what runs a rule, for functions that take a grammar.
   *
   * @example
   * rfc3986.definition('HOST').name; // => 'host'
   */
  definition(rule: string): RuntimeRule<Name> {
    return this.definitionOf(rule);
  }

  private lookUp(rule: string): RuntimeRule<Name> {
    assertString(rule, 'rule');
    const found = this.definitions.get(rule.toLowerCase());
    if (found === undefined) throw this.unknown(rule);
    return found;
  }

  /**
   * Returns whether the rule derives the whole input.
   *
   * @example
   * rfc3986.test('IPv4address', '192.168.0.255'); // => true
   */
  test<Given extends string>(rule: Named<Given, Name>, input: Input, options?: EncodingOptions): boolean {
    return derives(this.recogniserOf(rule), input, encodingIn('test', options, this.encoding));
  }

  /**
   * Returns the derivation of the whole input that first-match-wins takes, or the failure if there is none.
   *
   * @example
   * const parsed = rfc3986.parse('authority', 'joe@example.com:80');
   * parsed.ok && parsed.node.find('port')?.text; // => '80'
   */
  parse<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: ParseOptions,
  ): Parsed<NodeOf<Printed<Given, Name>, S>> {
    const definition = this.definition(rule);
    checkOptions('parse', options, PARSE_CHECKS);
    const text = inputText(input, encodingOf(this.encoding, options?.encoding));
    const view = options === undefined ? DEFAULT_VIEW : this.viewOf(options);
    const tree = new Tree(text.text, view);
    if (text.isCut || !derive(definition, tree))
      return { ok: false, failure: failureOf(definition, text, view) };
    return { ok: true, node: seen(tree.take(0)[0]!, text, view) as NodeOf<Printed<Given, Name>, S> };
  }

  /**
   * Returns the longest part of the input that begins at an offset and that the rule derives. A part of a string has whole
   * characters. Offsets are in UTF-16 units of a string, and in octets of a Uint8Array. A number that is no offset of the
   * input, such as -1, 0.5 or NaN, has no match. Anything but a number throws TypeError.
   *
   * @example
   * rfc3986.match('dec-octet', 'is 256', 3)?.end; // => 5
   */
  match<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    offset = 0,
    options?: EncodingOptions,
  ): Match | undefined {
    const recogniser = this.recogniserOf(rule);
    const encoding = encodingIn('match', options, this.encoding);
    return encoding === undefined
      ? longestMatch(recogniser, input, offset)
      : longestOctetMatch(recogniser, input, offset, encoding);
  }

  protected unknown(rule: string): UnknownRuleError {
    return new UnknownRuleError(rule, this.ruleNames);
  }

  private viewOf({ tokens, full = false }: ParseOptions): TreeView {
    const names = tokens?.map((name) => this.definition(name).name);
    if (full) return FULL_VIEW;
    if (names === undefined) return DEFAULT_VIEW;
    const key = names.join();
    let view = this.views.get(key);
    if (view === undefined) {
      view = { tokens: new Set(names), isKept: this.views.size < MOST_VIEWS };
      if (view.isKept) this.views.set(key, view);
    }
    return view;
  }
}

import type P from 'parsimmon';
import { assertReachable, type Capture, captureByTree, capturesIn, type TextCapture } from './captures';
import { assertString, BOOLEAN, type Checks, checkOptions, RULE_NAMES } from '../arguments';
import type { Definition, Level } from './definition';
import { type Encoding, ENCODING_CHECK, encodingIn, encodingOf, type EncodingOptions } from './encoding';
import { UnknownRuleError } from './errors';
import { Failure } from './failure';
import type { Language } from './language';
import { descend } from './descent';
import { Node } from './node';
import type { Input } from './input';
import { INSPECT, type Inspect, type InspectOptions } from './inspect';
import { derives, longestMatch, type Match } from './judge';
import { type Reading, readingOf } from './reading';
import type { Recogniser } from './recogniser';
import { type RuleParser } from './rule';
import { NO_NODES, Tree, type View } from './tree';
import { checkSchemaOptions, type RuleSchema, ruleSchema, type SchemaOptions } from './standard-schema';

export type { Input, Match };

export type Parsed =
  { readonly ok: true; readonly node: Node } | { readonly ok: false; readonly failure: Failure };

/** An alternative of a rule that derives an input. */
export interface Alternative {
  /** Its place among the rule's alternatives, from 0. */
  readonly index: number;
  /** Its ABNF text. */
  readonly source: string;
  /** The derivation that takes it. */
  readonly node: Node;
}

export interface ParseOptions extends EncodingOptions {
  /** Show every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
}

const PARSE_CHECKS: Checks<keyof ParseOptions> = {
  encoding: ENCODING_CHECK,
  full: BOOLEAN,
  tokens: RULE_NAMES,
};

export type ParserByName<Name extends string> = { readonly [Rule in Name]: P.Parser<Node> };

/**
 * A grammar that runs. Rule names are case-insensitive, as in ABNF (RFC 5234, 2.1); one that the grammar does not have
 * throws UnknownRuleError. An input is a string or a Uint8Array. Anything else throws TypeError, and so do options that a
 * method does not have. Strings and octets throw nothing, but for the limits of recursive rules.
 */
export class Grammar<Name extends string = string, Rules = ParserByName<Name>> {
  /** A Parsimmon parser for each rule, which takes the longest match, to combine with one's own. */
  readonly rules: Rules;
  private readonly definitions = new Map<string, Definition<Name>>();
  /** The same by the names as printed, which most calls use. */
  private readonly byName = new Map<string, Definition<Name>>();
  private readonly view: View;
  /** Who judges much mostly asks for one rule: it need not be looked up again. */
  private latest: Name | undefined;
  private latestRecogniser: Recogniser | undefined;

  /** `encoding` gives the octets that a string stands for, in a grammar about octets. */
  constructor(
    parsers: readonly RuleParser<Name>[],
    tokens?: readonly string[],
    private readonly encoding?: Encoding,
  ) {
    const rules = Object.create(null) as Record<Name, P.Parser<Node>>;
    for (const each of parsers) {
      rules[each.definition.name] = each;
      this.byName.set(each.definition.name, each.definition);
      this.definitions.set(keyOf(each.definition), each.definition);
    }
    this.rules = rules as Rules;
    this.view = this.viewOf(tokens, {});
  }

  /** The names of all rules, as printed: the grammar's own in their order, then those of others that it uses. */
  get ruleNames(): readonly Name[] {
    return [...this.definitions.values()].map(({ name }) => name);
  }

  /** Whether the grammar was compiled with the alphabet "octets": a string stands for octets. */
  get isAboutOctets(): boolean {
    return this.encoding !== undefined;
  }

  has(rule: string): rule is Name {
    assertString(rule, 'rule');
    return this.definitions.has(rule.toLowerCase());
  }

  /** The rule's ABNF text, as printed. */
  source(rule: Name): string {
    return this.definition(rule).source;
  }

  /** Whether the rule derives the whole input. */
  test(rule: Name, input: Input, options?: EncodingOptions): boolean {
    const recogniser = rule === this.latest ? this.latestRecogniser! : this.recogniserOf(rule);
    return derives(recogniser, input, this.encodingFor('test', options));
  }

  /** The derivation of the whole input that first-match-wins takes, or why there is none. */
  parse(rule: Name, input: Input, options?: ParseOptions): Parsed {
    const definition = this.definition(rule);
    const { recogniser } = definition;
    checkOptions('parse', options, PARSE_CHECKS);
    const reading = readingOf(input, encodingOf(this.encoding, options?.encoding));
    const { text, isCut } = reading;
    const view = options === undefined ? this.view : this.viewOf(options.tokens, options);
    const node = isCut ? undefined : this.derivation(definition, reading, view);
    if (node !== undefined) return { ok: true, node };
    return { ok: false, failure: new Failure(definition, reading, recogniser.stop(text, 0), view) };
  }

  /**
   * The longest part of the input that begins at an offset and that the rule derives; of a string, a part of whole
   * characters. Offsets are in UTF-16 units of a string, and in octets of a Uint8Array. A number that is no offset of the
   * input, such as -1, 0.5 or NaN, has no match; anything but a number throws TypeError.
   */
  match(rule: Name, input: Input, offset = 0, options?: EncodingOptions): Match | undefined {
    const { recogniser } = this.definition(rule);
    return longestMatch(recogniser, input, offset, this.encodingFor('match', options));
  }

  /** Every alternative of the rule that derives the whole input, in the rule's order; `parse` takes the first. */
  alternatives(rule: Name, input: Input, options?: EncodingOptions): Alternative[] {
    const definition = this.definition(rule);
    const reading = readingOf(input, this.encodingFor('alternatives', options));
    if (reading.isCut) return [];
    return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
      if (!verdict.test(reading.text)) return [];
      return [{ index, source, node: whole(definition, reading, new Tree(reading.text, this.view), level) }];
    });
  }

  /**
   * The node of a whole input; undefined if the rule does not derive it. If combinators read a recursive rule to the end of
   * the input, no other verdict is needed.
   */
  private derivation(definition: Definition, reading: Reading, view: View): Node | undefined {
    const { text } = reading;
    const tree = new Tree(text, view);
    const descent = definition.isNew?.(text.length) ? undefined : definition.descent;
    const nodes = descent && descend(descent, tree, 0, text.length);
    if (nodes !== undefined)
      return whole(definition, reading, tree, tree.isLeaf(definition) ? NO_NODES : nodes);
    tree.descends = descent === undefined;
    return definition.recogniser.test(text) ? whole(definition, reading, tree) : undefined;
  }

  /**
   * The rule as a Standard Schema, for libraries that take those: valid are the strings that the rule derives, and an
   * issue has the failure's message and data. It is a Standard JSON Schema, too.
   */
  schema(rule: Name, options: SchemaOptions = {}): RuleSchema {
    const { name } = this.definition(rule);
    checkSchemaOptions(options);
    const { encoding } = options;
    if (encoding !== undefined) encodingOf(this.encoding, encoding);
    const parse = (text: string): Parsed => this.parse(name, text, { encoding });
    return ruleSchema({ name, parse, pattern: () => this.patternOf(name) }, options);
  }

  /** A regular expression of the rule's strings, for JSON Schema; without the compiler there is none. */
  protected patternOf(_rule: string): string | undefined {
    return undefined;
  }

  /** The tables that a rule is judged by, if it has any, for callers that have a loop of their own. */
  tables(rule: Name): Language | undefined {
    return this.definition(rule).recogniser.language;
  }

  private recogniserOf(rule: Name): Recogniser {
    const { recogniser } = this.definition(rule);
    this.latest = rule;
    this.latestRecogniser = recogniser;
    return recogniser;
  }

  /**
   * Makes a function that finds in a rule's derivation the parts of other rules, at any depth; of the rule itself, too,
   * where it is among the names. Throws RangeError for a rule that this one does not use, at any depth.
   */
  captures<Part extends Name>(rule: Name, names: readonly Part[], options?: EncodingOptions): Capture<Part> {
    const encoding = this.encodingFor('captures', options);
    const definition = this.definition(rule);
    const [key, ...parts] = [definition, ...names.map((name) => this.definition(name))].map(keyOf);
    assertReachable(key!, parts, this.definitions);
    const capture = this.capture(definition, names);
    return (input) => capturesIn(readingOf(input, encoding), capture);
  }

  protected capture<Part extends Name>(rule: Definition<Name>, names: readonly Part[]): TextCapture<Part> {
    return captureByTree(rule, names, this.definitions);
  }

  /** How Node's `console.log` shows the grammar: the names of its rules. */
  [INSPECT](_depth: number | null, options: InspectOptions, inspect: Inspect): string {
    return `Grammar ${inspect(this.ruleNames, options)}`;
  }

  private encodingFor(method: string, options: EncodingOptions | undefined): Encoding | undefined {
    return options === undefined ? this.encoding : encodingIn(method, options, this.encoding);
  }

  private definition(rule: string): Definition<Name> {
    const known = this.byName.get(rule as Name);
    if (known !== undefined) return known;
    assertString(rule, 'rule');
    const found = this.definitions.get(rule.toLowerCase());
    if (found === undefined) throw this.unknown(rule);
    return found;
  }

  protected unknown(rule: string): UnknownRuleError {
    return new UnknownRuleError(rule, this.ruleNames);
  }

  private viewOf(tokens: readonly string[] | undefined, { full }: ParseOptions): View {
    if (tokens === undefined) return full === undefined ? (this.view ?? {}) : { ...this.view, full };
    const names = tokens.map((name) => this.definition(name).name);
    return { ...(full !== undefined && { full }), tokens: new Set(names) };
  }
}

/** The node of a whole input that is derived. */
function whole(
  definition: Definition,
  { text, source }: Reading,
  tree: Tree,
  parts?: readonly Node[] | Level,
): Node {
  const node = new Node(definition, tree, 0, text.length, parts);
  return source === undefined ? node : node.seenIn(new Tree(text, tree.view, source));
}

function keyOf({ name }: Definition): string {
  return name.toLowerCase();
}

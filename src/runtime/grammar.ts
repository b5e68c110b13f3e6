import type P from 'parsimmon';
import { assertReachable, type Capture, captureByTree, type TextCapture } from './captures';
import type { Definition } from './definition';
import { UnknownRuleError } from './errors';
import { Failure } from './failure';
import { Node, type View } from './node';
import { INSPECT, type Inspect, type InspectOptions } from './inspect';
import { derives, type Input, longestMatch, type Match, textOf } from './judge';
import type { Encoding } from './octets';
import type { Recogniser } from './recogniser';
import { type RuleParser } from './rule';
import { type RuleSchema, ruleSchema, type SchemaOptions } from './standard-schema';

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

export interface ParseOptions {
  /** Show every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
}

export type ParserByName<Name extends string> = { readonly [Rule in Name]: P.Parser<Node> };

/**
 * A grammar that runs. Rule names are case-insensitive, as in ABNF (RFC 5234, 2.1); one that the grammar does not have
 * throws UnknownRuleError. Nothing else is thrown, whatever the input, but for the search's limit on recursive rules.
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

  /** `encoding` is what a string stands for: in a grammar about octets those of its UTF-8. */
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

  /** Whether strings stand for the octets of their UTF-8: the grammar was compiled with that alphabet. */
  get isAboutOctets(): boolean {
    return this.encoding !== undefined;
  }

  has(rule: string): rule is Name {
    return this.definitions.has(rule.toLowerCase());
  }

  /** The rule's ABNF text, as printed. */
  source(rule: Name): string {
    return this.definition(rule).source;
  }

  /** Whether the rule derives the whole input. Throws TypeError for octets where the grammar's characters are none. */
  test(rule: Name, input: Input): boolean {
    const recogniser = rule === this.latest ? this.latestRecogniser! : this.recogniser(rule);
    return derives(recogniser, input, this.encoding);
  }

  /** The derivation of the whole input that first-match-wins takes, or why there is none; throws as `test` does. */
  parse(rule: Name, input: Input, options: ParseOptions = {}): Parsed {
    const definition = this.definition(rule);
    const { recogniser } = definition;
    const text = this.textOf(definition, input);
    const view = this.viewOf(options.tokens, options);
    if (!recogniser.test(text)) {
      const areOctets = this.isAboutOctets || typeof input !== 'string';
      return { ok: false, failure: new Failure(definition, text, recogniser.stop(text, 0), areOctets, view) };
    }
    return { ok: true, node: new Node(definition, text, 0, text.length, view) };
  }

  /** The longest part of the input that begins at an offset and that the rule derives; throws as `test` does. */
  match(rule: Name, input: Input, offset = 0): Match | undefined {
    return longestMatch(this.definition(rule).recogniser, input, offset, this.encoding);
  }

  /**
   * Every alternative of the rule that derives the whole input, in the rule's order; `parse` takes the first. Throws as
   * `test` does.
   */
  alternatives(rule: Name, input: Input): Alternative[] {
    const definition = this.definition(rule);
    const text = this.textOf(definition, input);
    return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
      if (!verdict.test(text)) return [];
      return [{ index, source, node: new Node(definition, text, 0, text.length, this.view, level) }];
    });
  }

  /**
   * The rule as a Standard Schema, for libraries that take those: valid are the strings that the rule derives, and an
   * issue has the failure's message and data. It is a Standard JSON Schema, too.
   */
  schema(rule: Name, options: SchemaOptions = {}): RuleSchema {
    const { name } = this.definition(rule);
    const parse = (text: string): Parsed => this.parse(name, text);
    return ruleSchema({ name, parse, pattern: () => this.patternOf(name) }, options);
  }

  /** A regular expression of the rule's strings, for JSON Schema; without the compiler there is none. */
  protected patternOf(_rule: string): string | undefined {
    return undefined;
  }

  /** What judges a rule, for who judges much by one rule. */
  recogniser(rule: Name): Recogniser {
    const { recogniser } = this.definition(rule);
    this.latest = rule;
    this.latestRecogniser = recogniser;
    return recogniser;
  }

  /**
   * Makes a function that finds in a rule's derivation the parts of other rules, at any depth; of the rule itself, too,
   * where it is among the names. Throws RangeError for a rule that this one does not use, at any depth; the function throws
   * as `test` does.
   */
  captures<Part extends Name>(rule: Name, names: readonly Part[]): Capture<Part> {
    const definition = this.definition(rule);
    const [key, ...parts] = [definition, ...names.map((name) => this.definition(name))].map(keyOf);
    assertReachable(key!, parts, this.definitions);
    const capture = this.capture(definition, names);
    return (input) => capture(this.textOf(definition, input));
  }

  protected capture<Part extends Name>(rule: Definition<Name>, names: readonly Part[]): TextCapture<Part> {
    return captureByTree(rule, names, this.definitions);
  }

  /** How Node's `console.log` shows the grammar: the names of its rules. */
  [INSPECT](_depth: number | null, options: InspectOptions, inspect: Inspect): string {
    return `Grammar ${inspect(this.ruleNames, options)}`;
  }

  private textOf({ vocabulary }: Definition, input: Input): string {
    return textOf(input, () => vocabulary.alphabet, this.encoding);
  }

  private definition(rule: string): Definition<Name> {
    const found = this.byName.get(rule) ?? this.definitions.get(rule.toLowerCase());
    if (found === undefined) throw this.unknown(rule);
    return found;
  }

  protected unknown(rule: string): UnknownRuleError {
    return new UnknownRuleError(rule, this.ruleNames);
  }

  private viewOf(tokens: readonly string[] | undefined, { full }: ParseOptions): View {
    if (tokens === undefined) return full === undefined ? (this.view ?? {}) : { ...this.view, full };
    const keys = tokens.map((name) => keyOf(this.definition(name)));
    return { ...(full !== undefined && { full }), tokens: new Set(keys) };
  }
}

function keyOf({ name }: Definition): string {
  return name.toLowerCase();
}

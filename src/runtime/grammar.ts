import type P from 'parsimmon';
import { assertReachable, type Capture, captureByTree } from './captures';
import type { Definition } from './definition';
import { UnknownRuleError } from './errors';
import { Failure } from './failure';
import { Node, type View } from './node';
import { derives, type Input, longestMatch, type Match } from './judge';
import type { Recogniser } from './recogniser';
import { type RuleParser } from './rule';

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

  constructor(parsers: readonly RuleParser<Name>[], tokens?: readonly string[]) {
    const rules = Object.create(null) as Record<Name, P.Parser<Node>>;
    for (const each of parsers) {
      rules[each.definition.name] = each;
      this.byName.set(each.definition.name, each.definition);
      this.definitions.set(each.definition.name.toLowerCase(), each.definition);
    }
    this.rules = rules as Rules;
    this.view = this.viewOf(tokens, {});
  }

  /** The names of all rules, as printed: the grammar's own in their order, then those of others that it uses. */
  get ruleNames(): readonly Name[] {
    return [...this.definitions.values()].map(({ name }) => name);
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
    return derives(rule === this.latest ? this.latestRecogniser! : this.recogniser(rule), input);
  }

  /** The derivation of the whole input that first-match-wins takes, or why there is none. */
  parse(rule: Name, input: string, options: ParseOptions = {}): Parsed {
    const definition = this.definition(rule);
    const { recogniser } = definition;
    if (!recogniser.test(input)) {
      return { ok: false, failure: new Failure(definition, input, recogniser.stop(input, 0)) };
    }
    const view = this.viewOf(options.tokens, options);
    return { ok: true, node: new Node(definition, input, 0, input.length, view) };
  }

  /** The longest part of the input that begins at an offset and that the rule derives; throws as `test` does. */
  match(rule: Name, input: Input, offset = 0): Match | undefined {
    return longestMatch(this.definition(rule).recogniser, input, offset);
  }

  /** Every alternative of the rule that derives the whole input, in the rule's order; `parse` takes the first. */
  alternatives(rule: Name, input: string): Alternative[] {
    const definition = this.definition(rule);
    return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
      if (!verdict.test(input)) return [];
      return [{ index, source, node: new Node(definition, input, 0, input.length, this.view, level) }];
    });
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
   * where it is among the names. Throws RangeError for a name that no derivation of the rule has.
   */
  captures<Part extends Name>(rule: Name, names: readonly Part[]): Capture<Part> {
    const definition = this.definition(rule);
    const parts = names.map((name) => this.definition(name));
    assertReachable(definition, parts, this.definitions);
    return this.capture(definition, names);
  }

  protected capture<Part extends Name>(rule: Definition<Name>, names: readonly Part[]): Capture<Part> {
    return captureByTree(rule, names, this.definitions);
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
    const keys = tokens.map((name) => this.definition(name).name.toLowerCase());
    return { ...(full !== undefined && { full }), tokens: new Set(keys) };
  }
}

import type P from 'parsimmon';
import type { Definition } from './definition';
import { UnknownRuleError } from './errors';
import { Failure } from './failure';
import { Node, type View } from './node';
import { type RuleParser } from './rule';

export type Parsed =
  { readonly ok: true; readonly node: Node } | { readonly ok: false; readonly failure: Failure };

/** A part of an input that a rule derives; offsets in UTF-16 units from 0. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

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
  private readonly view: View;

  constructor(parsers: readonly RuleParser<Name>[], tokens?: readonly string[]) {
    const rules = Object.create(null) as Record<Name, P.Parser<Node>>;
    for (const each of parsers) {
      rules[each.definition.name] = each;
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

  /** Whether the rule derives the whole input. */
  test(rule: Name, input: string): boolean {
    return this.definition(rule).recogniser.test(input);
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

  /** The longest part of the input that begins at an offset (UTF-16 units from 0) and that the rule derives. */
  match(rule: Name, input: string, offset = 0): Match | undefined {
    const { recogniser } = this.definition(rule);
    const inside = Number.isInteger(offset) && offset >= 0 && offset <= input.length;
    const end = inside ? recogniser.longest(input, offset) : -1;
    return end < 0 ? undefined : { start: offset, end, text: input.slice(offset, end) };
  }

  /** Every alternative of the rule that derives the whole input, in the rule's order; `parse` takes the first. */
  alternatives(rule: Name, input: string): Alternative[] {
    const definition = this.definition(rule);
    return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
      if (!verdict.test(input)) return [];
      return [{ index, source, node: new Node(definition, input, 0, input.length, this.view, level) }];
    });
  }

  private definition(rule: string): Definition<Name> {
    const found = this.definitions.get(rule.toLowerCase());
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

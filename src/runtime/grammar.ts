import type P from 'parsimmon';
import { assertString, BOOLEAN, type Checks, checkOptions, RULE_NAMES } from '../arguments';
import { assertReachable, type Capture, captureByTree, capturesIn, type TextCapture } from './captures';
import { INSPECT, type Inspect, type InspectOptions } from './console';
import { descend } from './descent';
import type { DfaTable } from './dfa-table';
import { UnknownRuleError } from './errors';
import { Failure } from './failure';
import {
  type Encoding,
  ENCODING_CHECK,
  encodingIn,
  encodingOf,
  type EncodingOptions,
  type Input,
} from './input';
import { type InputText, inputText } from './input-text';
import { derives, longestMatch, type Match } from './matching';
import { type RuntimeRule, type Level, NO_NODES, Node, type NodeOf, Tree, type TreeView } from './node';
import type { NamedRule, RuleParser } from './rule';
import { checkSchemaOptions, type RuleSchema, ruleSchema, type SchemaOptions } from './standard-schema';
import { cachingLast } from './tester';
import type { Named, Printed } from './typed-node';
import { evaluate, evaluatorOf, type ReadGrammar } from './values/evaluate';
import type {
  DeclaredEvaluatorOf,
  EvaluatorOf,
  HandlersOf,
  Read,
  ReadOptions,
  ValueOf,
} from './values/value-types';

export type { Input, Match };

/** The result of `parse`: the tree, or the failure. */
export type Parsed<Root extends Node = Node> =
  { readonly ok: true; readonly node: Root } | { readonly ok: false; readonly failure: Failure };

/** An alternative of a rule that derives an input. */
export interface Alternative<Root extends Node = Node> {
  /** Its place among the rule's alternatives, from 0. */
  readonly index: number;
  /** Its ABNF text. */
  readonly source: string;
  /** The derivation that takes it. */
  readonly node: Root;
}

export interface ParseOptions extends EncodingOptions {
  /** Shows every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
}

const PARSE_CHECKS: Checks<keyof ParseOptions> = {
  encoding: ENCODING_CHECK,
  full: BOOLEAN,
  tokens: RULE_NAMES,
};

export type ParserByName<Name extends string, S = unknown> = {
  readonly [Rule in Name]: P.Parser<NodeOf<Rule, S>>;
};

/**
 * A grammar that runs. Rule names are case-insensitive, as in ABNF (RFC 5234, 2.1). Methods throw UnknownRuleError for a rule
 * that the grammar does not have. They throw TypeError for an unknown option, and for an input that is neither a string nor
 * a Uint8Array. No other input makes them throw, unless a recursive rule exceeds its memory limit.
 */
export class Grammar<Name extends string = string, Rules = ParserByName<Name>, S = unknown> {
  /** A Parsimmon parser for each rule, to combine with your own. It takes the longest match. */
  readonly rules: Rules;
  /** By key, which is the name in lower case. */
  private readonly definitions = new Map<string, RuntimeRule<Name>>();
  /** By name as printed, which most calls use. */
  private readonly byName = new Map<string, RuntimeRule<Name>>();
  private readonly view: TreeView;
  private readonly readers = new Map<RuntimeRule, (input: Input) => Read<unknown>>();
  private readonly reading: ReadGrammar;
  private readonly recogniserOf = cachingLast((rule) => this.definition(rule).recogniser);

  /** `encoding` gives the octets that a string stands for, in a grammar over octets. */
  constructor(
    parsers: readonly NamedRule<Name>[],
    tokens?: readonly string[],
    private readonly encoding?: Encoding,
  ) {
    const rules = Object.create(null) as Record<Name, P.Parser<Node>>;
    for (const each of parsers) {
      const { definition } = each;
      rules[definition.name] = each as RuleParser<Name>;
      this.byName.set(definition.name, definition);
      this.definitions.set(keyOf(definition), definition);
    }
    this.rules = rules as Rules;
    this.view = this.viewOf(tokens, {});
    this.reading = {
      rules: this.definitions,
      view: this.view,
      encoding,
      definition: (name) => this.definition(name),
      derivation: (rule, text, view) => this.derivation(rule, text, view),
      failure: (rule, text, view) => this.failure(rule, text, view),
    };
  }

  /** The names of all rules, as printed: the grammar's own in their order, then those of others that it uses. */
  get ruleNames(): readonly Name[] {
    return Array.from(this.definitions.values(), ({ name }) => name);
  }

  /** Whether the grammar was compiled with the alphabet "octets", so that a string stands for octets. */
  get isAboutOctets(): boolean {
    return this.encoding !== undefined;
  }

  /** Returns whether the grammar has a rule. */
  has(rule: string): rule is Name {
    assertString(rule, 'rule');
    return this.definitions.has(rule.toLowerCase());
  }

  /** Returns the rule's ABNF text, as printed. */
  source<Given extends string>(rule: Named<Given, Name>): string {
    return this.definition(rule).source;
  }

  /** Returns whether the rule derives the whole input. */
  test<Given extends string>(rule: Named<Given, Name>, input: Input, options?: EncodingOptions): boolean {
    return derives(this.recogniserOf(rule), input, encodingIn('test', options, this.encoding));
  }

  /** Returns the derivation of the whole input that first-match-wins takes, or the failure if there is none. */
  parse<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: ParseOptions,
  ): Parsed<NodeOf<Printed<Given, Name>, S>> {
    const definition = this.definition(rule);
    checkOptions('parse', options, PARSE_CHECKS);
    const text = inputText(input, encodingOf(this.encoding, options?.encoding));
    const view = options === undefined ? this.view : this.viewOf(options.tokens, options);
    const node = text.isCut ? undefined : this.derivation(definition, text, view);
    if (node === undefined) return { ok: false, failure: this.failure(definition, text, view) };
    return { ok: true, node: seen(node, text, view) as NodeOf<Printed<Given, Name>, S> };
  }

  /**
   * Returns the longest part of the input that begins at an offset and that the rule derives. A part of a string has whole
   * characters. Offsets are in UTF-16 units of a string, and in octets of a Uint8Array. A number that is no offset of the
   * input, such as -1, 0.5 or NaN, has no match. Anything but a number throws TypeError.
   */
  match<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    offset = 0,
    options?: EncodingOptions,
  ): Match | undefined {
    const { recogniser } = this.definition(rule);
    return longestMatch(recogniser, input, offset, encodingIn('match', options, this.encoding));
  }

  /** Returns every alternative of the rule that derives the whole input, in the rule's order. `parse` takes the first. */
  alternatives<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: EncodingOptions,
  ): Alternative<NodeOf<Printed<Given, Name>, S>>[] {
    const definition = this.definition(rule);
    const text = inputText(input, encodingIn('alternatives', options, this.encoding));
    if (text.isCut) return [];
    return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
      if (!verdict.test(text.text)) return [];
      const node = whole(definition, new Tree(text.text, this.view), level);
      return [{ index, source, node: seen(node, text, this.view) as NodeOf<Printed<Given, Name>, S> }];
    });
  }

  /**
   * Returns the rule as a Standard Schema and a Standard JSON Schema. It accepts the strings that the rule derives. Its issues
   * have the message and the data of the failure.
   */
  schema<Given extends string>(rule: Named<Given, Name>, options: SchemaOptions = {}): RuleSchema {
    const { name } = this.definition(rule);
    checkSchemaOptions(options);
    const { encoding } = options;
    encodingOf(this.encoding, encoding);
    const failure = (text: string): Failure | undefined => {
      const parsed = this.parse<string>(name as Named<string, Name>, text, { encoding });
      return parsed.ok ? undefined : parsed.failure;
    };
    return ruleSchema({ name, failure, pattern: () => this.patternOf(name) }, options);
  }

  /** The table of a rule, if it has one, for callers with a loop of their own. */
  tables<Given extends string>(rule: Named<Given, Name>): DfaTable | undefined {
    return this.definition(rule).recogniser.table;
  }

  /**
   * Makes a function that finds the parts of an input that other rules derive, at any depth of the rule's derivation. The
   * names may include the rule itself. Throws RangeError for a rule that this one does not use, at any depth.
   */
  captures<Part extends Name, Given extends string>(
    rule: Named<Given, Name>,
    names: readonly Part[],
    options?: EncodingOptions,
  ): Capture<Part> {
    const encoding = encodingIn('captures', options, this.encoding);
    const definition = this.definition(rule);
    const parts = names.map((name) => keyOf(this.definition(name)));
    assertReachable(keyOf(definition), parts, this.definitions);
    const capture = this.capture(definition, names);
    return (input) => capturesIn(inputText(input, encoding), capture);
  }

  /**
   * Returns the derivation of the whole input as plain data, or the failure. A token is a string. A rule that is used once is a
   * property, one that may be missing an optional property, one that may repeat an array. Alternatives differ by their keys.
   *
   * @example
   * rfc3986.read('hier-part', '/a/b'); // => { ok: true, value: { 'path-absolute': { 'segment-nz': 'a', segment: ['b'] } } }
   */
  read<Given extends string, const O extends ReadOptions = object>(
    rule: Named<Given, Name>,
    input: Input,
    options?: O & ReadOptions<Name>,
  ): Read<ValueOf<S, Printed<Given, Name>, O, object>> {
    const definition = this.definition(rule);
    let read = options === undefined ? this.readers.get(definition) : undefined;
    if (read === undefined) {
      read = evaluate(this.reading, 'read', definition, new Map(), options);
      if (options === undefined) this.readers.set(definition, read);
    }
    return read(input) as Read<ValueOf<S, Printed<Given, Name>, O, object>>;
  }

  /**
   * Makes a function that evaluates inputs of a rule. A handler gets what `read` gives for its rule, with the values of other
   * handlers in it, and returns the value of the rule. A rule without handler keeps its record. Handlers of one object must not
   * depend on each other: `with` adds handlers that see the values of those before. Without arguments it takes handlers whose
   * values are declared, as in `evaluator<{ value: Json }>()('JSON-text', handlers)`. If a handler throws, the evaluator throws
   * HandlerError.
   *
   * @example
   * const total = compile('sum = n *( "+" n )\nn = 1*DIGIT\n').evaluator('sum', { n: ({ text }) => Number(text) });
   * total('1+20'); // => { ok: true, value: { n: [1, 20] } }
   */
  evaluator<V>(): DeclaredEvaluatorOf<S, Name, V>;
  evaluator<Given extends string, H, const O extends ReadOptions = object>(
    rule: Named<Given, Name>,
    handlers: HandlersOf<S, Printed<Given, Name>, O, object, H>,
    options?: O & ReadOptions<Name>,
  ): EvaluatorOf<S, Printed<Given, Name>, O, H>;
  evaluator(...given: [] | [rule: string, handlers: unknown, options?: ReadOptions]): unknown {
    const make = (rule: string, handlers: unknown, options?: ReadOptions): unknown =>
      evaluatorOf(this.reading, this.definition(rule), handlers, options);
    return given.length === 0 ? make : make(...given);
  }

  /** Shows the names of the rules in Node's `console.log`. */
  [INSPECT](_depth: number | null, options: InspectOptions, inspect: Inspect): string {
    return `Grammar ${inspect(this.ruleNames, options)}`;
  }

  protected capture<Part extends Name>(rule: RuntimeRule<Name>, names: readonly Part[]): TextCapture<Part> {
    return captureByTree(rule, names, this.definitions);
  }

  /** A regular expression of the rule's strings, for JSON Schema. Only grammars with the compiler have one. */
  protected patternOf(_rule: string): string | undefined {
    return undefined;
  }

  protected unknown(rule: string): UnknownRuleError {
    return new UnknownRuleError(rule, this.ruleNames);
  }

  /** The node of a whole text, or undefined if the rule does not derive it. If a descent succeeds, no verdict is needed. */
  private derivation(definition: RuntimeRule, { text }: InputText, view: TreeView): Node | undefined {
    const tree = new Tree(text, view);
    const descent = definition.isNew?.(text.length) ? undefined : definition.descent;
    const nodes = descent && descend(descent, tree, 0, text.length);
    if (nodes !== undefined) return whole(definition, tree, tree.isLeaf(definition) ? NO_NODES : nodes);
    tree.descends = descent === undefined;
    return definition.recogniser.test(text) ? whole(definition, tree) : undefined;
  }

  private failure(definition: RuntimeRule, text: InputText, view: TreeView): Failure {
    return new Failure(definition, text, definition.recogniser.stop(text.text, 0), view);
  }

  private definition(rule: string): RuntimeRule<Name> {
    const known = this.byName.get(rule);
    if (known !== undefined) return known;
    assertString(rule, 'rule');
    const found = this.definitions.get(rule.toLowerCase());
    if (found === undefined) throw this.unknown(rule);
    return found;
  }

  private viewOf(tokens: readonly string[] | undefined, { full }: ParseOptions): TreeView {
    if (tokens === undefined) return full === undefined ? (this.view ?? {}) : { ...this.view, full };
    const names = tokens.map((name) => this.definition(name).name);
    return { ...(full !== undefined && { full }), tokens: new Set(names) };
  }
}

/** The node of a whole text that is derived. */
function whole(definition: RuntimeRule, tree: Tree, parts?: readonly Node[] | Level): Node {
  return new Node(definition, tree, 0, tree.input.length, parts);
}

/** The same node as a node of the input that the text stands for. */
function seen(node: Node, { text, map }: InputText, view: TreeView): Node {
  return map === undefined ? node : node.seenIn(new Tree(text, view, map));
}

function keyOf({ name }: RuntimeRule): string {
  return name.toLowerCase();
}

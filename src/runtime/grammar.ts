import type P from 'parsimmon';
import { assertString, checkOptions } from '../arguments';
import { assertReachable, type Capture, captureByTree, capturesIn, type TextCapture } from './captures';
import { INSPECT, type Inspect, type InspectOptions } from './console';
import { compactTable, type DfaTable } from './dfa-table';
import { UnknownRuleError } from './errors';
import type { Failure } from './failure';
import { type Encoding, encodingIn, encodingOf, type EncodingOptions, type Input } from './input';
import { inputText } from './input-text';
import { derives, longestMatch, longestOctetMatch, type Match } from './matching';
import { checkNearest, type Nearest, nearest, type NearestOptions } from './nearest';
import { type RuntimeRule, Node, type NodeOf, Tree, type TreeView } from './node';
import {
  type Alternative,
  derive,
  failureOf,
  PARSE_CHECKS,
  type Parsed,
  type ParseOptions,
  type ParserByName,
  seen,
} from './parsing';
import { prefixOf } from './prefix';
import { Reader } from './reader';
import type { NamedRules, RuleParser } from './rule';
import { checkSchemaOptions, type RuleSchema, ruleSchema, type SchemaOptions } from './standard-schema';
import {
  checkMatching,
  type InputSource,
  type LineVerdict,
  type MatchingOptions,
  matchingStream,
  testSource,
} from './streams';
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
import { type Completion, completion, type Expectation, expectation } from './while-typing';

/**
 * A grammar that runs. Rule names are case-insensitive, as in ABNF (RFC 5234, 2.1). Methods throw UnknownRuleError for a rule
 * that the grammar does not have. They throw TypeError for an unknown option, and for an input that is neither a string nor
 * a Uint8Array. No other input makes them throw, unless a recursive rule exceeds its memory limit.
 *
 * @example
 * rfc3986 instanceof Grammar; // => true
 * rfc3986.test('port', '80'); // => true
 */
export class Grammar<Name extends string = string, Rules = ParserByName<Name>, S = unknown> {
  /** A Parsimmon parser for each rule, to combine with your own. It takes the longest match. */
  readonly rules: Rules;
  /** By key, which is the name in lower case. */
  private readonly definitions = new Map<string, RuntimeRule<Name>>();
  /** By name as printed, which most calls use. */
  private readonly byName = new Map<string, RuntimeRule<Name>>();
  private readonly view: TreeView = {};
  /** By the name as printed: what `read` does without options. */
  private readonly readers = new Map<string, ReadInput>();
  private readonly reading: ReadGrammar;
  private readonly recogniserOf = cachingLast((rule) => this.definition(rule).recogniser);
  private readonly readerOf = cachingLast((rule) => this.knownReader(this.definition(rule)));

  /** `encoding` gives the octets that a string stands for, in a grammar over octets. */
  constructor(
    parsers: NamedRules<Name>,
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
    this.reading = {
      rules: this.definitions,
      view: this.view,
      encoding,
      definition: (name) => this.definition(name),
      derive,
      failure: failureOf,
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
    const view = options === undefined ? this.view : this.viewOf(options);
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

  /**
   * Returns whether some member of the rule begins with the input. The input may end within a character.
   *
   * @example
   * rfc3986.isPrefix('IPv4address', '192.168.'); // => true
   */
  isPrefix<Given extends string>(
    rule: Named<Given, Name>,
    prefix: Input,
    options?: EncodingOptions,
  ): boolean {
    return (
      prefixOf(this.definition(rule), prefix, encodingIn('isPrefix', options, this.encoding)) !== undefined
    );
  }

  /**
   * Returns what may come next behind a prefix. Returns undefined if no member of the rule begins with it.
   *
   * @example
   * rfc3986.expected('pct-encoded', '%4')?.words; // => ['HEXDIG']
   */
  expected<Given extends string>(
    rule: Named<Given, Name>,
    prefix: Input,
    options?: EncodingOptions,
  ): Expectation | undefined {
    return expectation(this.definition(rule), prefix, encodingIn('expected', options, this.encoding));
  }

  /**
   * Returns the shortest text that makes a prefix a member of the rule, and the text that all members have next. Returns
   * undefined if no member begins with the prefix. In a grammar over octets, each character of the texts is the octet of its
   * number.
   *
   * @example
   * rfc3986.complete('pct-encoded', ''); // => { shortest: '%00', forced: '%' }
   */
  complete<Given extends string>(
    rule: Named<Given, Name>,
    prefix: Input,
    options?: EncodingOptions,
  ): Completion | undefined {
    return completion(this.definition(rule), prefix, encodingIn('complete', options, this.encoding));
  }

  /**
   * Makes a reader that judges one input in pieces. For rules without recursion it takes no memory that grows with the input.
   *
   * @example
   * const reader = rfc3986.reader('URI');
   * reader.write('http://a');
   * reader.write('/b');
   * reader.end(); // => true
   */
  reader<Given extends string>(rule: Named<Given, Name>, options?: EncodingOptions): Reader {
    return new Reader(this.definition(rule), encodingIn('reader', options, this.encoding));
  }

  /**
   * Returns whether the rule derives all of an input that comes in pieces. Stops to read the source once it cannot.
   *
   * @example
   * await rfc3986.testStream('URI', ['http:', '//a/']); // => true
   */
  async testStream<Given extends string>(
    rule: Named<Given, Name>,
    source: InputSource,
    options?: EncodingOptions,
  ): Promise<boolean> {
    const encoding = encodingIn('testStream', options, this.encoding);
    return testSource(new Reader(this.definition(rule), encoding), source);
  }

  /**
   * Makes a Web stream that passes the lines that the rule derives, or with `invert` the others. A line ends with LF or CR LF, which
   * are passed, but not judged. The last line may lack its end. With `verdicts`, the stream passes `{ line, input, ok }` for each
   * line: its number from 1, and the line without its end. The stream holds one line at a time.
   *
   * @example
   * const addresses = rfc3986.matching('IPv4address');
   * addresses.readable.locked; // => false
   */
  matching<Given extends string>(
    rule: Named<Given, Name>,
    options: MatchingOptions & { readonly verdicts: true },
  ): TransformStream<Input, LineVerdict>;
  matching<Given extends string>(
    rule: Named<Given, Name>,
    options?: MatchingOptions & { readonly verdicts?: false | undefined },
  ): TransformStream<Input, Input>;
  matching<Given extends string>(
    rule: Named<Given, Name>,
    options?: MatchingOptions,
  ): TransformStream<Input, Input | LineVerdict>;
  matching<Given extends string>(
    rule: Named<Given, Name>,
    options: MatchingOptions = {},
  ): TransformStream<Input, Input | LineVerdict> {
    checkMatching(options);
    const encoding = encodingOf(this.encoding, options.encoding);
    const { recogniser } = this.definition(rule);
    return matchingStream((line) => derives(recogniser, line, encoding), options);
  }

  /**
   * Returns a member of the rule that takes the fewest insertions, deletions and replacements of characters from the input.
   * Returns undefined if there is none, or none within `maxDistance`. Throws NearestLimitError if the search would take too long.
   *
   * @example
   * rfc3986.nearest('URI', 'http://[::1/')?.text; // => 'http://[::1]/'
   */
  nearest<Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: NearestOptions,
  ): Nearest | undefined {
    checkNearest(options);
    const encoding = encodingOf(this.encoding, options?.encoding);
    return nearest(this.definition(rule), input, encoding, options?.maxDistance);
  }

  /**
   * Returns every alternative of the rule that derives the whole input, in the rule's order. `parse` takes the first.
   *
   * @example
   * rfc3986.alternatives('path', '/a').map(({ source }) => source); // => [ 'path-abempty', 'path-absolute' ]
   */
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
      const tree = new Tree(text.text, this.view);
      const node = new Node(definition, tree, 0, text.text.length, level);
      return [{ index, source, node: seen(node, text, this.view) as NodeOf<Printed<Given, Name>, S> }];
    });
  }

  /**
   * Returns the rule as a Standard Schema and a Standard JSON Schema. It accepts the strings that the rule derives. Its issues
   * have the message and the data of the failure.
   *
   * @example
   * const { validate } = rfc3986.schema('port')['~standard'];
   * 'issues' in validate('80'); // => false
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

  /**
   * The table of a rule, if it has one, for callers with a loop of their own.
   *
   * @example
   * rfc3986.tables('port') !== undefined; // => true
   */
  tables<Given extends string>(rule: Named<Given, Name>): DfaTable | undefined {
    const { table } = this.definition(rule).recogniser;
    return table && compactTable(table);
  }

  /**
   * Makes a function that finds the parts of an input that other rules derive, at any depth of the rule's derivation. The
   * names may include the rule itself. Throws RangeError for a rule that this one does not use, at any depth.
   *
   * @example
   * rfc3986.captures('authority', ['port'])('a:80')?.port; // => [{ start: 2, end: 4 }]
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
    const read = options === undefined ? this.readerOf(rule) : this.newReader(this.definition(rule), options);
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

  private knownReader(definition: RuntimeRule): ReadInput {
    let read = this.readers.get(definition.name);
    if (read === undefined) this.readers.set(definition.name, (read = this.newReader(definition)));
    return read;
  }

  private newReader(definition: RuntimeRule, options?: ReadOptions): ReadInput {
    return evaluate(this.reading, 'read', definition, new Map(), options);
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

  private definition(rule: string): RuntimeRule<Name> {
    const known = this.byName.get(rule);
    if (known !== undefined) return known;
    assertString(rule, 'rule');
    const found = this.definitions.get(rule.toLowerCase());
    if (found === undefined) throw this.unknown(rule);
    return found;
  }

  private viewOf({ tokens, full = false }: ParseOptions): TreeView {
    if (tokens === undefined) return full ? { full } : this.view;
    return { full, tokens: new Set(tokens.map((name) => this.definition(name).name)) };
  }
}

type ReadInput = (input: Input) => Read<unknown>;

function keyOf({ name }: RuntimeRule): string {
  return name.toLowerCase();
}

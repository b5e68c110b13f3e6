import { read as readRule } from '../../src/runtime';
import { RuleShapes } from '../../src/plan/records/rule-shapes';
import type { Rule } from '../../src/model/model';
import type { ReadOptions } from '../../src/runtime';
import { ShippedGrammar } from '../oracles/library-captures';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';

/** A line of TypeScript that declares a record. */
export interface Statement {
  readonly line: string;
  /** What is wrong with the record. TypeScript must say so. */
  readonly mistake?: string;
}

const LENGTH = 400;
const NO_RULE = 'no-such-rule';

type Json = string | readonly Json[] | { readonly [key: string]: Json };
type Place = readonly (string | number)[];

/** Writes what `read` returns for generated strings of a shipped grammar as literals of the types that `read` declares. */
export class RecordStatements {
  /** The lines before the statements. */
  readonly head: string;
  private readonly grammar: ShippedGrammar;
  private readonly strings: StringGenerator;
  private readonly shapes: RuleShapes;
  private readonly random = new Random(17);
  /** The records that are written already. Those that differ only in their strings count as the same. */
  private readonly written = new Set<string>();
  /** The aliases of types. A type that is written once is computed once. */
  private readonly aliases = new Map<string, string>();

  constructor(name: string) {
    this.grammar = new ShippedGrammar(name);
    this.strings = new StringGenerator(this.grammar.rules, 17);
    this.shapes = new RuleShapes(this.grammar);
    this.head = [
      `import type { RuleName, Shapes } from '../../src/generated/${name}';`,
      "import type { read } from '../../src/runtime';",
      "type Value<Result> = Extract<Result, { readonly ok: true }> extends { readonly value: infer V } ? V : 'none';",
      '',
    ].join('\n');
  }

  /** Declares records of some rules, and the same records with mistakes. */
  *of(rules: number, strings: number): Generator<Statement, void, undefined> {
    for (const name of this.grammar.sample(rules)) {
      if (!this.strings.derivesAny(name)) continue;
      const inputs = Array.from({ length: strings }, () => this.strings.derived(name));
      for (const options of this.optionsOf(name)) {
        for (const input of inputs)
          if (input.length <= LENGTH)
            yield* this.ofInput(this.grammar.rules.get(name.toLowerCase())!, input, options);
      }
    }
  }

  /** No options, and one of three others: another name for a rule; all rules; without a rule. */
  private optionsOf(rule: string): ReadOptions[] {
    const used = this.grammar.reachable(rule).filter((name) => !name.includes(':'));
    if (used.length === 0) return [{}];
    const others = [
      { rename: { [this.random.of(used)]: 'renamed' } },
      { full: true },
      { omit: [this.random.of(used)] },
    ];
    return [{}, this.random.of(others)];
  }

  private *ofInput(rule: Rule, input: string, options: ReadOptions): Generator<Statement> {
    const encoding = this.grammar.generated.isAboutOctets ? ({ encoding: 'latin1' } as const) : {};
    const read = readRule(this.grammar.generated, rule.name, input, { ...options, ...encoding });
    if (!read.ok) throw new Error(`${rule.name} does not read ${JSON.stringify(input)}`);
    const record = read.value as Json;
    const type = `Value<ReturnType<typeof read<RuleName, Shapes, ${JSON.stringify(rule.name)}, ${typeOf(options)}>>>`;
    const isFirst = !this.aliases.has(type);
    const alias = this.aliases.get(type) ?? `T${this.aliases.size}`;
    if (isFirst) {
      this.aliases.set(type, alias);
      yield { line: `type ${alias} = ${type};` };
    }
    const skeleton = `${alias} ${JSON.stringify(record, (_, each: Json) => (typeof each === 'string' ? '' : each))}`;
    if (this.written.has(skeleton)) return;
    this.written.add(skeleton);
    yield { line: lineOf(alias, record) };
    // If the only rule of a form is left out, the form has no properties and allows everything.
    if (!isFirst || options.omit !== undefined) return;
    for (const [mistake, wrong] of this.mistakes(rule, record, options))
      yield { line: lineOf(alias, wrong), mistake };
  }

  /** A number for a string, an unknown property, and for rules with records of one form a property that is missing or undefined. */
  private *mistakes(
    rule: Rule,
    record: Json,
    options: ReadOptions,
  ): Generator<[mistake: string, record: unknown]> {
    const places = [...placesIn(record)];
    const strings = places.filter(({ value }) => typeof value === 'string');
    const objects = places.filter(({ value }) => isObject(value) && Object.keys(value).length > 0);
    if (strings.length > 0)
      yield ['a number is no string', changed(record, this.random.of(strings).place, () => 7)];
    if (objects.length > 0) {
      const { place } = this.random.of(objects);
      yield [
        'the property is unknown',
        changed(record, place, (value) => ({ ...(value as object), [NO_RULE]: '' })),
      ];
    }
    const shape = this.shapes.shapeOf(rule);
    if (
      Object.keys(options).length > 0 ||
      shape.length > 1 ||
      shape[0]!.kind !== 'object' ||
      !isObject(record)
    )
      return;
    for (const [key, times] of shape[0]!.keys) {
      const { [this.shapes.nameOf(key)]: value, ...others } = record;
      if (times !== 'maybe') yield ['a property is missing', others];
      else if (value !== undefined)
        yield ['an optional property is not undefined', { ...others, [this.shapes.nameOf(key)]: undefined }];
    }
  }
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && !Array.isArray(value);
}

function* placesIn(value: Json, place: Place = []): Generator<{ place: Place; value: Json }> {
  yield { place, value };
  if (typeof value === 'string') return;
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner as Json, [...place, key]);
}

/** A copy with another value at a place. */
function changed(value: Json, [key, ...rest]: Place, change: (value: Json) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each: Json, i) => (i === Number(key) ? changed(each, rest, change) : each));
  const record = value as { readonly [key: string]: Json };
  return { ...record, [key]: changed(record[key]!, rest, change) };
}

function lineOf(type: string, record: unknown): string {
  return `((): ${type} => (${literal(record)}));`;
}

/** JSON in which a property may be undefined. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null)
    return value === undefined ? 'undefined' : JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${literal(inner)}`)
    .join(', ')} }`;
}

function typeOf(options: ReadOptions): string {
  const { full, omit, rename } = options;
  const parts = [
    full === true ? 'readonly full: true;' : '',
    omit ? `readonly omit: readonly [${JSON.stringify(omit[0])}];` : '',
    rename ? `readonly rename: { readonly ${JSON.stringify(Object.keys(rename)[0])}: 'renamed' };` : '',
  ];
  return `{ ${parts.filter((part) => part !== '').join(' ')} }`;
}

/** How long records and values of handlers, and strings of records, take, beside trees with every node read, `parseUri`, peggy's actions and JSON.parse. */
import { evaluator, read as readRule, template, write } from '../src/runtime';
import fastUri from 'fast-uri';
import { generate } from 'peggy';
import { rfc3339 } from '../src/generated/rfc3339';
import { rfc3986 } from '../src/generated/rfc3986';
import { rfc8259 } from '../src/generated/rfc8259';
import { rfc9110 } from '../src/generated/rfc9110';
import type { Grammar } from '../src/runtime';
import { parseUri } from '../src/uri';
import { LONG, SHORT, TYPICAL } from './shared/inputs';
import { compare, type Contender, flat, type Timing } from './shared/measure';
import { type Benchmark, comparison, type Table, type Target } from './shared/report';
import { readAll } from './shared/trees';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Values {
  'JSON-text': Json;
  value: Json;
  array: Json[];
  object: { [name: string]: Json };
}

/** JSON to the value that JSON.parse returns. */
export const toJson = evaluator<Values>()(
  rfc8259,
  'JSON-text',
  {
    'JSON-text': ({ record }) => record.value,
    value: ({ record, text }) =>
      'array' in record ? record.array : 'object' in record ? record.object : (JSON.parse(text) as Json),
    array: ({ record }) => record.value,
    object: ({ record }) =>
      Object.fromEntries(record.member.map(({ string, value }) => [JSON.parse(string) as string, value])),
  },
  { tokens: ['string', 'number'], omit: ['ws', 'begin-array', 'end-array', 'value-separator'] },
);

/** The same in peggy, as its example for JSON does it. */
const PEGGY = `
text = _ value:value _ { return value; }
value = "false" { return false; } / "null" { return null; } / "true" { return true; } / object / array / number / string
object = "{" _ members:(head:member tail:(_ "," _ @member)* { return Object.fromEntries([head, ...tail]); })? _ "}" { return members ?? {}; }
member = name:string _ ":" _ value:value { return [name, value]; }
array = "[" _ values:(head:value tail:(_ "," _ @value)* { return [head, ...tail]; })? _ "]" { return values ?? []; }
number = "-"? ("0" / [1-9] [0-9]*) ("." [0-9]+)? ([eE] [-+]? [0-9]+)? { return Number(text()); }
string = '"' chars:char* '"' { return chars.join(""); }
char = [^\\0-\\x1F\\x22\\x5C] / "\\\\" @('"' / "\\\\" / "/" / "b" { return "\\b"; } / "f" { return "\\f"; } / "n" { return "\\n"; }
  / "r" { return "\\r"; } / "t" { return "\\t"; } / "u" digits:$([0-9a-fA-F]|4|) { return String.fromCharCode(parseInt(digits, 16)); })
_ = [ \\t\\n\\r]*
`;

export const peggyJson = (text: string): Json => peggyParser.parse(text) as Json;
const peggyParser = generate(PEGGY);

const ITEM = { id: 1234, name: 'Ada Lovelace', tags: ['a', 'b'], score: -1500, ok: true, parent: null };
/** How often a document has the item. */
const DOCUMENTS: readonly (readonly [title: string, items: number])[] = [
  ['a document of JSON, 180 characters', 2],
  ['a document of JSON, 4.5 kB', 50],
  ['a document of JSON, 420 kB', 4_700],
];
const LANGUAGES = ['da, en-gb;q=0.8', 'de-CH', 'fr;q=0.3, en-US, *;q=0.1, de-AT-1996;q=0.55'].map(flat);
const DATES = ['2024-02-29T23:59:60.123+01:00', '1985-04-12T23:20:50.52Z'].map(flat);

export const benchmark: Benchmark = {
  question: 'How long do records and values take, beside trees with every node read?',
  run: () => {
    const questions = [
      ...[['typical', TYPICAL] as const, ['short', SHORT] as const, ['2,000 characters', LONG] as const].map(
        ([set, inputs]) => ofUris(`URIs, ${set}`, inputs),
      ),
      ofRecords('Accept-Language', LANGUAGES, rfc9110, 'Accept-Language'),
      ofRecords('date-time', DATES, rfc3339, 'date-time'),
      ofWriting(TYPICAL),
      ofTemplates(),
      ...DOCUMENTS.map(([title, items]) => ofJson(title, items)),
    ];
    return {
      tables: questions.map(({ table }) => table),
      targets: questions.flatMap(({ targets }) => targets),
    };
  },
};

interface Question {
  readonly table: Table;
  readonly targets: readonly Target[];
}

/** What records take of what the tree takes with all nodes read, at most. */
const RECORDS = 1.3;

function ofUris(title: string, uris: readonly string[]): Question {
  const peer: Contender<string> = { name: 'parseUri', run: (uri) => parseUri(uri) !== undefined };
  return ofRecords(title, uris, rfc3986, 'URI', [peer, 6]);
}

/** `peer` is another contender, with the times of it that `read` takes at most. */
function ofRecords<Name extends string>(
  title: string,
  inputs: readonly string[],
  grammar: Grammar<Name>,
  rule: NoInfer<Name>,
  peer?: readonly [Contender<string>, number],
): Question {
  const evaluate = evaluator(grammar, rule as string as never, {}) as (input: string) => { ok: boolean };
  const contenders: Contender<string>[] = [
    { name: 'parse, all nodes read', run: (input) => readTree(grammar.parse(rule as never, input)) },
    { name: 'read', run: (input) => readRule(grammar, rule as never, input).ok },
    { name: 'evaluator without handlers', run: (input) => evaluate(input).ok },
    ...(peer === undefined ? [] : [peer[0]]),
  ];
  const timings = compare(inputs, contenders);
  const [tree, read, evaluated, other] = timings as [Timing, Timing, Timing, Timing?];
  return {
    table: comparison(title, contenders, timings),
    targets: [
      atMost(`${title}: read, times parse`, RECORDS, read.best / tree.best),
      atMost(`${title}: evaluator, times parse`, RECORDS, evaluated.best / tree.best),
      ...(peer === undefined
        ? []
        : [atMost(`${title}: read, times ${peer[0].name}`, peer[1], read.best / other!.best)]),
    ],
  };
}

/** What writing a record takes of what reading it takes, at most. */
const WRITING = 3;

/** A URI of its record, beside fast-uri, which gets its own components. */
function ofWriting(uris: readonly string[]): Question {
  const read = new Map(
    uris.map((uri) => {
      const result = readRule(rfc3986, 'URI', uri);
      if (!result.ok) throw new Error(result.failure.message);
      return [uri, { record: result.value, components: fastUri.parse(uri) }] as const;
    }),
  );
  const contenders: Contender<string>[] = [
    { name: 'write', run: (uri) => write(rfc3986, 'URI', read.get(uri)!.record).ok },
    { name: 'read', run: (uri) => readRule(rfc3986, 'URI', uri).ok },
    { name: 'fast-uri, serialize', run: (uri) => fastUri.serialize(read.get(uri)!.components) !== '' },
  ];
  const title = 'URIs of records';
  const timings = compare(uris, contenders);
  const targets = [
    atMost(`${title}: write, times read`, WRITING, timings[0]!.best / timings[1]!.best),
    atMost(`${title}: write, times serialize of fast-uri`, 1, timings[0]!.best / timings[2]!.best),
  ];
  return { table: comparison(title, contenders, timings), targets };
}

/** A host, a segment and a query for a template. */
const PARTS: ReadonlyMap<string, readonly [host: string, segment: string, query: string]> = new Map(
  [
    ['www.example.com', 'index.html', 'page=2'] as const,
    ['shop.example.net', 'blue shoes', 'sort=price'] as const,
    ['192.168.100.25', 'caf\u00e9', 'a b'] as const,
  ].map((parts) => [flat(parts[1]), parts]),
);

/** A URL of three values, beside concatenation, which proves nothing. */
function ofTemplates(): Question {
  const url = template(rfc3986, 'URI');
  const contenders: Contender<string>[] = [
    {
      name: 'template, encoded',
      run: (key) => {
        const [host, segment, query] = PARTS.get(key)!;
        const holes = [{ host }, { segment, encode: true }, { query, encode: true }] as const;
        return url`https://${holes[0]}/${holes[1]}?${holes[2]}` !== '';
      },
    },
    {
      name: 'concatenation with encodeURIComponent',
      run: (key) => {
        const [host, segment, query] = PARTS.get(key)!;
        return `https://${host}/${encodeURIComponent(segment)}?${encodeURIComponent(query)}` !== '';
      },
    },
    {
      name: 'concatenation, then new URL',
      run: (key) => {
        const [host, segment, query] = PARTS.get(key)!;
        const text = `https://${host}/${encodeURIComponent(segment)}?${encodeURIComponent(query)}`;
        return new URL(text).href !== '';
      },
    },
  ];
  const timings = compare([...PARTS.keys()], contenders);
  return { table: comparison('URLs of templates', contenders, timings), targets: [] };
}

function ofJson(title: string, items: number): Question {
  const contenders: Contender<string>[] = [
    { name: 'evaluator', run: (text) => toJson(text).ok },
    { name: 'parse, all nodes read', run: (text) => readTree(rfc8259.parse('JSON-text', text)) },
    { name: 'peggy, actions', run: (text) => peggyJson(text) !== undefined },
    { name: 'JSON.parse', run: (text) => (JSON.parse(text) as Json) !== undefined },
  ];
  const inputs = [flat(JSON.stringify(Array.from({ length: items }, () => ITEM)))];
  const timings = compare(inputs, contenders);
  const target = atMost(`${title}: evaluator, times peggy`, 1, timings[0]!.best / timings[2]!.best);
  return { table: comparison(title, contenders, timings), targets: [target] };
}

function atMost(what: string, limit: number, measured: number): Target {
  return { what, bound: 'at most', limit, measured };
}

function readTree(parsed: { ok: true; node: Parameters<typeof readAll>[0] } | { ok: false }): number {
  return parsed.ok ? readAll(parsed.node) : -1;
}

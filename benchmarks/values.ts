/** How long records and values of handlers take, beside trees with every node read, `parseUri`, peggy's actions and JSON.parse. */
import { generate } from 'peggy';
import { rfc3986 } from '../src/generated/rfc3986';
import { rfc8259 } from '../src/generated/rfc8259';
import { parseUri } from '../src/uri';
import { TYPICAL } from './shared/inputs';
import { compare, type Contender } from './shared/measure';
import { type Benchmark, comparison, type Target } from './shared/report';
import { readAll } from './shared/trees';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Values {
  'JSON-text': Json;
  value: Json;
  array: Json[];
  object: { [name: string]: Json };
}

/** JSON to the value that JSON.parse returns. */
export const toJson = rfc8259.evaluator<Values>()(
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
const DOCUMENTS = [JSON.stringify(Array.from({ length: 50 }, () => ITEM))];

export const benchmark: Benchmark = {
  question: 'How long do records and values take, beside trees with every node read?',
  run: () => {
    const evaluateUri = rfc3986.evaluator('URI', {});
    const uris: Contender<string>[] = [
      { name: 'parse, all nodes read', run: (uri) => readTree(rfc3986.parse('URI', uri)) },
      { name: 'read', run: (uri) => rfc3986.read('URI', uri).ok },
      { name: 'evaluator without handlers', run: (uri) => evaluateUri(uri).ok },
      { name: 'parseUri', run: (uri) => parseUri(uri) !== undefined },
    ];
    const documents: Contender<string>[] = [
      { name: 'evaluator', run: (text) => toJson(text).ok },
      { name: 'parse, all nodes read', run: (text) => readTree(rfc8259.parse('JSON-text', text)) },
      { name: 'peggy, actions', run: (text) => peggyJson(text) !== undefined },
      { name: 'JSON.parse', run: (text) => (JSON.parse(text) as Json) !== undefined },
    ];
    const [tree, read, evaluated, components] = compare(TYPICAL, uris);
    const [value, jsonTree, byPeggy, native] = compare(DOCUMENTS, documents);
    const atMost = (what: string, limit: number, measured: number): Target => ({
      what,
      bound: 'at most',
      limit,
      measured,
    });
    return {
      tables: [
        comparison('typical URIs', uris, [tree!, read!, evaluated!, components!]),
        comparison('a document of JSON, 5 kB', documents, [value!, jsonTree!, byPeggy!, native!]),
      ],
      targets: [
        atMost('read of URIs, times parse with all nodes read', 1.3, read!.best / tree!.best),
        atMost('evaluator of URIs, times parse with all nodes read', 1.3, evaluated!.best / tree!.best),
        atMost('evaluator of JSON, times peggy with actions', 1, value!.best / byPeggy!.best),
      ],
    };
  },
};

function readTree(parsed: { ok: true; node: Parameters<typeof readAll>[0] } | { ok: false }): number {
  return parsed.ok ? readAll(parsed.node) : -1;
}

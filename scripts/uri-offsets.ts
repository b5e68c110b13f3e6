/** The offsets by which src/uri takes URI references apart: src/generated/uri-offsets.ts. */
import type { Tag } from '../src/automata/tags';
import { taggedTables } from '../src/emit/captures-module';
import { commentLines } from '../src/emit/comments';
import { Planner } from '../src/plan/planner';
import { linkGrammar } from './grammars';

const start = (...rules: string[]): Tag => ({
  marks: rules.map((name) => name.toLowerCase()),
  edge: 'start',
});
const end = (rule: string): Tag => ({ marks: [rule.toLowerCase()], edge: 'end' });

/** No more than needed: what is found costs time. Other ends follow from these, for delimiters are single characters. */
const OFFSETS: ReadonlyMap<string, Tag> = new Map([
  ['SCHEME_END', end('scheme')],
  ['AUTHORITY_START', start('authority')],
  ['USERINFO_END', end('userinfo')],
  ['IPV6_START', start('IPv6address')],
  ['IPVFUTURE_START', start('IPvFuture')],
  ['IPV4_START', start('IPv4address')],
  ['PORT_START', start('port')],
  ['PATH_START', start('path-abempty', 'path-absolute', 'path-noscheme', 'path-rootless', 'path-empty')],
  ['QUERY_START', start('query')],
  ['FRAGMENT_START', start('fragment')],
]);

/** Writes TypeScript source of a function whose result finds the offsets, and a constant for the number of each. */
export function uriOffsetsSource(header: readonly string[]): string {
  const { model } = linkGrammar('rfc3986');
  const rule = model.rules.get('uri-reference')!;
  const constants = Array.from(OFFSETS, ([name, { marks, edge }], tag) => {
    const parts = marks.map((key) => model.rules.get(key)!.name).join(', ');
    return `/** The offset of the ${edge} of ${parts}. */\nexport const ${name} = ${tag};`;
  });
  return [
    commentLines(header),
    "import { emittedReader, type TaggedReader } from '../runtime/automata';\n",
    ...constants,
    '\nlet known: TaggedReader | undefined;\n',
    `/** Reads ${rule.name}. The reader is made at the first call. */`,
    'export function uriOffsets(): TaggedReader {\n  return (known ??= emittedReader(TABLES));\n}\n',
    taggedTables(new Planner(model), rule, [...OFFSETS.values()]),
  ].join('\n');
}

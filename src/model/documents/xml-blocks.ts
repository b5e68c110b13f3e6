import { concatenated, type MappedText, partOf, standingFor } from './mapped-text';
import type { CodeBlock } from './unmarked-blocks';

/** The elements of xml2rfc that have code: RFC 7991, sections 2.5 and 2.48. */
const START = /^<(?:sourcecode|artwork)\b/i;
const TYPE = /^<[a-z]+(?:[^"'>]|"[^"]*"|'[^']*')*?\stype\s*=\s*(?:"\s*([^"]*?)\s*"|'\s*([^']*?)\s*')/i;
/** A citation, as in `<host, see <xref target="URI"/>>`. A reference around a text only stands for the text. */
const CITATION = /^<xref\b[^>]*?\starget\s*=\s*["']([\w.+-]+)["'][^>]*\/>$/i;
const ABNF = /^abnf\d*$/i;
/** A tag. The values of its attributes may have ">". */
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/y;

/**
 * Returns the text of each `<sourcecode>` and `<artwork>` of an xml2rfc document, without markup, but those of another type. The type
 * "abnf" marks them as ABNF.
 */
export function xmlBlocks(document: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: MappedText[] | undefined;
  let isMarked = false;
  let at = 0;
  for (const { kind, start, end } of tokensOf(document)) {
    if (open !== undefined) open.push(...decoded(document, at, start));
    at = end;
    const token = document.slice(start, end);
    if (kind === 'cdata') {
      open?.push(
        partOf(document, start + CDATA.length, Math.max(start + CDATA.length, end - CDATA_END.length)),
      );
    } else if (kind === 'tag' && START.test(token) && !token.endsWith('/>')) {
      const [, double = '', type = double] = TYPE.exec(token) ?? [];
      isMarked = ABNF.test(type);
      open = isMarked || type === '' ? [] : undefined;
    } else if (open !== undefined && CITATION.test(token)) {
      open.push(standingFor(`[${CITATION.exec(token)![1]!}]`, start));
    } else if (open !== undefined && /^<\/(?:sourcecode|artwork)\b/i.test(token)) {
      blocks.push({ isMarked, ...concatenated(open) });
      open = undefined;
    }
  }
  return blocks;
}

interface XmlToken {
  readonly kind: 'tag' | 'comment' | 'cdata';
  readonly start: number;
  readonly end: number;
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const ENDS: readonly (readonly [kind: XmlToken['kind'], start: string, end: string])[] = [
  ['comment', '<!--', '-->'],
  ['cdata', CDATA, CDATA_END],
  ['tag', '<', '>'],
];

/** Lists tags, comments and CDATA sections. Stops at one that has no end. */
function* tokensOf(document: string): Generator<XmlToken, void, undefined> {
  for (let start = document.indexOf('<'); start >= 0;) {
    const [kind, , mark] = ENDS.find(([, begin]) => document.startsWith(begin, start))!;
    const found = document.indexOf(mark, start);
    if (found < 0) return;
    TAG.lastIndex = start;
    const tag = kind === 'tag' ? TAG.exec(document) : null;
    const end = tag === null ? found + mark.length : TAG.lastIndex;
    yield { kind, start, end };
    start = document.indexOf('<', end);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns character data with its references resolved. An unknown reference stays as it is. */
function decoded(document: string, start: number, end: number): MappedText[] {
  const parts: MappedText[] = [];
  let at = start;
  for (const match of document.slice(start, end).matchAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi)) {
    const [reference, decimal, hexadecimal, name = ''] = match;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : ENTITIES[name];
    if (character === undefined) continue;
    parts.push(partOf(document, at, start + match.index), standingFor(character, start + match.index));
    at = start + match.index + reference.length;
  }
  return [...parts, partOf(document, at, end)];
}

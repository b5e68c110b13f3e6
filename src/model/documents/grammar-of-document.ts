import { type SourceDocument } from '../../notation/reporter';
import { TEXT_LIMITS } from '../../notation/text-limits';
import type { DocumentKind } from '../../options/kinds';
import { fencedBlocks, hasFencedAbnf } from './fenced-blocks';
import { type GetText, included } from './included-files';
import { concatenated, dedented, type MappedText } from './mapped-text';
import { rfcBlocks } from './rfc-blocks';
import { type CodeBlock, grammarBlocks } from './unmarked-blocks';
import { xmlBlocks } from './xml-blocks';

/** The grammar in a document. */
export interface Extracted extends MappedText, SourceDocument {
  readonly kind: DocumentKind;
}

const BLOCKS: Readonly<Record<Exclude<DocumentKind, 'abnf'>, (document: string) => CodeBlock[]>> = {
  xml: xmlBlocks,
  markdown: fencedBlocks,
  rfc: (document) => rfcBlocks(document).map((block) => ({ ...block, isMarked: true })),
};

/**
 * Returns the ABNF in a document: all its blocks in order, each without the indentation of its lines. Returns undefined if the text is ABNF
 * as a whole, or too long to be a grammar. `kind` is that of the document; true means that the name of the file and the text tell.
 * `read` returns the text of a file that a block includes by `{::include file}`. If it is missing, an import of the file stands there.
 *
 * @example
 * extract('draft.md', '# A\n~~~ abnf\na = "x"\n~~~\n')?.text; // => 'a = "x"\n'
 */
export function extract(
  name: string,
  document: string,
  kind: DocumentKind | boolean = true,
  read?: GetText,
): Extracted | undefined {
  const known = typeof kind === 'string' ? kind : kind ? kindOf(name, document) : 'abnf';
  if (known === 'abnf' || document.length > TEXT_LIMITS.textLength) return undefined;
  const blocks = BLOCKS[known](document).map((block) => ({
    ...block,
    ...(block.isMarked ? included(dedented(block), read) : dedented(block)),
  }));
  return { kind: known, document, ...concatenated(grammarBlocks(blocks)) };
}

const ENDINGS: readonly (readonly [ending: RegExp, kind: DocumentKind])[] = [
  [/\.a?bnf$/i, 'abnf'],
  [/\.xml$/i, 'xml'],
  [/\.(?:md|mkd|mdown|markdown)$/i, 'markdown'],
];

/** A document's title is within so many UTF-16 units. An RFC says within so many lines that it is one. */
const HEAD = 3_000;
const TITLE_LINES = 12;
const XML_HEAD = /^\s*(?:<\?xml\b|<!DOCTYPE\s+rfc\b|<rfc\b)/;
const RFC_LINE =
  /^ *(?:Network Working Group|Internet Engineering Task Force|Internet[- ]Draft|Request for Comments: *\d+|RFC \d+(?= ))\b/im;
/** Grammars may have such a line only in a comment, and documents begin with neither a comment nor a rule. */
const ABNF_HEAD = /^\s*(?:;|[A-Za-z][\w-]*\s*=)/;

function kindOf(name: string, document: string): DocumentKind {
  const byName = ENDINGS.find(([ending]) => ending.test(name))?.[1];
  if (byName !== undefined) return byName;
  const head = document.slice(0, HEAD).replace(/^\ufeff/, '');
  if (XML_HEAD.test(head)) return 'xml';
  if (hasFencedAbnf(document)) return 'markdown';
  const title = head.trimStart().split('\n', TITLE_LINES).join('\n');
  return !ABNF_HEAD.test(head) && RFC_LINE.test(title) ? 'rfc' : 'abnf';
}

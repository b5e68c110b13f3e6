import { maskRfcText } from '../../notation/rfc-text';
import { type BlockNames, blockNames, coreNames } from './block-names';
import { linesIn, looksLikeGrammar } from './grammar-marks';
import { concatenated, dedented, type MappedText, partOf } from './mapped-text';

/** A run of lines that are not blank. */
interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Paragraphs of one block. Each is read again with those before it. */
const MAX_PARAGRAPHS = 20;
/** The first characters of a line that continues a rule behind a page break. */
const CONTINUATION = /^ *["/([*%<)\]0-9;]/;
/** The end of a paragraph whose rule goes on behind a page break. */
const OPEN_END = /\/[ \t]*(?:;.*)?$/;

/**
 * Finds the ABNF in the text of an RFC or an Internet-Draft, which does not mark it. A paragraph is ABNF if it begins like a rule and can be
 * read without errors, or if it has marks of ABNF. A rule may continue behind a page break.
 */
export function rfcBlocks(document: string): MappedText[] {
  const masked = maskRfcText(document);
  const blocks: Paragraph[][] = [];
  let open: Paragraph[] | undefined;
  for (const paragraph of paragraphsOf(masked)) {
    if (open !== undefined && continues(open, paragraph)) {
      open.push(paragraph);
    } else {
      open = isGrammar(paragraph.text) ? [paragraph] : undefined;
      if (open !== undefined) blocks.push(open);
    }
  }
  return withoutStrays(blocks).map((parts) =>
    concatenated(parts.map(({ start, end }) => partOf(masked, start, end))),
  );
}

function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let start: number | undefined;
  const close = (end: number): void => {
    if (start !== undefined) found.push({ start, end, text: text.slice(start, end) });
    start = undefined;
  };
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)) {
    if (line.trim() === '') close(index);
    else start ??= index;
  }
  close(text.length);
  return found;
}

function isGrammar(text: string): boolean {
  return looksLikeGrammar(text, () => isReadable(text.trimEnd().replace(OPEN_END, '')));
}

function continues(open: readonly Paragraph[], { text }: Paragraph): boolean {
  const [first = ''] = linesIn(text);
  if (open.length >= MAX_PARAGRAPHS) return false;
  const isContinued = CONTINUATION.test(first) || OPEN_END.test(open.at(-1)!.text.trimEnd());
  if (!isContinued || indentOf(text) <= indentOf(open[0]!.text)) return false;
  return isReadable([...open.map((each) => each.text), text].join(''));
}

function indentOf(text: string): number {
  return text.search(/[^ ]/);
}

function isReadable(text: string): boolean {
  return namesOf(text).isReadable;
}

function namesOf(text: string): BlockNames {
  return blockNames(dedented(partOf(text, 0, text.length)).text);
}

/** Removes blocks without terminals that share no name with other blocks, such as the line `n = m` of a formula. */
function withoutStrays(blocks: readonly Paragraph[][]): Paragraph[][] {
  const names = blocks.map((parts) => namesOf(parts.map(({ text }) => text).join('')));
  const defining = countsOf([coreNames(), ...names.map(({ defined }) => defined)]);
  const using = countsOf(names.map(({ used }) => used));
  return blocks.filter((_, i) => {
    const { defined, used, hasTerminals } = names[i]!;
    const isElsewhere = (counts: ReadonlyMap<string, number>, here: readonly string[]) => (name: string) =>
      (counts.get(name) ?? 0) > (here.includes(name) ? 1 : 0);
    return (
      hasTerminals || used.some(isElsewhere(defining, defined)) || defined.some(isElsewhere(using, used))
    );
  });
}

/** Counts the lists that have a name. */
function countsOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const name of new Set(list)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

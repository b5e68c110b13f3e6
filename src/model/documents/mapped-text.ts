/** A text that was taken from parts of a document. */
export interface MappedText {
  readonly text: string;
  /** The offset in the document of each UTF-16 unit of the text. */
  readonly offsets: readonly number[];
}

/** Returns a part of a document, unchanged. */
export function partOf(document: string, start: number, end: number): MappedText {
  return {
    text: document.slice(start, end),
    offsets: Array.from({ length: end - start }, (_, i) => start + i),
  };
}

/** Returns a text that stands for the part of a document at an offset, such as the character of an entity. */
export function standingFor(text: string, offset: number): MappedText {
  return { text, offsets: Array.from({ length: text.length }, () => offset) };
}

export function concatenated(parts: readonly MappedText[]): MappedText {
  return {
    text: parts.map(({ text }) => text).join(''),
    offsets: parts.map(({ offsets }) => offsets).flat(),
  };
}

/** Removes the indentation that all lines of a block have in common. Ends it with a line end. */
export function dedented(block: MappedText): MappedText {
  const lines = linesOf(block);
  const indents = lines.flatMap(({ text }) => (text.trim() === '' ? [] : [/^ */.exec(text)![0].length]));
  const least = Math.min(...indents, Infinity);
  const kept = lines.map((line) => sliced(line, Math.min(least, line.text.search(/[^ ]|$/))));
  const last = block.offsets.at(-1) ?? 0;
  return concatenated(block.text.endsWith('\n') ? kept : [...kept, standingFor('\n', last)]);
}

/** Splits a text into lines with their ends. */
export function linesOf(block: MappedText): MappedText[] {
  let at = 0;
  return (block.text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []).map((line) => {
    const start = at;
    at += line.length;
    return sliced(block, start, at);
  });
}

export function sliced({ text, offsets }: MappedText, start: number, end?: number): MappedText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end) };
}

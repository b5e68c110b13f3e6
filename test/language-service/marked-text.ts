import {
  type LspPosition,
  type LspRange,
  Workspace,
  type WorkspaceOptions,
} from '../../src/language-service';
import type { GrammarDocument } from '../../src/language-service';

/** A text with a mark `‸` for each position that a test needs. */
export interface MarkedText {
  readonly text: string;
  readonly positions: readonly LspPosition[];
}

const MARK = '‸';

/** Removes the marks of a text, and returns their positions. */
export function marked(text: string): MarkedText {
  const [first = '', ...others] = text.split(MARK);
  const positions: LspPosition[] = [];
  let before = first;
  for (const each of others) {
    const lines = before.split(/\r\n|\r|\n/);
    positions.push({ line: lines.length - 1, character: lines.at(-1)!.length });
    before += each;
  }
  return { text: before, positions };
}

export const FOLDER = 'file:///grammars/';

/** Opens texts with marks under their names. Returns the first document and the positions in it. */
export function opened(
  files: Readonly<Record<string, string>>,
  options: WorkspaceOptions = {},
): {
  readonly workspace: Workspace;
  readonly document: GrammarDocument;
  readonly at: readonly LspPosition[];
} {
  const workspace = new Workspace(options);
  const documents = Object.entries(files).map(([name, text]) => {
    const { text: plain, positions } = marked(text);
    return { document: workspace.open(FOLDER + name, plain), at: positions };
  });
  return { workspace, ...documents[0]! };
}

/** Writes a range as "1:2-1:5", numbers from 0. */
export function shownRange({ start, end }: LspRange): string {
  return `${start.line}:${start.character}-${end.line}:${end.character}`;
}

/** Returns a text with edits, which do not overlap. */
export function edited(text: string, edits: readonly { range: LspRange; newText: string }[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length)];
  const offset = ({ line, character }: LspPosition): number => (starts[line] ?? text.length) + character;
  const last = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return last.reduce(
    (result, { range, newText }) =>
      result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
    text,
  );
}

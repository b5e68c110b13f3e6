import { GrammarError } from '../notation/diagnostic';
import { STEPS_OF_TEXT, spend } from '../options/limits';
import { format as formatted, formatEdits, type FormatOptions, type LspTextEdit } from '../workbench';
import type { GrammarDocument } from './grammar-document';

/**
 * Returns the edits that format a document. Returns none if the text has errors, or if the grammar is only a part of the document.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a=b\nbb="x"\n');
 * format(document)[0].newText; // => 'a  = b\nbb = "x"\n'
 */
export function format(document: GrammarDocument, options: FormatOptions = {}): readonly LspTextEdit[] {
  const text = formattedText(document, options);
  spend(STEPS_OF_TEXT);
  return text === undefined ? [] : formatEdits(document.text, text);
}

/** Returns the formatted text of a document; undefined if it cannot be formatted. */
export function formattedText(document: GrammarDocument, options: FormatOptions = {}): string | undefined {
  if (document.kind !== 'abnf') return undefined;
  const { dialect, extensions } = document.options;
  try {
    return formatted(
      {
        name: document.name,
        text: document.text,
        ...(dialect && { dialect }),
        ...(extensions && { extensions }),
      },
      options,
    );
  } catch (error) {
    if (error instanceof GrammarError) return undefined;
    throw error;
  }
}

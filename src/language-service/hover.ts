import type { Terminal } from '../notation/tokens';
import { loadedLibrary } from '../library/library';
import type { LspPosition } from '../workbench';
import type { GrammarDocument } from './grammar-document';
import type { LspHover } from './lsp-types';
import * as messages from './messages';
import { importAt } from './name-uses';
import { ruleAt } from './named-rules';
import { notesOfRule } from './rule-notes';

/**
 * Describes a rule at a position: its ABNF, where it comes from, what it accepts, and its shortest strings. Also describes terminals and
 * imports. Returns undefined if there is nothing to say.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'port = *DIGIT\n');
 * hover(document, { line: 0, character: 0 }).contents.value.includes('Shortest: `""`, `"0"`, `"1"`'); // => true
 */
export function hover(document: GrammarDocument, position: LspPosition): LspHover | undefined {
  const found = ruleAt(document, position);
  if (found === undefined) return terminal(document, position) ?? importLine(document, position);
  const { entry, range } = found;
  if (entry === undefined) return undefined;
  const { source, notes } = notesOfRule(document, entry);
  const name = entry.parts[0]?.syntax.name.text ?? entry.key;
  return markdown(range, [messages.ruleTitle(name, entry.scope.source.name), abnfBlock(source), ...notes]);
}

function markdown(range: LspHover['range'], paragraphs: readonly string[]): LspHover {
  return { contents: { kind: 'markdown', value: paragraphs.join('\n\n') }, range };
}

/** Makes a block of code. The source may have backticks, but not at the beginning of a line. */
const abnfBlock = (source: string): string => `\`\`\`abnf\n${source}\n\`\`\``;

function terminal(document: GrammarDocument, position: LspPosition): LspHover | undefined {
  const offset = document.offsetAt(position);
  if (offset === undefined) return undefined;
  const { tokens } = document.linked().own.syntax;
  const token = tokens.find(({ start, end }) => start <= offset && offset < end);
  const text = token?.terminal && terminalText(token.terminal);
  return token && text !== undefined ? markdown(document.rangeOf(token), [text]) : undefined;
}

function terminalText(of: Terminal): string | undefined {
  switch (of.kind) {
    case 'char-val':
      return /[A-Za-z]/.test(of.text) ? messages.stringIs(of.prefix === '%s') : undefined;
    case 'num-val':
      return of.form === 'range'
        ? messages.oneCharacterOf(messages.rangeText(of.values[0]!, of.values[1]!))
        : messages.charactersAre(of.values.map((each) => String.fromCodePoint(each)).join(''));
    default:
      return undefined;
  }
}

function importLine(document: GrammarDocument, position: LspPosition): LspHover | undefined {
  const offset = document.offsetAt(position);
  const directive = offset === undefined ? undefined : importAt(document.linked().own, offset);
  if (directive?.target?.kind !== 'name') return undefined;
  const grammar = loadedLibrary.get(directive.target.name);
  if (grammar === undefined) return undefined;
  const { title, source, section } = grammar;
  return markdown(document.rangeOf(directive), [messages.grammarTitle(title, source, section)]);
}

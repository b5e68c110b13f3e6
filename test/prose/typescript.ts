/** The prose of a TypeScript file, for textlint: its comments, and its strings of three words or more. */
import { ASTNodeTypes, type TxtDocumentNode, type TxtParagraphNode } from '@textlint/ast-node-types';
import ts from 'typescript';

/** A part of a file. In `masked`, which has its length, all but the prose is blank; code is one word of capital X. */
interface Stretch {
  readonly start: number;
  readonly masked: string;
}

const COMMENT = /\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;
const DIRECTIVE = /^\/[/*]\s*(?:eslint|prettier|@ts-|[@#]__PURE__)/;
/** Signs around a comment's text, samples, the names in tags. */
const DECORATION =
  /^\/\*+|\*+\/$|^[ \t]*(?:\*(?!\/)|\/\/)|^\/\/|@example[^]*?(?=\n[ *]*@|\*\/)|```[^]*?```|@(?:param|throws|returns)(?: \w+)?/gm;
const CODE = /`[^`\n]*`|\{@link [^}]*\}/g;
const WORDS = /(?:[A-Za-z]+,? ){2}[A-Za-z]/;
/** An empty line, an item of a list and a tag begin a paragraph. */
const PARAGRAPH = /\S(?:(?!\n[ \t]*(?:\n|- |\d+\. |@))[^])*/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const crossed = (text: string): string => 'X'.repeat(text.length);

/** Returns the document that textlint reads. Its offsets are those of the file. */
export function proseOf(text: string): TxtDocumentNode {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest);
  const place = (offset: number): { line: number; column: number } => {
    const { line, character } = file.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character };
  };
  const paragraphs = stretchesOf(file).flatMap((stretch) =>
    Array.from(stretch.masked.matchAll(PARAGRAPH), ({ 0: raw, index }): TxtParagraphNode => {
      const start = stretch.start + index;
      const range = [start, start + raw.length] as const;
      const at = { raw, range, loc: { start: place(range[0]), end: place(range[1]) } };
      return {
        ...at,
        type: ASTNodeTypes.Paragraph,
        children: [{ ...at, type: ASTNodeTypes.Str, value: raw }],
      };
    }),
  );
  const loc = { start: place(0), end: place(text.length) };
  return { type: ASTNodeTypes.Document, raw: text, range: [0, text.length], loc, children: paragraphs };
}

function stretchesOf(file: ts.SourceFile): Stretch[] {
  const found: Stretch[] = [];
  let last = 0;
  const addComments = (end: number): void => {
    for (const { 0: comment, index } of file.text.slice(last, end).matchAll(COMMENT)) {
      if (DIRECTIVE.test(comment)) continue;
      found.push({ start: last + index, masked: comment.replace(DECORATION, blank).replace(CODE, crossed) });
    }
  };
  const visit = (node: ts.Node): void => {
    if (!ts.isLiteralExpression(node) && !ts.isTemplateExpression(node)) return ts.forEachChild(node, visit);
    const start = node.getStart(file);
    addComments(start);
    last = node.end;
    const masked = maskedString(node, file);
    if (WORDS.test(masked)) found.push({ start, masked });
  };
  visit(file);
  addComments(file.text.length);
  return found;
}

/** A string without its quotes and escapes. The expressions in a template count as code. */
function maskedString(node: ts.LiteralExpression | ts.TemplateExpression, file: ts.SourceFile): string {
  if (ts.isRegularExpressionLiteral(node)) return '';
  const text = node.getText(file);
  let masked = ` ${text.slice(1, -1)} `;
  for (const { expression, literal } of ts.isTemplateExpression(node) ? node.templateSpans : []) {
    const [from, to] = [
      expression.pos - 2 - node.getStart(file),
      literal.getStart(file) + 1 - node.getStart(file),
    ];
    masked = masked.slice(0, from) + crossed(masked.slice(from, to)) + masked.slice(to);
  }
  return masked.replace(/\\./g, blank).replace(CODE, crossed);
}

/** The rule of textlint that holds the style: it reads paragraphs and cells of tables, one sentence at a time. */
import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';
import { MOST_WORDS, PHRASES } from './style';

/** Ends a sentence. "e.g. this" goes on, for no capital follows. */
const BETWEEN_SENTENCES = /[.!?]["')*]*\s+(?=["'(*]*[A-Z0-9])/g;
/** The cells of a table are often lists. */
const BETWEEN_ITEMS = /[.!?;]["')*]*\s+/g;

export const style: TextlintRuleModule = ({ Syntax, RuleError, report, locator }) => {
  const check = (node: TxtParentNode): void => {
    const text = proseIn(node);
    const between = node.type === 'TableCell' ? BETWEEN_ITEMS : BETWEEN_SENTENCES;
    let start = 0;
    for (const end of [...Array.from(text.matchAll(between), lastOf), text.length]) {
      const sentence = text.slice(start, end);
      const begin = start + sentence.search(/\S|$/);
      const found = (index: number, message: string): void =>
        report(node, new RuleError(message, { padding: locator.at(index) }));
      const plain = sentence.replace(/\s/g, ' ').trimStart();
      for (const { pattern, cure } of PHRASES) {
        for (const { 0: phrase, index } of plain.matchAll(pattern)) {
          found(begin + index, `"${phrase.trim()}": ${cure}`);
        }
      }
      const words = plain.match(/\S*\w\S*/g)?.length ?? 0;
      if (words > MOST_WORDS) found(begin, `a sentence of ${words} words: make two`);
      start = end;
    }
  };
  return { [Syntax.Paragraph]: check, [Syntax.TableCell]: check };
};

const lastOf = ({ 0: text, index }: RegExpExecArray): number => index + text.length;

/** The node's text at the same offsets, without marks. Code is one word of capital X. */
function proseIn(node: TxtParentNode): string {
  let text = ' '.repeat(node.raw.length);
  const put = (at: number, part: string): void => {
    text = text.slice(0, at) + part + text.slice(at + part.length);
  };
  const visit = (child: TxtNode): void => {
    const at = child.range[0] - node.range[0];
    if (child.type === 'Str') put(at, child.raw);
    else if (child.type === 'Code') put(at, 'X'.repeat(child.raw.length));
    else if ('children' in child) (child as TxtParentNode).children.forEach(visit);
  };
  node.children.forEach(visit);
  return text;
}

/** Tables: the alignment of a column is a class, because the policy of the pages allows no style within a page. */
import type { MarkdownRenderer } from 'vitepress';

export function alignByClass(md: MarkdownRenderer): void {
  for (const name of ['th_open', 'td_open']) {
    md.renderer.rules[name] = (tokens, at, options, _, self) => {
      const token = tokens[at]!;
      const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style'))) ?? [];
      if (side !== undefined) token.attrs = [['class', `align-${side}`]];
      return self.renderToken(tokens, at, options);
    };
  }
}

/** Colours of ABNF while one types: a line at a time, without the compiler. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** How a line goes on. */
interface LineState {
  /** Whether only blanks stand before. */
  isStart: boolean;
}

const abnf = StreamLanguage.define<LineState>({
  name: 'abnf',
  startState: () => ({ isStart: true }),
  token(stream, state) {
    if (stream.sol()) state.isStart = true;
    if (stream.eatSpace()) return null;
    const { isStart } = state;
    state.isStart = false;
    if (stream.match(/^;[ \t]*@(?:match|reject|import)(?![\w-]).*/)) return 'meta';
    if (stream.match(/^;.*/)) return 'comment';
    if (stream.match(/^(?:%[si])?"[^"]*"?/i)) return 'string';
    if (stream.match(/^%[bdx][0-9a-f]+(?:-[0-9a-f]+|(?:\.[0-9a-f]+)+)?/i)) return 'number';
    if (stream.match(/^<[^>]*>?/)) return 'string.special';
    if (stream.match(/^\d*[*#]\d*|^\d+/)) return 'number';
    if (isStart && stream.match(/^[A-Za-z][\w-]*(?=[ \t]*(?:=|::=))/)) return 'definition';
    if (stream.match(/^[A-Za-z][\w-]*/)) return 'variableName';
    if (stream.match(/^(?:=\/|::=|=|\/|\|)/)) return 'operator';
    stream.next();
    return 'bracket';
  },
  languageData: { commentTokens: { line: ';' }, closeBrackets: { brackets: ['(', '[', '"', '<'] } },
  tokenTable: { definition: tags.definition(tags.variableName) },
});

const colours = HighlightStyle.define([
  { tag: tags.definition(tags.variableName), color: 'var(--code-name)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--text)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.meta, color: 'var(--code-meta)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.special(tags.string), color: 'var(--code-meta)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.operator, color: 'var(--code-sign)' },
  { tag: tags.bracket, color: 'var(--code-sign)' },
]);

export const abnfMode = [abnf, syntaxHighlighting(colours)];

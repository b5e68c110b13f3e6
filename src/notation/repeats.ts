import * as messages from '../messages';
import type { ElementParser } from './elements';
import { LIMITS } from './limits';
import type { RepeatSyntax, RepetitionSyntax, Span } from './syntax';
import type { Token } from './tokens';

/** `repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)`; what stands between it and its element is reported. */
export function takeRepeat(parser: ElementParser): RepeatSyntax | undefined {
  const repeat = takeOneRepeat(parser);
  if (repeat === undefined) return undefined;
  let last = repeat;
  for (let again = takeOneRepeat(parser); again !== undefined; again = takeOneRepeat(parser)) last = again;
  const { start } = repeat.span;
  const { end } = last.span;
  if (last !== repeat) parser.error(messages.doubleRepeat, { start, end });
  const token = parser.token;
  if (token === undefined || !['name', 'terminal', 'open', 'postfix', 'bad'].includes(token.kind)) {
    parser.error(messages.repeatWithoutElement, { start, end });
  } else if (token.start > end) {
    parser.reporter.deviation(messages.blankAfterRepeat, start, end);
  }
  return repeat;
}

function isRepeat(token: Token | undefined): token is Token {
  return token?.kind === 'number' || token?.kind === 'star' || token?.kind === 'hash';
}

function takeOneRepeat(parser: ElementParser): RepeatSyntax | undefined {
  const first = parser.token;
  if (!isRepeat(first)) return undefined;
  const low = first.kind === 'number' ? parser.next() : undefined;
  const joined = (): boolean => parser.token !== undefined && parser.token.start === parser.previous?.end;
  let operator: Token | undefined;
  if (low === undefined || (joined() && parser.token?.kind !== 'number' && isRepeat(parser.token))) {
    operator = parser.next();
  }
  const high =
    operator !== undefined && joined() && parser.token?.kind === 'number' ? parser.next() : undefined;
  const end = (high ?? operator ?? low ?? first).end;
  const span = parser.reporter.span(first.start, end);
  if (operator?.kind === 'hash' && parser.dialect.lists === undefined) {
    parser.error(messages.listExtension, span);
  }
  return makeRepeat(parser, span, low, operator, high);
}

function makeRepeat(
  parser: ElementParser,
  span: Span,
  low: Token | undefined,
  operator: Token | undefined,
  high: Token | undefined,
): RepeatSyntax {
  const min = low === undefined ? undefined : Number(low.text);
  const max = high === undefined ? undefined : Number(high.text);
  if (Math.max(min ?? 0, max ?? 0) > LIMITS.repeatCount) {
    parser.error(messages.repeatTooLarge, span);
  } else if (min !== undefined && max !== undefined && min > max) {
    parser.error(messages.repeatBounds(min, operator?.text ?? '*', max), span);
  }
  if (operator === undefined) return { kind: 'exact-repeat', count: min ?? 0, span };
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const { lists } = parser.dialect;
  if (operator.kind === 'hash' && lists !== undefined)
    return { kind: 'list-repeat', form: lists, ...bounds, span };
  return { kind: 'range-repeat', ...bounds, span };
}

/** Reports `a+`, `a?`, `a{2}` and `a*` as other notations have them, and skips the operator. */
export function reportPostfix(parser: ElementParser, last: Token, items: RepetitionSyntax[]): boolean {
  const token = parser.token;
  const item = items[items.length - 1];
  if (token === undefined || token.start > last.end || !repeatsBackwards(parser, token)) return false;
  // What stands before it was reported already.
  const reported = last.kind === 'bad' || last.text === '}';
  if (reported) {
    parser.next();
    return true;
  }
  if (reportRepeatedClass(parser, last, item)) {
    items.pop();
    return true;
  }
  const cure = postfixCure(token.text, item === undefined ? 'element' : shortText(parser, item));
  parser.error(messages.postfixRepetition(token.text, cure), token);
  parser.next();
  return true;
}

/** `[a-z]+`: an option of a rule "a-z", were it not for the operator. */
function reportRepeatedClass(
  parser: ElementParser,
  last: Token,
  item: RepetitionSyntax | undefined,
): boolean {
  const { start = 0, end = 0 } = item?.element.kind === 'option' ? item.element.span : {};
  const name = parser.reporter.text.slice(start + 1, end - 1);
  const operator = parser.token!.text;
  if (last.text !== ']' || !messages.isCharacterClass(name)) return false;
  const cure = postfixCure(operator, messages.characterClassCure(name));
  parser.error(messages.characterClass(`[${name}]${operator}`, cure), { start, end: parser.token!.end });
  parser.next();
  return true;
}

/** `a* b` repeats a where other notations are meant; `a *b` and `a*b` repeat b. */
function repeatsBackwards(parser: ElementParser, token: Token): boolean {
  if (token.kind === 'postfix') return true;
  return (
    token.kind === 'star' &&
    (parser.following === undefined ||
      parser.following.start > token.end ||
      ['slash', 'close'].includes(parser.following.kind))
  );
}

function postfixCure(operator: string, element: string): string {
  if (operator === '?') return `[${element}]`;
  if (operator === '+') return `1*${element}`;
  return operator.replace(/[{}]/g, '').replace(',', '*') + element;
}

function shortText(parser: ElementParser, { element }: RepetitionSyntax): string {
  if (element.kind === 'group' || element.kind === 'option') return '( ... )';
  const text = parser.reporter.text.slice(element.span.start, element.span.end);
  return text.length <= 40 ? text : 'element';
}

import * as elementMessages from './element-messages';
import * as messages from './messages';
import type { Wording } from './messages';
import { TEXT_LIMITS } from './text-limits';
import { reportPostfix, takeRepeat } from './repeats';
import type {
  AlternationSyntax,
  ConcatenationSyntax,
  ElementSyntax,
  GroupSyntax,
  OptionSyntax,
  ReferenceSyntax,
  RepetitionSyntax,
  Span,
} from './syntax';
import { type TokenRange, TokenCursor } from './token-cursor';
import type { Token } from './tokens';

const closes: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

const strayPostfix = (operator: string): Wording =>
  operator === '{' ? elementMessages.braceGroup : messages.unexpectedCharacter(operator);

/** Reads the elements of one rule by recursive descent over its tokens. After an error it reads on if it can. */
export class ElementParser extends TokenCursor {
  private readonly open: string[] = [];
  private openLists = 0;

  /** Reads `elements` from all remaining tokens. */
  elements(): AlternationSyntax {
    const { alternatives } = this.alternation();
    const all = [...alternatives];
    while (this.token?.kind === 'close') {
      this.error(elementMessages.unbalancedClose(this.token.text), this.token);
      this.next();
      // The rest is read to find its errors.
      if (this.begins) for (const each of this.alternation().alternatives) all.push(each);
    }
    return { kind: 'alternation', alternatives: all, span: this.spanOf(all) };
  }

  private alternation(): AlternationSyntax {
    const alternatives = [this.concatenation()];
    while (this.token?.kind === 'slash') {
      this.next();
      alternatives.push(this.concatenation());
    }
    return { kind: 'alternation', alternatives: alternatives.slice(), span: this.spanOf(alternatives) };
  }

  private concatenation(): ConcatenationSyntax {
    const items: RepetitionSyntax[] = [];
    const before = this.previous;
    let last: Token | undefined;
    while (this.begins) {
      if (last !== undefined && reportPostfix(this, last, items)) continue;
      this.checkBlank(last);
      const item = this.repetition();
      if (item !== undefined) items.push(item);
      last = this.previous;
    }
    if (this.token?.kind === 'defined-as') {
      this.error(messages.strayDefinedAs(this.token.text), this.token);
      // The name before "=" is defined here, not used.
      if (items[items.length - 1]?.element.kind === 'rulename') items.pop();
      this.leave();
    }
    if (last === undefined) this.reportMissing(before);
    // A copy has no spare capacity; a grammar may have 100,000 of these arrays.
    return { kind: 'concatenation', items: items.slice(), span: this.spanOf(items) };
  }

  /** Warns if no blank stands before an element: `concatenation = repetition *(1*c-wsp repetition)` (RFC 5234). */
  private checkBlank(last: Token | undefined): void {
    const token = this.token;
    if (last === undefined || token === undefined || token.start > last.end) return;
    if (last.kind === 'bad' || last.kind === 'postfix' || token.kind === 'bad') return;
    this.reporter.deviation(elementMessages.missingBlank, token.start, token.end);
  }

  private reportMissing(before: Token | undefined): void {
    const at = this.token?.kind === 'slash' && before?.kind !== 'slash' ? this.token : before;
    const side = at === this.token ? 'before' : 'after';
    if (at === undefined) this.error(elementMessages.missingElement(), { start: 0, end: 0 });
    else this.error(elementMessages.missingElement(side, at.text), at);
  }

  private repetition(): RepetitionSyntax | undefined {
    const start = this.token?.start ?? 0;
    const repeat = takeRepeat(this);
    const element = repeat?.kind === 'list-repeat' ? this.listed(repeat.span) : this.element();
    if (element === undefined) return undefined;
    if (repeat === undefined) return { kind: 'repetition', element, span: element.span };
    return { kind: 'repetition', repeat, element, span: this.reporter.span(start, element.span.end) };
  }

  /** Reads the element of a list. */
  private listed(span: Span): ElementSyntax | undefined {
    if (this.openLists >= TEXT_LIMITS.listNesting) {
      return this.abandon(elementMessages.listsTooDeep(TEXT_LIMITS.listNesting), span);
    }
    this.openLists++;
    const element = this.element();
    this.openLists--;
    return element;
  }

  /** Returns undefined if no element stands here, or if it was reported. */
  private element(): ElementSyntax | undefined {
    const token = this.token;
    switch (token?.kind) {
      case 'name':
        this.next();
        return this.reference(token);
      case 'terminal':
        this.next();
        return token.terminal;
      case 'open':
        return this.group(token);
      case 'postfix':
        this.error(strayPostfix(token.text.charAt(0)), token);
        this.next();
        return undefined;
      case 'bad':
        this.failed = true;
        this.next();
        return undefined;
      default:
        return undefined;
    }
  }

  private reference(token: Token): ReferenceSyntax | undefined {
    const { text, start, end } = token;
    if (!/[^\w-]/.test(text)) return { kind: 'rulename', name: text, span: this.reporter.span(start, end) };
    this.error(messages.invalidRuleName(text), token);
    return undefined;
  }

  private group(open: Token): GroupSyntax | OptionSyntax | undefined {
    if (this.open.length >= TEXT_LIMITS.nesting)
      return this.abandon(elementMessages.nestedTooDeep(TEXT_LIMITS.nesting), open);
    this.next();
    const bracket = open.text === '[' ? '[' : '(';
    const empty = this.token?.kind === 'close' && this.token.text === closes.get(open.text);
    if (empty) this.error(elementMessages.emptyGroup(bracket), { start: open.start, end: this.token.end });
    this.open.push(open.text);
    const elements = empty || this.token === undefined ? this.emptyAlternation() : this.alternation();
    this.open.pop();
    this.close(open, bracket);
    const span = this.reporter.span(open.start, this.previous?.end ?? open.end);
    return { kind: bracket === '[' ? 'option' : 'group', elements, span };
  }

  private emptyAlternation(): AlternationSyntax {
    const span = this.spanOf([]);
    return { kind: 'alternation', alternatives: [{ kind: 'concatenation', items: [], span }], span };
  }

  private close(open: Token, bracket: '(' | '['): void {
    const token = this.token;
    const isOwn = token?.text === closes.get(open.text);
    // If the sign closes an outer group, this group's own sign is missing.
    if (token?.kind !== 'close' || (!isOwn && this.open.some((outer) => closes.get(outer) === token.text))) {
      this.error(elementMessages.unterminatedGroup(bracket), open);
      return;
    }
    if (!isOwn) {
      const place = this.reporter.place(open.start, open.end);
      const note = { message: messages.openedHere(open.text), place };
      this.error(elementMessages.unbalancedClose(token.text, open.text), token, [note]);
    }
    this.next();
  }

  private abandon(wording: Wording, at: TokenRange): undefined {
    this.error(wording, at);
    this.leave();
  }

  private spanOf(nodes: readonly { readonly span: Span }[]): Span {
    const [first, second] = nodes;
    if (first !== undefined && second === undefined) return first.span;
    const here = this.previous?.end ?? 0;
    return this.reporter.span(first?.span.start ?? here, nodes[nodes.length - 1]?.span.end ?? here);
  }
}

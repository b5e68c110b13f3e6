import * as messages from './messages';
import type { Reporter } from './reporter';
import type { Token } from './tokens';

/** The tokens of one rule: from `start`, up to but not including `end`. */
export interface RuleTokens {
  readonly start: number;
  readonly end: number;
}

interface Current {
  readonly start: number;
  readonly indent: number;
  /** The same, a tab counting as much as a space; only told where the text has tabs. */
  readonly blanks: number;
  readonly name: string;
  /** How many groups and options are open. */
  depth: number;
  /** It has its "=". */
  defined: boolean;
  readonly warned: Deviation[];
}

/** What is reported of a rule once. */
type Deviation = 'unindented' | 'blank-line' | 'comment';

/**
 * Splits the tokens of a masked text into rules. A line begins a rule where it says `name =`, at any indentation, and
 * where it is indented no more than the rule above (RFC 5234, 2.2), unless it plainly goes on with that.
 */
export function splitRules(tokens: readonly Token[], text: string, reporter: Reporter): RuleTokens[] {
  return new RuleSplitter(tokens, text, reporter).split();
}

class RuleSplitter {
  private readonly rules: RuleTokens[] = [];
  private readonly indents = new Set<number>();
  private readonly hasTabs: boolean;
  private warnedOfTabs = false;
  private current: Current | undefined;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
    private readonly reporter: Reporter,
  ) {
    this.hasTabs = text.includes('\t');
  }

  split(): RuleTokens[] {
    this.tokens.forEach((token, index) => {
      if (token.indent !== undefined) this.line(token, index, token.indent);
      const { current } = this;
      if (current === undefined) return;
      if (token.kind === 'open') current.depth++;
      else if (token.kind === 'close') current.depth--;
      else if (token.kind === 'defined-as') current.defined = true;
    });
    this.end(this.tokens.length);
    return this.rules;
  }

  /** Begins a rule with the first token of a line, or goes on with the one before. */
  private line(token: Token, index: number, indent: number): void {
    const name = definedName(this.tokens, index);
    const { current } = this;
    if (name === undefined && current !== undefined) {
      const isNameless = token.kind === 'defined-as' && current.defined;
      if (!isNameless && this.continues(token, this.tokens[index - 1], current)) return;
    }
    this.end(index);
    if (name !== undefined) this.checkAlignment(token, name);
    this.current = {
      start: index,
      indent,
      blanks: this.hasTabs ? this.blanksBefore(token) : indent,
      name: name ?? token.text,
      depth: 0,
      defined: false,
      warned: [],
    };
  }

  private end(index: number): void {
    if (this.current !== undefined) this.rules.push({ start: this.current.start, end: index });
  }

  private continues(token: Token, previous: Token | undefined, current: Current): boolean {
    if (previous === undefined) return false;
    this.checkTabs(token, current);
    if ((token.indent ?? 0) > current.indent) {
      this.checkGap(previous, token, current);
      return true;
    }
    const goesOn =
      current.depth > 0 ||
      token.kind === 'slash' ||
      token.kind === 'close' ||
      previous.kind === 'slash' ||
      previous.kind === 'defined-as';
    if (goesOn) this.warn('unindented', messages.unindentedContinuation(current.name), token, current);
    return goesOn;
  }

  /** RFC 5234: `c-wsp = WSP / (c-nl WSP)`, so that within a rule a blank follows each line end. */
  private checkGap(previous: Token, token: Token, current: Current): void {
    const gap = this.text.slice(previous.end, token.start);
    const bare = /(?:\r\n|\r(?!\n)|\n)(?:[\r\n]|(;))/.exec(gap);
    // The blank lines around a page break are the page's.
    if (bare === null || gap !== this.reporter.text.slice(previous.end, token.start)) return;
    if (bare[1] === undefined)
      this.warn('blank-line', messages.blankLineInRule(current.name), token, current);
    else this.warn('comment', messages.unindentedComment(current.name), token, current);
  }

  private warn(kind: Deviation, wording: messages.Wording, token: Token, { warned }: Current): void {
    if (warned.includes(kind)) return;
    warned.push(kind);
    this.reporter.deviation(wording, token.start, token.end);
  }

  /** One warning per odd indentation: where the first line alone lost its blanks, one is enough for all others. */
  private checkAlignment(token: Token, name: string): void {
    const indent = token.indent ?? 0;
    const { reporter } = this;
    if (this.indents.size === 0 && indent > 0) {
      reporter.deviation(messages.indentedRules(indent), token.start, token.end);
    } else if (this.indents.size > 0 && !this.indents.has(indent)) {
      reporter.deviation(messages.misalignedRule(name), token.start, token.end);
    }
    this.indents.add(indent);
  }

  /** Whether a line is indented more than the rule's first must not depend on how wide a tab is. */
  private checkTabs(token: Token, current: Current): void {
    if (!this.hasTabs || this.warnedOfTabs) return;
    const wide = Math.sign((token.indent ?? 0) - current.indent);
    if (wide === Math.sign(this.blanksBefore(token) - current.blanks)) return;
    this.warnedOfTabs = true;
    this.reporter.deviation(messages.tabsAndSpaces, token.start, token.end);
  }

  /** The indentation, a tab counting as much as a space. */
  private blanksBefore({ start }: Token): number {
    let at = start;
    while (at > 0 && !/[\r\n]/.test(this.text.charAt(at - 1))) at--;
    return start - at;
  }
}

/** The name that the line beginning at a token defines; `2DIGIT =` and `<name> =` are reported by the parser. */
function definedName(tokens: readonly Token[], index: number): string | undefined {
  const [first, second, third] = tokens.slice(index, index + 3);
  if (first === undefined) return undefined;
  const prose = first.terminal?.kind === 'prose-val' ? first.terminal.text : undefined;
  if (second?.kind === 'defined-as') return first.kind === 'name' ? first.text : prose;
  const glued = first.kind === 'number' && second?.kind === 'name' && second.start === first.end;
  return glued && third?.kind === 'defined-as' ? first.text + second.text : undefined;
}

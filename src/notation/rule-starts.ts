import * as messages from './messages';
import type { Reporter } from './reporter';
import type { Token } from './tokens';

/** The tokens of one rule, from index `start` up to but not including `end`. */
export interface RuleTokens {
  readonly start: number;
  readonly end: number;
}

interface Current {
  readonly start: number;
  readonly indent: number;
  /** The indentation with a tab counted as one blank. Differs from `indent` only if the text has tabs. */
  readonly blanks: number;
  readonly name: string;
  /** Number of open groups and options. */
  depth: number;
  /** True after its "=". */
  defined: boolean;
  readonly warned: Deviation[];
}

/** Deviations that are reported once for each rule. */
type Deviation = 'unindented' | 'blank-line' | 'comment';

/**
 * Splits the tokens of a masked text into rules. A line begins a rule if it says `name =` at any indentation. It also
 * begins one if it is indented no more than the rule above (RFC 5234, section 2.2) and does not plainly continue that rule.
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

  /** Begins a rule with the first token of a line, or continues the current one. */
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

  /** Warns of line ends without a blank after them inside a rule: `c-wsp = WSP / (c-nl WSP)` (RFC 5234). */
  private checkGap(previous: Token, token: Token, current: Current): void {
    const gap = this.text.slice(previous.end, token.start);
    const bare = /(?:\r\n|\r(?!\n)|\n)(?:[\r\n]|(;))/.exec(gap);
    // Blank lines around a page break belong to the page.
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

  /** Warns once for each odd indentation. If only the first line lost its blanks, one warning covers all others. */
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

  /** Warns if the width of a tab decides whether a line is indented more than the rule's first line. */
  private checkTabs(token: Token, current: Current): void {
    if (!this.hasTabs || this.warnedOfTabs) return;
    const wide = Math.sign((token.indent ?? 0) - current.indent);
    if (wide === Math.sign(this.blanksBefore(token) - current.blanks)) return;
    this.warnedOfTabs = true;
    this.reporter.deviation(messages.tabsAndSpaces, token.start, token.end);
  }

  /** Returns the indentation with a tab counted as one blank. */
  private blanksBefore({ start }: Token): number {
    let at = start;
    while (at > 0 && !/[\r\n]/.test(this.text.charAt(at - 1))) at--;
    return start - at;
  }
}

/** Returns the name that the line at a token defines, if any. The parser reports `2DIGIT =` and `<name> =`. */
function definedName(tokens: readonly Token[], index: number): string | undefined {
  const [first, second, third] = tokens.slice(index, index + 3);
  if (first === undefined) return undefined;
  const prose = first.terminal?.kind === 'prose-val' ? first.terminal.text : undefined;
  if (second?.kind === 'defined-as') return first.kind === 'name' ? first.text : prose;
  const glued = first.kind === 'number' && second?.kind === 'name' && second.start === first.end;
  return glued && third?.kind === 'defined-as' ? first.text + second.text : undefined;
}

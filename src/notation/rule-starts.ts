import * as messages from '../messages';
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
  readonly name: string;
  /** How many groups and options are open. */
  depth: number;
  warned: boolean;
}

/**
 * Splits the tokens into rules. A line begins a rule where it says `name =`, at any indentation, and where it
 * is indented no more than the rule above (RFC 5234, 2.2), unless it plainly goes on with that.
 */
export function splitRules(tokens: readonly Token[], reporter: Reporter): RuleTokens[] {
  const rules: RuleTokens[] = [];
  const indents = new Set<number>();
  let current: Current | undefined;
  tokens.forEach((token, index) => {
    if (token.indent !== undefined) {
      const name = definedName(tokens, index);
      if (name !== undefined || current === undefined || !continues(tokens, index, current, reporter)) {
        if (current !== undefined) rules.push({ start: current.start, end: index });
        if (name !== undefined) checkAlignment(token, name, indents, reporter);
        current = { start: index, indent: token.indent, name: name ?? token.text, depth: 0, warned: false };
      }
    }
    if (current === undefined) return;
    if (token.kind === 'open') current.depth++;
    else if (token.kind === 'close') current.depth--;
  });
  if (current !== undefined) rules.push({ start: (current as Current).start, end: tokens.length });
  return rules;
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

function continues(tokens: readonly Token[], index: number, current: Current, reporter: Reporter): boolean {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (token === undefined || previous === undefined) return false;
  if ((token.indent ?? 0) > current.indent) return true;
  const goesOn =
    current.depth > 0 ||
    token.kind === 'slash' ||
    token.kind === 'close' ||
    previous.kind === 'slash' ||
    previous.kind === 'defined-as';
  if (goesOn && !current.warned) {
    current.warned = true;
    reporter.warning(messages.unindentedContinuation(current.name), token.start, token.end);
  }
  return goesOn;
}

/** One warning per odd indentation: where the first line alone lost its blanks, one is enough for all others. */
function checkAlignment(token: Token, name: string, indents: Set<number>, reporter: Reporter): void {
  const indent = token.indent ?? 0;
  if (indents.size > 0 && !indents.has(indent)) {
    reporter.warning(messages.misalignedRule(name), token.start, token.end);
  }
  indents.add(indent);
}

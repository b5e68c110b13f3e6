import { GrammarError } from '../../notation/diagnostic';
import { dialectOf, type Notation } from '../../notation/dialect';
import { type ParsedRules, parseRules } from '../../notation/parser';
import type { SourceDocument } from '../../notation/reporter';
import { type RuleSyntax, type Span } from '../../notation/syntax';

/** A grammar without errors: its rules, tokens and comments. */
export interface ReadText extends Pick<ParsedRules, 'rules' | 'text' | 'tokens' | 'comments'> {
  /** The sign between alternatives. */
  readonly sign: string;
}

/** Reads a text, with lists as an extension. Throws GrammarError if it has errors. */
export function readText(file: string, text: string, given: Notation, origin?: SourceDocument): ReadText {
  // Neither a layout nor a place depends on the meaning of lists.
  const notation: Notation = { ...given, extensions: ['list'] };
  const parsed = parseRules(text, file, notation, origin);
  const { diagnostics } = parsed;
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new GrammarError(diagnostics);
  return { ...parsed, sign: dialectOf(notation).alternation };
}

/** A rule, or a comment between rules. */
export interface Block extends Pick<Span, 'start' | 'end'> {
  readonly rule?: RuleSyntax;
}

/** Returns the rules and the comments between them, in their order. */
export function blocksOf({ rules, comments }: ReadText): Block[] {
  const ofRules = rules.map((rule): Block => ({ start: rule.span.start, end: rule.span.end, rule }));
  let next = 0;
  const between = comments.filter(({ start }) => {
    while ((ofRules[next]?.end ?? Infinity) <= start) next++;
    return start < (ofRules[next]?.start ?? Infinity);
  });
  return [...ofRules, ...between].sort((a, b) => a.start - b.start);
}

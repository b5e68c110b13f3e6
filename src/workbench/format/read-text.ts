import { GrammarError } from '../../notation/diagnostic';
import { dialectOf, type Notation } from '../../notation/dialect';
import * as messages from '../../model/messages';
import { type ParsedRules, parseRules } from '../../notation/parser';
import { Reporter } from '../../notation/reporter';
import { extract } from '../../model/documents/grammar-of-document';
import { dialectOfText } from '../../model/dialect-of-text';
import type { GrammarSource } from '../linked-grammar';
import { type RuleSyntax, type Span } from '../../notation/syntax';

/** A grammar without errors: its rules, tokens and comments. */
export interface ReadText extends Pick<ParsedRules, 'rules' | 'text' | 'tokens' | 'comments'> {
  /** The sign between alternatives. */
  readonly sign: string;
}

/** A grammar that was read, with its notation. The reporter knows its places in the document. */
export interface ReadGrammar extends ReadText {
  readonly notation: Notation;
  readonly reporter: Reporter;
}

/** Reads a grammar, or that of a document. Throws GrammarError if it has errors. */
export function readGrammar({ text: given, document = false, ...rest }: GrammarSource): ReadGrammar {
  const { name = 'grammar', resolve, dialect = dialectOfText(name, given) } = rest;
  const found = extract(name, given, document, (path) => resolve?.(path, name)?.text);
  const text = found?.text ?? given;
  const reporter = new Reporter(text, name, 'none', found);
  if (found?.text === '') {
    reporter.error(messages.noGrammar(found.kind), 0, 0);
    throw new GrammarError(reporter.diagnostics);
  }
  const notation = { ...rest, dialect };
  return { ...readText(name, text, notation, found), notation, reporter };
}

/** Reads a text, with lists as an extension. Throws GrammarError if it has errors. */
export function readText(
  file: string,
  text: string,
  given: Notation,
  document?: ReturnType<typeof extract>,
): ReadText {
  // Neither a layout nor a place depends on the meaning of lists.
  const notation: Notation = { ...given, extensions: ['list'] };
  const parsed = parseRules(text, file, notation, document);
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

import * as terminalMessages from './terminal-messages';
import * as messages from './messages';
import { sortDiagnostics, type Diagnostic } from './diagnostic';
import { deviationsIn, type Dialect, dialectOf, type Notation } from './dialect';
import { ElementParser } from './elements';
import { TEXT_LIMITS } from './text-limits';
import { type SourceDocument, Reporter } from './reporter';
import { maskRfcText } from './rfc-text';
import { splitRules, type RuleTokens } from './rule-starts';
import type { AlternationSyntax, RuleSyntax } from './syntax';
import { tokenize, type Comment, type Token } from './tokens';

export interface ParsedRules {
  readonly rules: readonly RuleSyntax[];
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text with page breaks blanked out; offsets are those of the text given. */
  readonly text: string;
  /** Number of names, operators and characters of terminals. */
  readonly size: number;
}

export interface ParsedElements {
  readonly elements: AlternationSyntax;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a list of rules in ABNF (RFC 5234, section 4, with RFC 7405) or in the notation of the options. A deviation with a
 * plain meaning gets a warning. An error spoils only its rule, so one run reports all errors. Every kind of line end
 * counts as CRLF, and so does the end of the text. Places of diagnostics are those of the document, if there is one.
 */
export function parseRules(
  text: string,
  file: string,
  notation: Notation = {},
  origin?: SourceDocument,
): ParsedRules {
  if (text.length > TEXT_LIMITS.textLength) return tooLong(file);
  const reporter = new Reporter(text, file, deviationsIn(notation), origin);
  const dialect = dialectOf(notation);
  const masked = maskRfcText(text);
  const { tokens, comments, size } = tokenize(masked, reporter, dialect);
  const rules: RuleSyntax[] = [];
  // Returns no rules at all: with only some of them, the others would seem undefined.
  if (size > TEXT_LIMITS.tokens)
    return {
      rules,
      tokens,
      comments,
      diagnostics: sortDiagnostics(reporter.diagnostics),
      text: masked,
      size,
    };
  let comment = 0;
  for (const range of splitRules(tokens, masked, reporter)) {
    const last = tokens[range.end - 1];
    while ((comments[comment]?.start ?? Infinity) < (last?.end ?? 0)) comment++;
    const end = endWithComments(masked, tokens[range.start], last, comments, comment);
    const source = { tokens, reporter, dialect };
    const rule = parseRule(source, range, end, rules[rules.length - 1]?.name.text);
    if (rule !== undefined) rules.push(rule);
  }
  return { rules, tokens, comments, diagnostics: sortDiagnostics(reporter.diagnostics), text: masked, size };
}

/** The result for a text beyond the limit, without the text itself, which messages would show. */
function tooLong(file: string): ParsedRules {
  const reporter = new Reporter('', file);
  reporter.error(messages.textTooLong(TEXT_LIMITS.textLength), 0, 0);
  return { rules: [], tokens: [], comments: [], diagnostics: reporter.diagnostics, text: '', size: 0 };
}

/** Reads the right side of a "=". */
export function parseAbnfElements(text: string, file: string): ParsedElements {
  const reporter = new Reporter(text, file);
  const { tokens } = tokenize(text, reporter);
  const elements = new ElementParser(tokens, 0, tokens.length, reporter).elements();
  return { elements, diagnostics: sortDiagnostics(reporter.diagnostics) };
}

/** Returns the end of a rule, including the comment on its last line and the indented comments directly below. */
function endWithComments(
  text: string,
  first: Token | undefined,
  last: Token | undefined,
  comments: readonly Comment[],
  from: number,
): number {
  let end = last?.end ?? 0;
  for (let index = from; index < comments.length; index++) {
    const comment = comments[index];
    if (comment === undefined || !/^[ \t]*(?:(?:\r\n|\r|\n)[ \t]*)?$/.test(text.slice(end, comment.start)))
      break;
    if (comment.indent !== undefined && comment.indent <= (first?.indent ?? 0)) break;
    end = comment.end;
  }
  return end;
}

/** The input of the parser for all rules of a text. */
interface Source {
  readonly tokens: readonly Token[];
  readonly reporter: Reporter;
  readonly dialect: Dialect;
}

interface Head {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Number of tokens before the `=`. */
  readonly length: number;
  readonly valid: boolean;
}

function parseRule(
  source: Source,
  range: RuleTokens,
  end: number,
  previous: string | undefined,
): RuleSyntax | undefined {
  const { tokens, reporter, dialect } = source;
  const head = parseHead(source, range, previous);
  if (head === undefined) return undefined;
  const definedAs = tokens[range.start + head.length];
  const hasElements = definedAs?.kind === 'defined-as' && range.start + head.length < range.end;
  const begin = hasElements ? range.start + head.length + 1 : range.end;
  const parser = new ElementParser(tokens, begin, range.end, reporter, dialect);
  const here = reporter.span(head.end, head.end);
  const elements = hasElements
    ? parser.elements()
    : ({ kind: 'alternation', alternatives: [], span: here } as const);
  return {
    kind: 'rule',
    name: { text: head.name, span: reporter.span(head.start, head.end) },
    definedAs: hasElements && isIncremental(definedAs) ? '=/' : '=',
    elements,
    incomplete: parser.failed || !hasElements || !head.valid,
    span: reporter.span(head.start, end),
  };
}

function parseHead(source: Source, range: RuleTokens, previous: string | undefined): Head | undefined {
  const { tokens, reporter } = source;
  const [first, second, third] = tokens.slice(range.start, Math.min(range.end, range.start + 3));
  if (first === undefined) return undefined;
  if (first.kind === 'number' && second?.kind === 'name' && third?.kind === 'defined-as') {
    return checkName(first.text + second.text, first.start, second.end, 2, source);
  }
  if (second?.kind === 'defined-as' && first.terminal?.kind === 'prose-val') {
    const name = first.terminal.text;
    if (isName(name)) reporter.deviation(messages.bracketedName(name), first.start, first.end);
    return checkName(name, first.start, first.end, 1, source);
  }
  if (first.kind === 'defined-as') return namelessHead(first, previous, reporter);
  if (first.kind !== 'name') {
    // "1." before a rule, or "|", is one mistake.
    const wrongSlash = first.kind === 'slash' && first.text !== source.dialect.alternation;
    const reported = first.kind === 'bad' || second?.kind === 'bad' || wrongSlash;
    if (!reported) reporter.error(messages.missingRuleName(previous), first.start, first.end);
    return undefined;
  }
  if (second?.kind === 'defined-as') return checkName(first.text, first.start, first.end, 1, source);
  if (second?.kind === 'name' && third?.kind === 'defined-as') {
    const meant = `${first.text}-${second.text}`;
    reporter.error(
      terminalMessages.blankInName(`${first.text} ${second.text}`, meant),
      first.start,
      second.end,
    );
    return { name: meant, start: first.start, end: second.end, length: 2, valid: false };
  }
  if (second?.kind !== 'bad') {
    reporter.error(messages.missingDefinedAs(first.text, previous), first.start, first.end);
  }
  return { name: first.text, start: first.start, end: first.end, length: 1, valid: false };
}

/** True for "=/" and its forms in other notations. */
const isIncremental = ({ text }: Token): boolean => /[/|+]/.test(text);

/** Gives `=/ elements` without a name the name of the previous rule. */
function namelessHead(definedAs: Token, previous: string | undefined, reporter: Reporter): Head | undefined {
  const { text, start, end } = definedAs;
  const isMore = isIncremental(definedAs) && previous !== undefined;
  reporter.error(messages.namelessRule(text, isMore ? previous : undefined), start, end);
  return isMore ? { name: previous, start, end: start, length: 0, valid: false } : undefined;
}

/** Allows underscores, which are common in published grammars. */
const isName = (text: string): boolean => /^[A-Za-z_][\w-]*$/.test(text);

function checkName(name: string, start: number, end: number, length: number, source: Source): Head {
  const { reporter, dialect } = source;
  const valid = isName(name);
  if (!valid) reporter.error(messages.invalidRuleName(name), start, end);
  else if (name.includes('_') && !dialect.underscores)
    reporter.deviation(messages.underscoreInName(name), start, end);
  return { name, start, end, length, valid };
}

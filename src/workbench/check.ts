import { assertString, type Check, checkOptions, isObject, isString, listOf } from '../options/arguments';
import * as options from '../options/compile-options';
import type { NamedText } from '../options/compile-options';
import { type Diagnostic, GrammarError, sortDiagnostics } from '../notation/diagnostic';
import { Alternations } from './checks/alternations';
import { checkAlternatives } from './checks/alternatives-of-rules';
import { checkAmbiguity } from './checks/ambiguity-of-rules';
import { type CheckedDiagnostic, CheckedText } from './checks/checked-text';
import { noGrammar } from '../model/messages';
import * as checkMessages from './checks/messages';
import { checkExamples } from './checks/examples';
import { checkGrouping } from './checks/grouping';
import { checkOctets } from './checks/octets-of-characters';
import { checkRecursion } from './checks/recursion';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import * as messages from './messages';
import { RuleTooLargeError } from '../plan/rule-too-large';

/** A text to check: a grammar, or a document that has one. The default of `document` is true. */
export interface CheckSource extends GrammarSource {
  /**
   * A file of examples, such as `{ "port": { "match": ["80"], "reject": ["x"] } }`. They are tested, as are those in comments, such as
   * `; @match port "80"`.
   */
  readonly examples?: NamedText;
}

export interface CheckOptions {
  /** Codes of diagnostics to leave out. */
  readonly ignore?: readonly string[];
}

const NAMED_TEXT: Check = [
  'an object with a name and a text',
  (value) => isObject(value) && isString(value['name']) && isString(value['text']),
];
const SOURCE_CHECKS = { document: options.DOCUMENT, examples: NAMED_TEXT };
const CODES: Check = ['an array of codes', listOf(isString)];

/**
 * Checks grammars and returns all diagnostics: those of each text in the order of their places, and then those of its imports. A text may
 * be ABNF, an Internet-Draft in XML, Markdown or plain text, or an RFC. Throws TypeError for wrong arguments.
 *
 * @example
 * const [found] = check({ name: 'a.abnf', text: 'a = 1*"x" / "xx"\n' });
 * [found.code, found.witness]; // => ['unreachable-alternative', 'xx']
 */
export function check(
  sources: CheckSource | readonly CheckSource[],
  options: CheckOptions = {},
): readonly CheckedDiagnostic[] {
  checkOptions('check', options, { ignore: CODES });
  const { ignore = [] } = options;
  const all = (isList(sources) ? sources : [sources]).flatMap(diagnosticsOf);
  return distinct(all).filter(({ code }) => !ignore.includes(code));
}

/**
 * Runs only the examples of a grammar: those in its comments, and those of the file `examples`. Returns a diagnostic for each that does not
 * hold, or that cannot be read. Throws GrammarError, and TypeError for wrong arguments.
 *
 * @example
 * const [found] = failedExamples({ text: '; @match port "8x"\nport = 1*DIGIT\n' });
 * found.code; // => 'failed-example'
 */
export function failedExamples(source: CheckSource): readonly CheckedDiagnostic[] {
  if (!isObject(source)) throw new TypeError(messages.notASource('failedExamples', source));
  const { document, examples, ...given } = source;
  checkOptions('failedExamples', { document, examples }, SOURCE_CHECKS);
  assertString(given.text, 'text');
  const checked = CheckedText.of(given, document);
  return [checked, ...checkExamples(checked, given, examples)].flatMap(({ diagnostics }) => diagnostics);
}

/** Several texts may import the same one, and it may be checked itself. */
function distinct(diagnostics: readonly CheckedDiagnostic[]): CheckedDiagnostic[] {
  const byText = new Map<string, CheckedDiagnostic>();
  for (const each of diagnostics) {
    const { file, range, code, message } = each;
    const key = JSON.stringify([file, range, code, message]);
    if (!byText.has(key)) byText.set(key, each);
  }
  return [...byText.values()];
}

function isList(sources: unknown): sources is readonly CheckSource[] {
  return Array.isArray(sources);
}

function diagnosticsOf(source: CheckSource): CheckedDiagnostic[] {
  if (!isObject(source)) throw new TypeError(messages.notASource('check', source));
  const { document, examples, ...given } = source;
  checkOptions('check', { document, examples }, SOURCE_CHECKS);
  const { name = 'grammar', text } = given;
  assertString(text, 'text');
  const checked = CheckedText.of(given, document);
  const texts = [checked];
  if (checked.kind !== 'abnf' && checked.grammar === '') {
    checked.report('error', noGrammar(checked.kind), { file: name, start: 0, end: 0 });
  } else {
    texts.push(...checkGrammar(checked, given, examples));
  }
  const all = texts.flatMap(({ diagnostics }) => diagnostics);
  return sortDiagnostics(all, [name]);
}

/** Returns the other texts with diagnostics. */
function checkGrammar(
  checked: CheckedText,
  given: GrammarSource,
  examples: NamedText | undefined,
): CheckedText[] {
  const grammar = linked(checked, given);
  if (grammar === undefined) return [];
  const alternations = new Alternations(grammar.model, grammar.ownRules);
  const more: CheckedText[] = [];
  const checks = [
    () => checkRecursion(grammar, checked),
    () => checkGrouping(grammar, checked),
    () => checkOctets(grammar, checked),
    () => checkAlternatives(alternations, checked),
    () => checkAmbiguity(grammar, alternations, checked),
    () => more.push(...checkExamples(checked, given, examples)),
  ];
  for (const each of checks) unlessTooLarge(each, grammar, checked);
  return more;
}

/** Reports a rule that no parser can use. Each check that needs it ends there. */
function unlessTooLarge(work: () => unknown, grammar: LinkedGrammar, checked: CheckedText): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RuleTooLargeError)) throw error;
    const key = error.heaviest.toLowerCase();
    const known = grammar.model.rules.has(key) ? grammar.nameOf(key) : undefined;
    const span = known ?? { file: checked.name, start: 0, end: 0 };
    checked.report('error', checkMessages.ruleTooLarge(error), span);
  }
}

/** Links a grammar and adds the diagnostics. Returns undefined if it has errors. */
function linked(checked: CheckedText, given: GrammarSource): LinkedGrammar | undefined {
  try {
    const grammar = new LinkedGrammar('check', { ...given, name: checked.name, document: checked.kind });
    for (const each of grammar.diagnostics) if (isShown(each, checked)) checked.add(each);
    return grammar;
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    for (const each of error.diagnostics) checked.add(each);
    return undefined;
  }
}

/** Remarks about imports concern those who write them. */
function isShown({ severity, span }: Diagnostic, { name }: CheckedText): boolean {
  return severity !== 'info' || span.file === name;
}

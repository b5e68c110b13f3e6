import type * as notationMessages from '../notation/messages';
import * as messages from './messages';
import type { Note, Place, Severity } from '../notation/diagnostic';
import { deviationsIn, type Notation } from '../notation/dialect';
import { TEXT_LIMITS } from '../notation/text-limits';
import { type ParsedRules, parseRules } from '../notation/parser';
import { Reporter } from '../notation/reporter';
import type { extract } from './documents/grammar-of-document';
import type { DocumentKind } from '../options/kinds';
import type { GetText } from './documents/included-files';
import type { RuleSyntax } from '../notation/syntax';

/** A text to link and its definitions. */
export interface Source {
  readonly name: string;
  /** The text with page breaks blanked out. */
  readonly text: string;
  readonly reporter: Reporter;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** All rules, tokens and comments of the text in order. Of rules with several definitions, all are here. */
  readonly syntax: Pick<ParsedRules, 'rules' | 'tokens' | 'comments'>;
  /** Definitions by "=" of a rule that already has one. They must mean the same. */
  readonly repeats: readonly RepeatedDefinition[];
  /** Number of names, operators and characters of terminals. */
  readonly size: number;
}

/** A second definition of a rule, and the first. */
export interface RepeatedDefinition {
  readonly first: Part;
  readonly second: Part;
}

/** All definitions of one rule in one text. */
export interface Definition {
  readonly key: string;
  readonly parts: readonly Part[];
}

/** A definition `name = elements` or `name =/ elements`. */
export interface Part {
  readonly source: Source;
  readonly syntax: RuleSyntax;
}

/** Returns the place of the name in a definition. */
export function nameOf({ source, syntax }: Part): Place {
  return source.reporter.place(syntax.name.span.start, syntax.name.span.end);
}

/** Reports a warning or an error at the name of a definition. */
export function reportAtName(
  { source, syntax }: Part,
  severity: Severity | 'deviation',
  wording: notationMessages.Wording,
  notes?: readonly Note[],
): void {
  source.reporter[severity](wording, syntax.name.span.start, syntax.name.span.end, notes);
}

export const keyOf = (name: string): string => name.toLowerCase();

/** True if a text only adds to a rule that another text must define. */
export function isIncrement(definition: Definition): boolean {
  return definition.parts.every(({ syntax }) => syntax.definedAs === '=/');
}

/** How to read a text that may be a document. `extract` finds the grammar in it, and `read` returns the text of an included file. */
interface Reading extends Notation {
  readonly document?: DocumentKind | boolean;
  readonly extract?: typeof extract | undefined;
  readonly read?: GetText;
}

/** Reads a text and collects its rules. Of a rule with two definitions, the first one counts. Throws TypeError for a document without `extract`. */
export function readSource(name: string, given: string, reading: Reading = {}): Source {
  const { document = false, extract, read, ...notation } = reading;
  const isDocument = document !== false && document !== 'abnf';
  if (isDocument && extract === undefined) throw new TypeError(messages.documentWithoutExtract(name));
  const found = extract?.(name, given, document, read);
  const text = found?.text ?? given;
  const parsed = parseRules(text, name, notation, found);
  const isTooLong = text.length > TEXT_LIMITS.textLength;
  const reporter = new Reporter(isTooLong ? '' : text, name, deviationsIn(notation), found);
  reporter.diagnostics.push(...parsed.diagnostics);
  if (found?.text === '') reporter.error(messages.noGrammar(found.kind), 0, 0);
  const definitions = new Map<string, Definition & { readonly parts: Part[] }>();
  const { rules, tokens, comments } = parsed;
  const syntax = { rules, tokens, comments };
  const repeats: RepeatedDefinition[] = [];
  const source: Source = {
    name,
    text: parsed.text,
    reporter,
    definitions,
    syntax,
    repeats,
    size: parsed.size,
  };
  const bases = new Map<string, Part>();
  for (const syntax of parsed.rules) {
    const key = keyOf(syntax.name.text);
    const part: Part = { source, syntax };
    const base = syntax.definedAs === '=' ? bases.get(key) : undefined;
    if (base !== undefined) {
      repeats.push({ first: base, second: part });
      continue;
    }
    if (syntax.definedAs === '=') bases.set(key, part);
    const known = definitions.get(key);
    if (known === undefined && definitions.size >= TEXT_LIMITS.rules) {
      reportAtName(part, 'error', messages.tooManyRules(TEXT_LIMITS.rules));
      // A part of the rules would be worse than none: the missing ones would seem undefined.
      definitions.clear();
      break;
    }
    if (known === undefined) definitions.set(key, { key, parts: [part] });
    else known.parts.push(part);
  }
  return source;
}

/** Returns the note that names the first definition of a rule. */
export function firstOf(first: Part): Note {
  return { message: messages.firstDefined, place: nameOf(first) };
}

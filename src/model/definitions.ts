import * as messages from '../messages';
import { type DialectName, dialectOf } from '../notation/dialect';
import { parseRules } from '../notation/parser';
import { Reporter } from '../notation/reporter';
import type { RuleSyntax } from '../notation/syntax';

/** A text that is linked, and what it defines. */
export interface Source {
  readonly name: string;
  /** With page breaks blanked out. */
  readonly text: string;
  readonly reporter: Reporter;
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** All that one text says of one rule. */
export interface Definition {
  readonly key: string;
  readonly parts: readonly Part[];
}

/** `name = elements` or `name =/ elements`. */
export interface Part {
  readonly source: Source;
  readonly syntax: RuleSyntax;
}

export const keyOf = (name: string): string => name.toLowerCase();

/** Whether a text adds to a rule that another has to define. */
export function isIncrement(definition: Definition): boolean {
  return definition.parts.every(({ syntax }) => syntax.definedAs === '=/');
}

/** Reads a text and collects its rules; a rule that it defines twice is reported, and the first holds. */
export function readSource(name: string, text: string, dialect: DialectName = 'abnf'): Source {
  const parsed = parseRules(text, name, dialectOf(dialect));
  const reporter = new Reporter(text, name);
  reporter.diagnostics.push(...parsed.diagnostics);
  const definitions = new Map<string, Definition & { readonly parts: Part[] }>();
  const source: Source = { name, text: parsed.text, reporter, definitions };
  for (const syntax of parsed.rules) {
    const key = keyOf(syntax.name.text);
    const known = definitions.get(key);
    if (known === undefined) definitions.set(key, { key, parts: [{ source, syntax }] });
    else if (!isDuplicate(known, syntax, reporter)) known.parts.push({ source, syntax });
  }
  return source;
}

function isDuplicate({ parts }: Definition, syntax: RuleSyntax, reporter: Reporter): boolean {
  if (syntax.definedAs === '=/') return false;
  const base = parts.find((part) => part.syntax.definedAs === '=')?.syntax;
  if (base === undefined) return false;
  const { start, end } = syntax.name.span;
  const place = reporter.place(base.name.span.start, base.name.span.end);
  reporter.error(messages.duplicateRule(syntax.name.text), start, end, [
    { message: messages.firstDefined(), place },
  ]);
  return true;
}

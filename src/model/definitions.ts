import * as messages from '../messages';
import type { Place } from '../notation/diagnostic';
import { deviationsIn, type Notation } from '../notation/dialect';
import { LIMITS } from '../notation/limits';
import { parseRules } from '../notation/parser';
import { printElements } from '../notation/printer';
import { Reporter } from '../notation/reporter';
import type { RuleSyntax } from '../notation/syntax';

/** A text that is linked, and what it defines. */
export interface Source {
  readonly name: string;
  /** With page breaks blanked out. */
  readonly text: string;
  readonly reporter: Reporter;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** How many names, operators and characters of terminals it has. */
  readonly size: number;
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
export function readSource(name: string, text: string, notation: Notation = {}): Source {
  const parsed = parseRules(text, name, notation);
  const reporter = new Reporter(text.length > LIMITS.textLength ? '' : text, name, deviationsIn(notation));
  reporter.diagnostics.push(...parsed.diagnostics);
  const definitions = new Map<string, Definition & { readonly parts: Part[] }>();
  const source: Source = { name, text: parsed.text, reporter, definitions, size: parsed.size };
  const bases = new Bases(reporter);
  for (const syntax of parsed.rules) {
    const key = keyOf(syntax.name.text);
    if (syntax.definedAs === '=' && bases.hasOther(key, syntax)) continue;
    const known = definitions.get(key);
    if (known === undefined && definitions.size >= LIMITS.rules) {
      reporter.error(messages.tooManyRules(LIMITS.rules), syntax.name.span.start, syntax.name.span.end);
      // Not some of them: others would seem to be undefined.
      definitions.clear();
      break;
    }
    if (known === undefined) definitions.set(key, { key, parts: [{ source, syntax }] });
    else known.parts.push({ source, syntax });
  }
  return source;
}

/** The definitions by "=" of a text. */
class Bases {
  private readonly first = new Map<string, RuleSyntax>();
  private readonly printed = new Map<string, string>();

  constructor(private readonly reporter: Reporter) {}

  /** Whether there is a definition before; where the two say the same, it is plain what is meant. */
  hasOther(key: string, syntax: RuleSyntax): boolean {
    const base = this.first.get(key);
    if (base === undefined) {
      this.first.set(key, syntax);
      return false;
    }
    const text = this.printed.get(key) ?? printElements(base.elements);
    this.printed.set(key, text);
    const { start, end } = syntax.name.span;
    const notes = [{ message: messages.firstDefined(), place: this.placeOf(base) }];
    if (printElements(syntax.elements) === text && !base.incomplete && !syntax.incomplete) {
      this.reporter.deviation(messages.repeatedRule(syntax.name.text), start, end, notes);
    } else this.reporter.error(messages.duplicateRule(syntax.name.text), start, end, notes);
    return true;
  }

  private placeOf({ name: { span } }: RuleSyntax): Place {
    return this.reporter.place(span.start, span.end);
  }
}

import * as messages from '../messages';
import type { Note } from '../notation/diagnostic';
import type { Definition, Part, Source } from './definitions';
import { isIncrement } from './definitions';
import { meaningOf } from './meaning';
import type { Expression } from './model';
import { lookUp, roughExpression, type Combined, type Namespace } from './namespace';

/** Reports where one text's definition replaces another's of a different meaning. */
export function checkOverrides(namespace: Namespace, linked: Iterable<Combined>): void {
  const meaning = (parts: readonly Part[]): string =>
    meaningOf(roughExpression({ parts }), (key) => roughly(lookUp(namespace, key)));
  for (const rule of linked) {
    if (namespace.core.definitions.has(rule.key)) checkCore(namespace, rule, meaning);
    else if (rule.home === namespace.own) checkOverride(namespace, rule, meaning);
    else checkConflict(namespace, rule, meaning);
  }
}

type Meaning = (parts: readonly Part[]) => string;

function roughly(definition: Pick<Definition, 'parts'> | undefined): Expression | undefined {
  return definition && roughExpression(definition);
}

/** A grammar may state core rules itself, and most do; only a difference is worth a word. */
function checkCore({ core }: Namespace, rule: Combined, meaning: Meaning): void {
  const original = core.definitions.get(rule.key);
  if (rule.home === core || original === undefined) return;
  const expected = meaningOf(roughExpression(original), (key) => roughly(core.definitions.get(key)));
  if (meaning(rule.parts) === expected) return;
  const at = rule.parts.find(({ source }) => source === rule.home);
  if (at !== undefined) warn(at, messages.redefinesCoreRule(at.syntax.name.text));
}

function checkOverride({ imports }: Namespace, rule: Combined, meaning: Meaning): void {
  const [own] = rule.parts;
  for (const source of imports) {
    const replaced = source.definitions.get(rule.key);
    if (own === undefined || replaced === undefined || uses(rule, source)) continue;
    if (meaning(replaced.parts) === meaning(rule.parts)) continue;
    const notes = replaced.parts.slice(0, 1).map((part) => noteOf(part, messages.replacedRule()));
    warn(own, messages.overridesImport(own.syntax.name.text, source.name), notes);
  }
}

function checkConflict({ imports }: Namespace, rule: Combined, meaning: Meaning): void {
  for (const source of imports) {
    const other = source.definitions.get(rule.key);
    const [first] = rule.parts;
    if (other === undefined || first === undefined || isIncrement(other) || uses(rule, source)) continue;
    if (meaning(other.parts) === meaning(rule.parts)) continue;
    const { start, end } = first.syntax.name.span;
    first.source.reporter.error(
      messages.conflictingImports(first.syntax.name.text, first.source.name, source.name),
      start,
      end,
      other.parts.slice(0, 1).map((part) => noteOf(part, messages.otherDefinition())),
    );
  }
}

const uses = (rule: Combined, source: Source): boolean => rule.parts.some((part) => part.source === source);

function warn({ source, syntax }: Part, wording: messages.Wording, notes: readonly Note[] = []): void {
  source.reporter.warning(wording, syntax.name.span.start, syntax.name.span.end, notes);
}

function noteOf({ source, syntax }: Part, message: string): Note {
  return { message, place: source.reporter.place(syntax.name.span.start, syntax.name.span.end) };
}

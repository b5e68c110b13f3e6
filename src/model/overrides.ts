import * as messages from './messages';
import type { Note } from '../notation/diagnostic';
import { printElements } from '../notation/printer';
import { firstOf, keyOf, nameOf, type Part, reportAtName, type Source } from './definitions';
import { offers } from './imports';
import type { Entry } from './name-lookup';
import type { Combined, Namespace } from './namespace';
import { cached } from '../table/maps';
import { UnlinkedForms } from './unlinked-forms';

/** Reports definitions that hide a different one of another text. */
export function checkOverrides(namespace: Namespace, linked: Iterable<Combined>): void {
  const unlinked = new UnlinkedForms(namespace);
  for (const rule of linked) {
    if (namespace.core.source.definitions.has(plainKey(rule))) checkCore(namespace, rule, unlinked);
    else if (rule.home === namespace.own) checkOverride(namespace, rule, unlinked);
  }
}

/** Reports names that a third text uses and two imports define differently. */
export function checkConflicts(namespace: Namespace): void {
  const unlinked = new UnlinkedForms(namespace);
  for (const { first, second } of namespace.conflicts) {
    const [part] = first.parts;
    if (part === undefined || unlinked.normalForm(first) === unlinked.normalForm(second)) continue;
    const { text } = part.syntax.name;
    const names = [first.scope.source.name, second.scope.source.name] as const;
    const wording = messages.conflictingImports(text, ...names, first.scope.label);
    reportAtName(part, 'error', wording, notesOn(second, messages.otherDefinition));
  }
}

/** Limit on second definitions in other words, each of which may take 15 ms to compare. Later ones count as different. */
const MAX_REWORDED = 200;

/**
 * Reports second definitions that differ from the first. One that means the same is only a deviation, and none in a document, because the
 * collected grammar stands behind the sections.
 */
export function checkRepeats(namespace: Namespace): void {
  const unlinked = new UnlinkedForms(namespace);
  const words = (part: Part): string => printElements(part.syntax.elements);
  const form = (part: Part): string => unlinked.normalForm({ parts: [part] });
  const wordsOf = new Map<Part, string>();
  let reworded = 0;
  for (const { source } of namespace.scopes) {
    const inDocument = source.reporter.document !== source.reporter.text;
    for (const { first, second } of source.repeats) {
      const isSame =
        !(first.syntax.incomplete || second.syntax.incomplete) &&
        (cached(wordsOf, first, () => words(first)) === words(second) ||
          (reworded++ < MAX_REWORDED && form(first) === form(second)));
      const name = second.syntax.name.text;
      const wording = isSame ? messages.repeatedRule(name) : messages.duplicateRule(name, inDocument);
      if (isSame && inDocument) continue;
      reportAtName(second, isSame ? 'deviation' : 'error', wording, [firstOf(first)]);
    }
  }
}

/** Returns the rule's name in its own text, in lower case. */
const plainKey = ({ parts, key }: Combined): string => keyOf(parts[0]?.syntax.name.text ?? key);

/** Reports core rules that a grammar defines differently. Most grammars repeat them unchanged. */
function checkCore(namespace: Namespace, rule: Combined, unlinked: UnlinkedForms): void {
  const { core } = namespace;
  const original = core.source.definitions.get(plainKey(rule));
  // Only ABNF has implicit core rules.
  if (original === undefined || rule.home === core.source || !namespace.scope(rule.home).hasCore) return;
  if (unlinked.normalForm(rule) === unlinked.normalForm(original)) return;
  const at = rule.parts.find(({ source }) => source === rule.home);
  if (at !== undefined) reportAtName(at, 'warning', messages.redefinesCoreRule(at.syntax.name.text));
}

function checkOverride(namespace: Namespace, rule: Combined, unlinked: UnlinkedForms): void {
  const own = rule.parts.find(({ source }) => source === rule.home);
  for (const scope of namespace.others) {
    const key = plainKey(rule);
    if (own === undefined || !offers(scope, key) || scope.replacements.has(key)) continue;
    const other = namespace.find(scope, key);
    if (other === undefined || uses(rule, other.scope.source)) continue;
    if (unlinked.normalForm(other) === unlinked.normalForm(rule)) continue;
    const wording = messages.overridesImport(own.syntax.name.text, scope.source.name);
    reportAtName(own, 'warning', wording, notesOn(other, messages.hiddenRule));
  }
}

const uses = (rule: Combined, source: Source): boolean => rule.parts.some((part) => part.source === source);

/** Returns a note with the place of the first definition. */
function notesOn({ parts }: Entry, message: string): Note[] {
  return parts.slice(0, 1).map((part) => ({ message, place: nameOf(part) }));
}

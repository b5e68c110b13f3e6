import * as messages from '../messages';
import type { Note } from '../notation/diagnostic';
import { keyOf, type Part, type Source } from './definitions';
import { offers } from './imports';
import type { Combined, Namespace } from './namespace';
import { RoughMeanings } from './rough';

/** Reports where one text's definition hides another's of a different meaning. */
export function checkOverrides(namespace: Namespace, linked: Iterable<Combined>): void {
  const rough = new RoughMeanings(namespace);
  for (const rule of linked) {
    if (namespace.core.source.definitions.has(plainKey(rule))) checkCore(namespace, rule, rough);
    else if (rule.home === namespace.own) checkOverride(namespace, rule, rough);
  }
}

/** Reports names that two imports define differently, and a third text uses. */
export function checkConflicts(namespace: Namespace): void {
  const rough = new RoughMeanings(namespace);
  for (const { first, second } of namespace.conflicts) {
    const [part] = first.parts;
    if (part === undefined || rough.meaning(first) === rough.meaning(second)) continue;
    const { text, span } = part.syntax.name;
    const names = [first.scope.source.name, second.scope.source.name] as const;
    part.source.reporter.error(
      messages.conflictingImports(text, ...names, first.scope.label),
      span.start,
      span.end,
      second.parts.slice(0, 1).map((other) => noteOf(other, messages.otherDefinition())),
    );
  }
}

/** The rule's name in its own text, in lower case. */
const plainKey = ({ parts, key }: Combined): string => keyOf(parts[0]?.syntax.name.text ?? key);

/** A grammar may state core rules itself, and most do; only a difference is worth a word. */
function checkCore(namespace: Namespace, rule: Combined, rough: RoughMeanings): void {
  const { core } = namespace;
  const original = core.source.definitions.get(plainKey(rule));
  // They are RFC 5234's: another notation has none that go without saying.
  if (original === undefined || !namespace.scope(rule.home).hasCore) return;
  if (rule.home === core.source) return;
  if (rough.meaning(rule) === rough.meaning(original)) return;
  const at = rule.parts.find(({ source }) => source === rule.home);
  if (at !== undefined) warn(at, messages.redefinesCoreRule(at.syntax.name.text));
}

function checkOverride(namespace: Namespace, rule: Combined, rough: RoughMeanings): void {
  const own = rule.parts.find(({ source }) => source === rule.home);
  for (const scope of namespace.others) {
    const key = plainKey(rule);
    if (own === undefined || !offers(scope, key) || scope.replacements.has(key)) continue;
    const other = namespace.find(scope, key);
    if (other === undefined || uses(rule, other.scope.source)) continue;
    if (rough.meaning(other) === rough.meaning(rule)) continue;
    const notes = other.parts.slice(0, 1).map((part) => noteOf(part, messages.hiddenRule()));
    warn(own, messages.overridesImport(own.syntax.name.text, scope.source.name), notes);
  }
}

const uses = (rule: Combined, source: Source): boolean => rule.parts.some((part) => part.source === source);

function warn({ source, syntax }: Part, wording: messages.Wording, notes: readonly Note[] = []): void {
  source.reporter.warning(wording, syntax.name.span.start, syntax.name.span.end, notes);
}

function noteOf({ source, syntax }: Part, message: string): Note {
  return { message, place: source.reporter.place(syntax.name.span.start, syntax.name.span.end) };
}

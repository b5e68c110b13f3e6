import { productiveRules } from '../model/facts';
import { FirstCharacters } from '../model/first-characters';
import type { CharacterSet } from '../model/character-set';
import type { Entry } from '../model/name-lookup';
import type { Rule } from '../model/model';
import { factsOf, type RuleFacts } from '../model/rule-facts';
import { ruleSource } from '../model/rule-text';
import { LONGEST_STRING } from '../options/limits';
import { samples } from '../workbench';
import type { GrammarDocument, LinkedDocument } from './grammar-document';
import * as messages from './messages';
import { cached } from '../table/maps';

/** Samples that are shown. */
const SAMPLES = 3;
/** Characters of a sample from which on it is left out. */
const LONGEST_SAMPLE = 60;
/** Ranges of first characters that are listed. */
const MAX_RANGES = 6;

/** Says what the rules of a linked text accept. Each answer is made once. */
class RuleNotes {
  private facts: ReadonlyMap<string, RuleFacts> | undefined;
  private firsts: FirstCharacters | undefined;
  private readonly found = new Map<string, string[]>();

  constructor(
    private readonly document: GrammarDocument,
    private readonly linked: LinkedDocument,
  ) {}

  of(rule: Rule): string[] {
    return cached(this.found, rule.key, () => this.notesOf(rule));
  }

  private notesOf(rule: Rule): string[] {
    const { model } = this.linked;
    this.facts ??= factsOf(model);
    this.firsts ??= new FirstCharacters(model);
    const { maxLength, recursive } = this.facts.get(rule.key)!;
    const strings = this.samplesOf(rule);
    if (strings === undefined) return [];
    const [shortest] = strings;
    const lengths: string[] = [];
    if (shortest !== undefined) {
      const first = setText(this.firsts.of(rule.expression));
      const min = Array.from(shortest).length;
      lengths.push(messages.accepts(min, maxLength, maxLength === 0 ? undefined : first));
    } else {
      const derives = productiveRules(model).has(rule.key);
      lengths.push(derives ? messages.acceptsLong(LONGEST_STRING) : messages.acceptsNothing);
    }
    const shown = strings.filter(({ length }) => length <= LONGEST_SAMPLE);
    return [
      [...lengths, ...(recursive ? [messages.isRecursive] : [])].join(' '),
      ...(shown.length > 0 ? [messages.samplesOf(shown)] : []),
    ];
  }

  /** Returns undefined if the strings of the rule cannot be found. */
  private samplesOf({ key }: Rule): string[] | undefined {
    const { name, grammar: text, options, resolve } = this.document;
    try {
      return samples({ ...options, name, text, resolve }, key, { count: SAMPLES });
    } catch {
      // The rule is too large for every parser; `check` reports it.
      return undefined;
    }
  }
}

const known = new WeakMap<LinkedDocument, RuleNotes>();

/** Returns the ABNF of a rule, and what it accepts if the grammar has no errors. */
export function notesOfRule(
  document: GrammarDocument,
  entry: Entry,
): { readonly source: string; readonly notes: readonly string[] } {
  const linked = document.linked();
  const rule = linked.model.rules.get(linked.namespace.combine(entry).key);
  if (rule === undefined) return { source: ruleSource(entry.parts), notes: [] };
  const notes = cached(known, linked, () => new RuleNotes(document, linked));
  return { source: rule.source, notes: notes.of(rule) };
}

function setText(set: CharacterSet): string | undefined {
  if (set.length === 0) return undefined;
  const shown = set.slice(0, MAX_RANGES).map(([low, high]) => messages.rangeText(low, high));
  const more = set.length - shown.length;
  return [...shown, ...(more > 0 ? [messages.moreRanges(more)] : [])].join(', ');
}

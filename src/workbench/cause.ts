import { type DfaLanguage, witness } from '../automata/difference';
import type { Rule } from '../model/model';
import { textOf } from '../model/same-rule';
import { Planner } from '../plan/planner';
import type { RuleComparer } from './comparison';
import type { LinkedGrammar, RulePlace } from './linked-grammar';

/** A rule whose definition differs. */
export interface RuleEdit {
  readonly old: RulePlace;
  readonly new: RulePlace;
}

/** The edits that make the language of a rule another one. */
export interface Cause {
  readonly edits: readonly RuleEdit[];
  /**
   * True if a proof shows that these edits turn the old language into the new one, and that none of them can be left out.
   * If false: the edits of the deepest rules whose language changed. This is a guess.
   */
  readonly proved: boolean;
}

/** At most so many edits are undone, one after another. Each takes an automaton. */
const MAX_UNDONE = 8;

/** Finds out which edits change the language of a rule. */
export class Causes {
  constructor(
    private readonly old: LinkedGrammar,
    private readonly current: LinkedGrammar,
    private readonly comparer: RuleComparer,
  ) {}

  of(oldKey: string, newKey: string): Cause {
    const edited = this.editedRules(oldKey, newKey);
    const needed = edited.length <= MAX_UNDONE ? this.neededOf(edited, newKey) : undefined;
    const rules = needed ?? this.deepest(edited);
    const edits = rules.map(([before, after]) => ({
      old: this.old.placeOf(before.key),
      new: this.current.placeOf(after.key),
    }));
    return { edits, proved: needed !== undefined };
  }

  /** Returns the rules that both use, each as it was and as it is, if their definitions differ. */
  private editedRules(oldKey: string, newKey: string): Edited[] {
    const [before, after] = [this.old.model.rules, this.current.model.rules];
    const edited: Edited[] = [];
    const wasReached = new Set(this.old.reached(oldKey));
    for (const key of this.current.reached(newKey)) {
      const old = key === newKey ? oldKey : key;
      if (!wasReached.has(old)) continue;
      const pair = [before.get(old)!, after.get(key)!] as const;
      if (textOf(pair[0].expression) !== textOf(pair[1].expression)) edited.push(pair);
    }
    return edited;
  }

  /** Undoes one edit after another, users first, as long as the language stays the new one. Undefined if that is not decided. */
  private neededOf(edited: readonly Edited[], newKey: string): readonly Edited[] | undefined {
    if (edited.length <= 1) return edited;
    const wanted = this.current.language(newKey);
    if (wanted === undefined) return undefined;
    let needed = edited;
    for (const edit of [...edited].reverse()) {
      const fewer = needed.filter((each) => each !== edit);
      const language = this.languageWith(fewer, edited, newKey);
      if (language === undefined) return undefined;
      if (witness(language, wanted) === undefined && witness(wanted, language) === undefined) needed = fewer;
    }
    return needed;
  }

  /** Returns the language of a new rule if only some of the edits were made. */
  private languageWith(
    made: readonly Edited[],
    edited: readonly Edited[],
    newKey: string,
  ): DfaLanguage | undefined {
    const rules = new Map<string, Rule>([...this.old.model.rules, ...this.current.model.rules]);
    for (const edit of edited) {
      const [{ expression, alternatives }, after] = edit;
      if (!made.includes(edit)) rules.set(after.key, { ...after, expression, alternatives });
    }
    const planner = new Planner({ rules });
    const verdict = planner.verdict(rules.get(newKey)!);
    return verdict.kind === 'table' ? { dfa: verdict.dfa, alphabet: planner.alphabet } : undefined;
  }

  /** Returns the edits of rules whose language differs and that use no other such rule. Returns all if they use each other. */
  private deepest(edited: readonly Edited[]): readonly Edited[] {
    const different = edited.filter(([before, after]) => !this.comparer.isSame(before.key, after.key));
    const keys = new Set(different.map(([, { key }]) => key));
    const found = different.filter(
      ([, { key }]) => !this.current.reached(key).some((each) => each !== key && keys.has(each)),
    );
    return found.length > 0 ? found : different;
  }
}

type Edited = readonly [before: Rule, after: Rule];

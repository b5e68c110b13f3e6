import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import type { Dfa } from '../../program/dfa';
import * as messages from '../messages';
import { cSource } from './c';
import { goSource } from './go';
import { javaSource } from './java';
import type { LanguageModule } from './language-module';
import type { Language } from './languages';
import { languageTables } from './language-tables';
import { pythonSource } from './python';
import { rustSource } from './rust';

const WRITERS: Readonly<Record<Language, (module: LanguageModule) => string>> = {
  c: cSource,
  go: goSource,
  java: javaSource,
  python: pythonSource,
  rust: rustSource,
};

interface LanguageOptions {
  readonly language: Language;
  /** The rules to write (default: all that have a table). */
  readonly rules: readonly Rule[] | undefined;
  /** Lower-case words for the name of the class, package or prefix. */
  readonly words: readonly string[];
  readonly header: readonly string[];
  readonly areOctets: boolean;
}

/** Writes a file that runs the minimal DFAs of rules. `notes` tell which rules are left out. Throws RangeError for a named rule without a DFA. */
export function languageSource(
  planner: Planner,
  { language, rules, areOctets, ...named }: LanguageOptions,
): { source: string; notes: string[] } {
  const written: { rule: Rule; dfa: Dfa }[] = [];
  const notes: string[] = [];
  for (const rule of rules ?? planner.model.rules.values()) {
    const verdict = planner.verdict(rule);
    if (verdict.kind === 'table') written.push({ rule, dfa: verdict.dfa });
    else if (rules !== undefined) throw new RangeError(messages.noTable(rule.name, verdict.reason));
    else notes.push(messages.noTable(rule.name, verdict.reason));
  }
  const tables = languageTables(
    written.map(({ dfa }) => dfa),
    planner.alphabet.sets,
    areOctets ? 256 : 128,
  );
  const source = WRITERS[language]({
    ...named,
    areOctets,
    tables,
    rules: written.map(({ rule: { name, source } }, i) => ({ name, source, start: tables.starts[i]! })),
  });
  return { source, notes };
}

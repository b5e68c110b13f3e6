import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import type { Dfa } from '../../program/dfa';
import * as messages from '../messages';
import { cSource } from './c';
import { goSource } from './go';
import { javaSource } from './java';
import type { LanguageModule } from './language-module';
import { languageTables } from './language-tables';
import { pythonSource } from './python';
import { rustSource } from './rust';
import { wasmSource, type WasmSource } from './wasm';

/** A programming language other than TypeScript and JavaScript. */
export type Language = 'c' | 'go' | 'java' | 'python' | 'rust';

/**
 * `emitForLanguage` throws it for a rule that is recursive or too large for a table. `rule` is its name as printed.
 *
 * @example
 * try {
 *   emitForLanguage('s = "(" *s ")"\n', { language: 'java', rules: ['s'] });
 * } catch (error) {
 *   error instanceof NoTableError; // => true
 * }
 */
export class NoTableError extends Error {
  override readonly name = 'NoTableError';

  constructor(
    readonly rule: string,
    reason: string,
  ) {
    super(`${messages.noTable(rule, reason)}; ${messages.insteadOfTable()}`);
  }
}

const WRITERS: Readonly<Record<Language, (module: LanguageModule) => string>> = {
  c: cSource,
  go: goSource,
  java: javaSource,
  python: pythonSource,
  rust: rustSource,
};

/** All languages. */
export const LANGUAGES: readonly Language[] = ['c', 'go', 'java', 'python', 'rust'];

interface LanguageOptions {
  readonly language: Language;
  /** The rules to write (default: all that have a table). */
  readonly rules: readonly Rule[] | undefined;
  /** Lower-case words for the name of the class, package or prefix. */
  readonly words: readonly string[];
  readonly header: readonly string[];
  readonly areOctets: boolean;
}

/** Writes a file that runs the minimal DFAs of rules. `notes` tell which rules are left out. Throws NoTableError for a named rule without a DFA, or if no rule has one. */
export function languageSource(
  planner: Planner,
  { language, rules, areOctets, ...named }: LanguageOptions,
): { source: string; notes: string[] } {
  const { written, notes } = rulesWithTables(planner, rules);
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

/** Writes a WebAssembly module that runs the minimal DFAs of rules, and its loader. Throws NoTableError as `languageSource` does, and if the table would be too large. */
export function wasmTarget(
  planner: Planner,
  { rules, areOctets, header }: Pick<LanguageOptions, 'rules' | 'areOctets' | 'header'>,
): WasmSource & { notes: string[] } {
  const { written, notes } = rulesWithTables(planner, rules);
  const named = written.map(({ rule: { name, source }, dfa }) => ({ name, source, dfa }));
  const found = wasmSource(named, planner.alphabet, areOctets, header);
  if (found === undefined) throw new NoTableError(written[0]!.rule.name, messages.tableTooLargeForWasm());
  return { ...found, notes };
}

/** Finds the minimal DFAs of rules. */
function rulesWithTables(
  planner: Planner,
  rules: readonly Rule[] | undefined,
): { written: { rule: Rule; dfa: Dfa }[]; notes: string[] } {
  const written: { rule: Rule; dfa: Dfa }[] = [];
  const notes: string[] = [];
  let refused: NoTableError | undefined;
  for (const rule of rules ?? planner.model.rules.values()) {
    const verdict = planner.verdict(rule);
    if (verdict.kind === 'table') {
      written.push({ rule, dfa: verdict.dfa });
      continue;
    }
    refused = new NoTableError(rule.name, verdict.reason);
    if (rules !== undefined) throw refused;
    notes.push(messages.noTable(rule.name, verdict.reason));
  }
  // A file without rules would be no source in most languages.
  if (refused !== undefined && written.length === 0) throw refused;
  return { written, notes };
}

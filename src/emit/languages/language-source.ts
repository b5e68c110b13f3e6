import { orElse } from '../../options/limits';
import type { Rule } from '../../model/model';
import { planCaptures, tagsOfParts } from '../../plan/captures-plan';
import type { Planner } from '../../plan/planner';
import type { Dfa } from '../../table/dfa';
import { usedFirst } from '../../model/rule-facts';
import { assertReachable } from '../../runtime';
import { usingRules } from '../captures-module';
import * as messages from '../messages';
import { programOfLanguages } from './called-program';
import { type CalledRule, callSets, type CallSets, callTables } from './call-tables';
import { cSource } from './c';
import { csharpSource } from './csharp';
import { findTables, kindTable } from './find-tables';
import { goSource } from './go';
import { javaSource } from './java';
import type { LanguageModule } from './language-module';
import { languageTables } from './language-tables';
import { NoTableError } from './no-table-error';
import { pathTables } from './path-tables';
import { pythonSource } from './python';
import { spanTables, type TaggedRule } from './span-tables';
import { rustSource } from './rust';
import { treePlan, type TreePlan, treeProgram } from './tree-program';
import { wordTables } from './word-tables';
import { wasmSource, type WasmSource } from './wasm';
import { type Language, LANGUAGES } from '../../options/kinds';

const WRITERS: Readonly<Record<Language, (module: LanguageModule) => string>> = {
  c: cSource,
  csharp: csharpSource,
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
  /** The package of a Java class, or the namespace of one in C#. */
  readonly package?: string | undefined;
  readonly header: readonly string[];
  readonly areOctets: boolean;
  /** The rules whose parts each of `rules` finds, if it uses them. */
  readonly captures: readonly Rule[];
  /** Whether it says what is expected where an input stops (default: no). */
  readonly reasons?: boolean | undefined;
  /** Whether it finds matches in texts (default: no). */
  readonly find?: boolean | undefined;
  /** The rules whose trees are found (default: none). */
  readonly trees?: readonly Rule[];
}

/**
 * Writes a file that runs rules. `notes` tell which rules are left out. Throws NoTableError for a named rule that cannot be run, or if no
 * rule can, and RangeError for captures without a tagged DFA.
 */
export function languageSource(
  planner: Planner,
  {
    language,
    rules,
    areOctets,
    captures,
    trees = [],
    reasons = false,
    find = false,
    ...given
  }: LanguageOptions,
): { source: string; notes: string[] } {
  const { written, called, notes } = chosenRules(
    planner,
    rules,
    find ? messages.languagesWithoutFind : undefined,
    trees,
  );
  const isFound = find && written.length > 0;
  const tagged = taggedRules(
    planner,
    written.map(({ rule }) => rule),
    captures,
  );
  const plan = treesOf(planner, trees);
  const { samples, ...tables } = languageTables(
    written.flatMap(({ dfa }) => dfa ?? []),
    planner.alphabet.sets,
    areOctets ? 256 : 128,
    [
      ...tagged.map(({ tables: { classes, table } }) => ({ sets: classes, table, width: classes.length })),
      ...(called === undefined ? [] : [called]),
      ...(isFound ? [kindTable(areOctets)] : []),
      ...(plan === undefined ? [] : [plan]),
    ],
  );
  const names = captures.map(({ name }) => name);
  const classesOf = (table: number): (number | undefined)[] => samples.map((ids) => ids?.at(table));
  const calls = called && callTables(called, classesOf(tagged.length));
  const starts = [...tables.starts].reverse();
  const callStarts = [...(calls?.starts ?? [])].reverse();
  const named = written.map(({ rule: { name, source }, dfa }) => {
    const start = dfa === undefined ? tables.cells.length + callStarts.pop()! : starts.pop()!;
    return { name, source, start };
  });
  const words = reasons && written.length > 0 ? wordTables(planner, tables, written) : undefined;
  const found = plan && treeProgram(planner, plan, classesOf(-1));
  const finds = isFound ? findTables(tables, named, classesOf(tagged.length)) : undefined;
  const source = WRITERS[language]({
    ...given,
    areOctets,
    tables,
    calls,
    finds,
    reasons: words,
    trees: found,
    paths: words && found && pathTables(planner.alphabet.sets, tables, words, named, found),
    spans: captures.length === 0 ? undefined : spanTables(tagged, names, samples),
    rules: named,
  });
  return { source, notes };
}

/** Writes a WebAssembly module that runs the minimal DFAs of rules, and its loader. Throws NoTableError as `languageSource` does, and if the table would be too large. */
export function wasmTarget(
  planner: Planner,
  { rules, areOctets, header }: Pick<LanguageOptions, 'rules' | 'areOctets' | 'header'>,
): WasmSource & { notes: string[] } {
  const { written, notes } = chosenRules(planner, rules, messages.languagesWithCalls(LANGUAGES));
  const named = written.flatMap(({ rule: { name, source }, dfa }) =>
    dfa === undefined ? [] : [{ name, source, dfa }],
  );
  const found = wasmSource(named, planner.alphabet, areOctets, header);
  if (found === undefined) throw new NoTableError(written[0]!.rule.name, messages.tableTooLargeForWasm);
  return { ...found, notes };
}

interface Chosen {
  /** Rules without a DFA are run with calls. */
  readonly written: readonly { readonly rule: Rule; readonly dfa?: Dfa }[];
  readonly called: CallSets | undefined;
  readonly notes: string[];
}

/**
 * Finds how each rule is run. Throws NoTableError for a rule that cannot be run, if rules are given, or if no rule can. A rule that has
 * trees may lack verdicts. If rules may not call each other, `insteadOfCalls` says what helps.
 */
function chosenRules(
  planner: Planner,
  rules: readonly Rule[] | undefined,
  insteadOfCalls: string | undefined,
  trees: readonly Rule[] = [],
): Chosen {
  const withCalls = insteadOfCalls === undefined;
  const all = [...(rules ?? (trees.length > 0 ? trees : planner.model.rules.values()))];
  const verdicts = new Map(all.map((rule) => [rule, planner.verdict(rule)]));
  const calledRules = all.flatMap((rule): CalledRule[] => {
    const isCalled = verdicts.get(rule)!.kind === 'pushdown' && withCalls;
    const program = isCalled ? programOfLanguages(planner, rule) : undefined;
    return program === undefined ? [] : [{ key: rule.key, program }];
  });
  const made = orElse<CallSets | { refused: string }>(
    () => callSets(calledRules, planner.alphabet.sets),
    (refused) => ({ refused }),
  );
  const areCalled = 'table' in made && calledRules.length > 0;
  const keys = new Set(areCalled ? calledRules.map(({ key }) => key) : []);
  const written: Chosen['written'][number][] = [];
  const notes: string[] = [];
  let refused: NoTableError | undefined;
  for (const [rule, verdict] of verdicts) {
    if (verdict.kind === 'table') written.push({ rule, dfa: verdict.dfa });
    else if (keys.has(rule.key)) written.push({ rule });
    else {
      const reason = 'refused' in made && withCalls ? made.refused : verdict.reason;
      const isCalled =
        !withCalls && verdict.kind === 'pushdown' && programOfLanguages(planner, rule) !== undefined;
      const help = isCalled ? insteadOfCalls : undefined;
      refused = new NoTableError(rule.name, reason, help);
      if (rules !== undefined && !trees.includes(rule)) throw refused;
      notes.push(messages.noTable(rule.name, reason));
    }
  }
  // A file without rules would be no source in most languages.
  if (refused !== undefined && written.length + trees.length === 0) throw refused;
  return { written, called: areCalled ? made : undefined, notes };
}

/** Plans the trees of rules. Throws NoTableError. */
function treesOf(planner: Planner, rules: readonly Rule[]): TreePlan | undefined {
  if (rules.length === 0) return undefined;
  const plan = orElse<TreePlan | { refused: string }>(
    () => treePlan(planner, rules),
    (refused) => ({ refused }),
  );
  if ('refused' in plan) throw new NoTableError(rules[0]!.name, plan.refused);
  return plan;
}

/** Makes the tagged DFA of each rule, for those of the parts that it uses. Throws RangeError. */
function taggedRules(planner: Planner, rules: readonly Rule[], captures: readonly Rule[]): TaggedRule[] {
  if (captures.length === 0) return [];
  const partsOf = rules.map(({ key }) => {
    const used = new Set(usedFirst([key], (each) => planner.facts.get(each)!.references));
    return captures.flatMap((part, i) => (used.has(part.key) ? [i] : []));
  });
  const unused = captures.find((_, i) => !partsOf.some((parts) => parts.includes(i)));
  if (unused !== undefined) assertReachable(rules[0]!.key, [unused.key], usingRules(planner));
  return rules.map((rule, i) => {
    const parts = partsOf[i]!;
    const plan = planCaptures(planner, rule, tagsOfParts(parts.map((part) => captures[part]!.key)));
    if (plan.kind === 'tree') throw new RangeError(messages.noTaggedDfa(rule.name, plan.reason));
    return { tables: plan.dfa, parts };
  });
}

/**
 * Tells what RFC 3986's table of obsolete rules (D.2) does not: whether a translation accepts the same strings as the
 * rule of RFC 2396 that it stands for, and if not, shortest strings that show it. Writes the tables into
 * docs/obsolete-rules.md; with --check writes nothing and exits with 1 where they are not up to date.
 */
import { type DfaLanguage, witnesses } from '../src/automata/difference';
import type { Model, Rule } from '../src/model/model';
import { Planner } from '../src/plan/planner';
import { entryOf, linkGrammar } from './grammars';
import { readDocument, runReport, withParts } from './report';

/** What a rule of RFC 2396 and what stands for it in RFC 3986 accept. */
export interface Comparison {
  /** The rule's name in RFC 2396. */
  readonly rule: string;
  /** The ABNF that stands for it. */
  readonly successor: string;
  /** Strings that RFC 2396's rule alone accepts: a shortest; where that is empty, also a shortest that is not. */
  readonly originalAlone: readonly string[];
  /** The same of what stands for it in RFC 3986. */
  readonly successorAlone: readonly string[];
}

export interface Report {
  /** The rules of the table, in its order. */
  readonly obsolete: readonly Comparison[];
  /** The rules that both RFCs have under one name, in the order of RFC 2396. */
  readonly shared: readonly Comparison[];
}

export function compareGrammars(): Report {
  const old = new Languages(linkGrammar('rfc2396').model);
  const current = new Languages(linkGrammar('rfc3986').model);
  const compare = (rule: Rule, successor: Rule, text: string): Comparison => {
    const [original, translation] = [old.of(rule), current.of(successor)];
    return {
      rule: rule.name,
      successor: text,
      originalAlone: shownWitnesses(original, translation),
      successorAlone: shownWitnesses(translation, original),
    };
  };
  const obsolete = entryOf('rfc3986').obsolete;
  const isObsolete = ({ origin }: Rule): boolean => origin === obsolete;
  const rules = [...current.model.rules.values()];
  return {
    obsolete: rules
      .filter(isObsolete)
      .map((rule) => compare(old.rule(rule.key)!, rule, rule.alternatives.join(' / '))),
    shared: [...old.model.rules.values()].flatMap((rule) => {
      const same = current.rule(rule.key);
      return same === undefined || isObsolete(same) ? [] : [compare(rule, same, same.name)];
    }),
  };
}

class Languages {
  private readonly planner: Planner;

  constructor(readonly model: Model) {
    this.planner = new Planner(model);
  }

  rule(key: string): Rule | undefined {
    return this.model.rules.get(key);
  }

  of(rule: Rule): DfaLanguage {
    const verdict = this.planner.verdict(rule);
    if (verdict.kind !== 'table') throw new Error(`rule "${rule.name}" has no automaton: ${verdict.reason}`);
    return { dfa: verdict.dfa, alphabet: this.planner.alphabet };
  }
}

/** Returns a shortest witness, and another one if it is empty. */
function shownWitnesses(a: DfaLanguage, b: DfaLanguage): string[] {
  const [shortest, ...more] = witnesses(a, b, 2);
  return shortest === undefined ? [] : [shortest, ...(shortest === '' ? more : [])];
}

/** A table in Markdown; `columns` name the rule and its successor. */
export function tableOf(comparisons: readonly Comparison[], columns: readonly [string, string]): string {
  const head = [...columns, 'same strings', 'only RFC 2396', 'only RFC 3986'];
  const rows = comparisons.map(({ rule, successor, originalAlone, successorAlone }) => {
    const same = originalAlone.length === 0 && successorAlone.length === 0;
    return [code(rule), code(successor), same ? 'yes' : 'no', quoted(originalAlone), quoted(successorAlone)];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const quoted = (strings: readonly string[]): string =>
  strings.length === 0 ? '-' : strings.map((each) => code(`"${each}"`)).join(', ');

const obsoleteTable = (rows: readonly Comparison[]): string =>
  tableOf(rows, ['obsolete rule', 'translation']);

const sharedTable = (rows: readonly Comparison[]): string => tableOf(rows, ['RFC 2396', 'RFC 3986']);

/** The document with its tables made anew. */
export function withTables(document: string, { obsolete, shared }: Report): string {
  return withParts(document, SCRIPT, { obsolete: obsoleteTable(obsolete), shared: sharedTable(shared) });
}

const SCRIPT = 'report:obsolete';
const DOCUMENT = 'docs/obsolete-rules.md';

if (require.main === module) {
  const documents = (): ReadonlyMap<string, string> =>
    new Map([[DOCUMENT, withTables(readDocument(DOCUMENT)!, compareGrammars())]]);
  process.exitCode = runReport({ script: SCRIPT, documents }, process.argv.slice(2));
}

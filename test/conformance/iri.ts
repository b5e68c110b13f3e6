/** Runs the rows about IRIs, whose rules are RFC 3987's: verdicts by three engines, components by captures. */
import { captures } from '../../src/runtime';
import { compile } from '../../src/compile';
import { library } from '../../src/entries/index-for-node';
import { link } from '../../src/model/link';
import { Search } from '../oracles/search/search';
import type { UriResult, UriRow } from './uri';

/** The components by the names that the rows have for them, as the rules whose text they are. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  scheme: ['scheme'],
  authority: ['iauthority'],
  userinfo: ['iuserinfo'],
  host: ['ihost'],
  port: ['port'],
  path: ['ipath-abempty', 'ipath-absolute', 'ipath-rootless', 'ipath-noscheme', 'ipath-empty'],
  query: ['iquery'],
  fragment: ['ifragment'],
};

/** Runs rows that have a verdict or components, and a rule of RFC 3987. */
export function runIriRows(file: string, rows: readonly UriRow[]): UriResult {
  const given = library.get('rfc3987')!;
  const grammar = compile(given.text, given);
  const search = new Search(link(given, { library }).model.rules);
  const failures: string[] = [];
  for (const row of rows) {
    const [rule, input] = [String(row.rule), String(row.input)];
    const valid = row.valid ?? true;
    const verdicts = [grammar.test(rule, input), grammar.parse(rule, input).ok, search.test(rule, input)];
    const found = { ...row, ...(row.components !== undefined && { components: componentsOf(rule, input) }) };
    const right = verdicts.every((each) => each === valid) && agrees(found.components, row.components);
    if (!right)
      failures.push(`${file}: ${JSON.stringify(row)}\n  found ${verdicts.join()} ${JSON.stringify(found)}`);
  }
  return { passed: rows.length - failures.length, deviations: [], failures };

  function componentsOf(rule: string, input: string): Record<string, string | null> {
    const has = (name: string): boolean => rule === 'IRI-reference' || name !== 'ipath-noscheme';
    const names = Object.values(RULES)
      .flat()
      .filter((name) => has(name) && (rule !== 'absolute-IRI' || name !== 'ifragment'));
    const spans = captures(grammar, rule, names)(input)!;
    const textOf = (name: string): string | null => {
      const [span] = spans[name] ?? [];
      return span === undefined ? null : input.slice(span.start, span.end);
    };
    const entries = Object.entries(RULES).map(([component, rules]) => {
      return [component, rules.map(textOf).find((text) => text !== null) ?? null] as const;
    });
    return Object.fromEntries(entries);
  }
}

/** A row need not have all components. */
function agrees(found: unknown, expected: unknown): boolean {
  if (expected === undefined) return true;
  const all = found as Readonly<Record<string, unknown>>;
  return Object.entries(expected as object).every(([name, value]) => all[name] === value);
}

/** Runs the rows of the case files about URIs: components, resolution, normalization, comparison, places of errors. */
import { rfc3986 } from '../../src/generated/rfc3986';
import { equivalent } from '../../src/uri/compare';
import { isValid, recompose, type ReferenceRule, split } from '../../src/uri/components';
import { removeDotSegments } from '../../src/uri/dot-segments';
import { normalize, type NormalizationStep, type NormalizeOptions } from '../../src/uri/normalize';
import { parse } from '../../src/uri/parse';
import { relativize } from '../../src/uri/relativize';
import { resolve } from '../../src/uri/resolve';
import { sectionAgainst } from './uri-deviations';

/** A row: its fields depend on the file. */
export type UriRow = Readonly<Record<string, unknown>>;

export interface UriResult {
  readonly passed: number;
  /** Rows that contradict the RFC, each with the section that says otherwise; they were run and found to differ. */
  readonly deviations: readonly string[];
  readonly failures: readonly string[];
}

/** What is wrong with the answer to a row, or undefined. */
type Check = (row: UriRow) => string | undefined;

const CHECKS: readonly (readonly [suffix: string, check: Check])[] = [
  ['.error-position.json', checkErrorPosition],
  ['.resolve.json', checkResolve],
  ['.resolve-error.json', checkResolveError],
  ['.remove-dot-segments.json', (row) => difference(removeDotSegments(text(row, 'input')), row.expected)],
  ['.normalize.json', checkNormalize],
  ['.compare.json', checkCompare],
  ['.parse.json', checkParse],
  ['.relativize.json', checkRelativize],
  ['.roundtrip.json', (row) => difference(recompose(split(text(row, 'input'))), row.expected)],
  ['.classify.json', checkClassify],
  ['.validity.json', (row) => difference(isValid(text(row, 'input'), ruleOf(row)), row.valid)],
];

/** Whether the rows of a file, by its path, are run here: files of verdicts only where a source disputes the RFC. */
export function isUriFile(file: string): boolean {
  const known = CHECKS.some(([suffix]) => file.endsWith(suffix));
  return (
    file.startsWith('uri/') && known && (file.includes('/disputed/') || !file.endsWith('.validity.json'))
  );
}

/** Whether a row is for a grammar that is not RFC 3986's. */
export function isForIri(row: UriRow): boolean {
  return row.rule !== undefined && !rfc3986.has(String(row.rule));
}

export function runUriFile(file: string, rows: readonly UriRow[]): UriResult {
  const check = CHECKS.find(([suffix]) => file.endsWith(suffix))![1];
  let passed = 0;
  const deviations: string[] = [];
  const failures: string[] = [];
  for (const row of rows) {
    const wrong = answer(check, row);
    const section = sectionAgainst(file, row);
    const where = `${file}: ${JSON.stringify(row)}`;
    if (section === undefined) {
      if (wrong === undefined) passed++;
      else failures.push(`${where}\n  ${wrong}`);
      continue;
    }
    const byRfc = wrong === undefined ? 'agrees with the source' : answer(check, asTheRfcHasIt(row));
    if (byRfc === undefined || wrong === byRfc) deviations.push(`${where}\n  ${wrong}: ${section}`);
    else failures.push(`${where}\n  ${byRfc}, but is listed: ${section}`);
  }
  return { passed, deviations, failures };
}

function answer(check: Check, row: UriRow): string | undefined {
  try {
    return check(row);
  } catch (error) {
    return `threw ${String(error).split('\n', 1)[0]}`;
  }
}

/** A row with the RFC's answer in place of the source's, where it has both; otherwise the row as it is. */
function asTheRfcHasIt(row: UriRow): UriRow {
  const { rfc3986, rfc3986_scheme: normal, abnf } = row;
  if (normal !== undefined) return { ...row, expected: normal };
  if (abnf !== undefined) return { ...row, valid: abnf };
  if (typeof rfc3986 === 'object') return { ...row, components: rfc3986 };
  // A text says that there is no answer, or is the answer.
  return rfc3986 === undefined || 'components' in row ? row : { ...row, expected: rfc3986 };
}

function checkErrorPosition(row: UriRow): string | undefined {
  const parsed = parse(text(row, 'input'), ruleOf(row));
  return parsed.ok ? 'is valid' : difference(parsed.failure.offset, row.errorIndex);
}

function checkResolve(row: UriRow): string | undefined {
  const found = resolve(text(row, 'base'), text(row, 'ref'), { strict: row.strict !== false });
  return difference(found, row.expected);
}

function checkResolveError(row: UriRow): string | undefined {
  try {
    return `gives ${JSON.stringify(resolve(text(row, 'base'), text(row, 'ref')))}`;
  } catch {
    return undefined;
  }
}

/** The steps of the ladder by the names that the rows have for them. */
const LEVELS: Readonly<Record<string, NormalizeOptions>> = {
  string: { steps: ['string'] },
  case: { steps: ['case'] },
  percent: { steps: ['percent-encoding'] },
  path: { steps: ['dot-segments'] },
  'case+percent': { steps: ['case', 'percent-encoding'] },
  'case+path': { steps: ['case', 'dot-segments'] },
  'percent+path': { steps: ['percent-encoding', 'dot-segments'] },
  syntax: { upTo: 'dot-segments' },
  'syntax+guard': { upTo: 'dot-segments' },
  scheme: { upTo: 'scheme' },
  'scheme-without-empty-path': {
    upTo: 'scheme',
    schemes: { http: { defaultPort: 80 }, https: { defaultPort: 443 } },
  },
};

/**
 * The levels that a row names give what it expects, and those that it does not name do not. Where a path has a guard, the
 * levels without it are none of ours.
 */
function checkNormalize(row: UriRow): string | undefined {
  const expected = text(row, 'expected');
  const named = row.levels as readonly string[] | undefined;
  if (named === undefined) return difference(normalize(text(row, 'input')), expected);
  const hasGuard = named.includes('syntax+guard') && !named.includes('syntax');
  for (const [level, options] of Object.entries(LEVELS)) {
    const found = normalize(text(row, 'input'), options);
    if (named.includes(level)) {
      if (found !== expected) return `${level} gives ${JSON.stringify(found)}`;
    } else if (found === expected && !hasGuard) {
      return `${level} gives what is expected, and should not`;
    }
  }
  return undefined;
}

/** The step of our ladder, on which each has those before it, for each that the rows name. */
const STEPS: Readonly<Record<string, NormalizationStep>> = {
  string: 'string',
  case: 'case',
  percent: 'percent-encoding',
  'case+percent': 'percent-encoding',
  path: 'dot-segments',
  'case+path': 'dot-segments',
  'percent+path': 'dot-segments',
  syntax: 'dot-segments',
  scheme: 'scheme',
};

function checkCompare(row: UriRow): string | undefined {
  const step = row.level === undefined ? 'scheme' : STEPS[text(row, 'level')]!;
  return difference(equivalent(text(row, 'a'), text(row, 'b'), step), row.equal);
}

function checkParse(row: UriRow): string | undefined {
  const parsed = parse(text(row, 'input'), ruleOf(row));
  if (!parsed.ok) return parsed.failure.message;
  const found: UriRow = { ...parsed.components };
  const wrong = Object.entries(row.components as UriRow).filter(
    ([name, expected]) => (found[name] ?? null) !== expected,
  );
  return wrong.length === 0
    ? undefined
    : wrong.map(([name]) => `${name} is ${String(found[name])}`).join(', ');
}

/** Ours resolves back and is no longer than theirs; null says that there is none but the target. */
function checkRelativize(row: UriRow): string | undefined {
  const base = text(row, 'base');
  const target = text(row, 'target');
  const found = relativize(target, base);
  if (row.expected === null && found === target) return undefined;
  if (resolve(base, found) !== target) return `${found} resolves to ${resolve(base, found)}`;
  if (typeof row.expected !== 'string') return undefined;
  if (resolve(base, row.expected) !== target) return `resolves to ${resolve(base, row.expected)}`;
  return found.length <= row.expected.length ? undefined : `${found} is longer`;
}

const PREDICATES: Readonly<Record<string, (input: string) => boolean>> = {
  isAbsolute: (input) => isValid(input, 'absolute-URI'),
  isRelative: (input) => isValid(input, 'relative-ref'),
  isRootless: (input) => pathKind(input) === 'path-rootless',
  isHierarchical: (input) => isValid(input) && split(input).path.startsWith('/'),
  hasQuery: (input) => split(input).query !== undefined,
  hasFragment: (input) => split(input).fragment !== undefined,
  isRFC3986: (input) => isValid(input),
};

function checkClassify(row: UriRow): string | undefined {
  return difference(PREDICATES[text(row, 'predicate')]!(text(row, 'input')), row.expected);
}

function pathKind(input: string): string | undefined {
  const parsed = parse(input);
  return parsed.ok ? parsed.components.pathKind : undefined;
}

function ruleOf({ rule = 'URI-reference' }: UriRow): ReferenceRule {
  return rule as ReferenceRule;
}

function text(row: UriRow, field: string): string {
  return row[field] as string;
}

function difference(found: unknown, expected: unknown): string | undefined {
  return found === expected ? undefined : `gives ${JSON.stringify(found)}`;
}

import type { LspRange } from './ranges';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const DOCUMENTATION = 'https://www.npmjs.com/package/verbatim-abnf';

/** A log of SARIF 2.1.0, as far as `checkSarif` and `diffSarif` use the format. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

export interface SarifRun {
  readonly tool: {
    readonly driver: {
      readonly name: string;
      readonly informationUri: string;
      readonly rules: readonly SarifRule[];
    };
  };
  readonly columnKind: 'utf16CodeUnits';
  readonly results: readonly SarifResult[];
}

/** A kind of results. */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription?: { readonly text: string };
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
  readonly relatedLocations?: readonly SarifLocation[];
}

export interface SarifLocation {
  readonly message?: { readonly text: string };
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    /** Undefined if the result concerns the whole file. */
    readonly region?: {
      readonly startLine: number;
      readonly startColumn: number;
      readonly endLine: number;
      readonly endColumn: number;
    };
  };
}

/** A result before the kinds of a run have their indexes. */
export type FoundResult = Omit<SarifResult, 'ruleIndex'>;

/** Returns a log of one run. `describe` says what a kind of results means. */
export function sarifLog(found: readonly FoundResult[], describe?: (id: string) => string): SarifLog {
  const ids = [...new Set(found.map(({ ruleId }) => ruleId))].sort();
  const rules = ids.map((id) => ({ id, ...(describe && { shortDescription: { text: describe(id) } }) }));
  const results = found.map(({ ruleId, ...rest }) => ({ ruleId, ruleIndex: ids.indexOf(ruleId), ...rest }));
  const driver = { name: 'verbatim', informationUri: DOCUMENTATION, rules };
  const run: SarifRun = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

/** Returns the place of a range. Lines and columns of SARIF count from 1, columns in UTF-16 units. */
export function physicalLocation(
  file: string,
  range: LspRange | undefined,
): SarifLocation['physicalLocation'] {
  return { artifactLocation: { uri: referenceTo(file) }, ...(range && { region: regionOf(range) }) };
}

/** Returns a URI reference to a file. Its first segment must not look like a scheme (RFC 3986, 4.2). */
function referenceTo(file: string): string {
  // A path of Windows has backslashes.
  const path = encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent);
  if (/^[a-z]:\//i.test(path)) return `file:///${path}`;
  return /^[^/]*:/.test(path) ? `./${path}` : path;
}

function regionOf({ start, end }: LspRange): Required<SarifLocation['physicalLocation']>['region'] {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

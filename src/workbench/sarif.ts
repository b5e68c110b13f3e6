import type { CheckedDiagnostic, RelatedPlace } from './checks/checked-text';
import type { LspRange } from './ranges';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const DOCUMENTATION = 'https://www.npmjs.com/package/verbatim-abnf';
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * Returns the result of `check` as a log in the Static Analysis Results Interchange Format (SARIF) 2.1.0. Lines and columns count from 1,
 * columns in UTF-16 units.
 *
 * @example
 * checkSarif(check({ name: 'a.abnf', text: 'a = b\n' })).runs[0].results[0].ruleId; // => 'undefined-rule'
 */
export function checkSarif(diagnostics: readonly CheckedDiagnostic[]): SarifLog {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'verbatim', informationUri: DOCUMENTATION, rules: codes.map((id) => ({ id })) },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((each) => resultOf(each, codes.indexOf(each.code))),
      },
    ],
  };
}

/** A log of SARIF 2.1.0, as far as `checkSarif` uses the format. */
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
      readonly rules: readonly { readonly id: string }[];
    };
  };
  readonly columnKind: 'utf16CodeUnits';
  readonly results: readonly SarifResult[];
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
    readonly region: {
      readonly startLine: number;
      readonly startColumn: number;
      readonly endLine: number;
      readonly endColumn: number;
    };
  };
}

function resultOf(diagnostic: CheckedDiagnostic, ruleIndex: number): SarifResult {
  const { code, severity, message, help, file, range, related } = diagnostic;
  const remarks = related.flatMap((each) => (each.range === undefined ? [each.message] : []));
  const places = related.flatMap(locationsOf);
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: [message, ...(help === undefined ? [] : [`help: ${help}`]), ...remarks].join('\n') },
    locations: [{ physicalLocation: physical(file, range) }],
    ...(places.length > 0 && { relatedLocations: places }),
  };
}

function locationsOf({ message, file, range }: RelatedPlace): SarifLocation[] {
  if (file === undefined || range === undefined) return [];
  return [{ message: { text: message }, physicalLocation: physical(file, range) }];
}

function physical(file: string, { start, end }: LspRange): SarifLocation['physicalLocation'] {
  return {
    // A relative reference; a path of Windows has backslashes.
    artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent) },
    region: {
      startLine: start.line + 1,
      startColumn: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
    },
  };
}

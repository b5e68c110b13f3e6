import type { CheckedDiagnostic, RelatedPlace } from './checks/checked-text';
import { type FoundResult, physicalLocation, sarifLog, type SarifLocation, type SarifLog } from './sarif';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * Returns the result of `check` as a log in the Static Analysis Results Interchange Format (SARIF) 2.1.0. Lines and columns count from 1,
 * columns in UTF-16 units.
 *
 * @example
 * checkSarif(check({ name: 'a.abnf', text: 'a = b\n' })).runs[0].results[0].ruleId; // => 'undefined-rule'
 */
export function checkSarif(diagnostics: readonly CheckedDiagnostic[]): SarifLog {
  return sarifLog(diagnostics.map(resultOf));
}

function resultOf(diagnostic: CheckedDiagnostic): FoundResult {
  const { code, severity, message, help, file, range, related } = diagnostic;
  const remarks = related.flatMap((each) => (each.range === undefined ? [each.message] : []));
  const places = related.flatMap(locationsOf);
  return {
    ruleId: code,
    level: LEVELS[severity],
    message: { text: [message, ...(help === undefined ? [] : [`help: ${help}`]), ...remarks].join('\n') },
    locations: [{ physicalLocation: physicalLocation(file, range) }],
    ...(places.length > 0 && { relatedLocations: places }),
  };
}

function locationsOf({ message, file, range }: RelatedPlace): SarifLocation[] {
  if (file === undefined || range === undefined) return [];
  return [{ message: { text: message }, physicalLocation: physicalLocation(file, range) }];
}

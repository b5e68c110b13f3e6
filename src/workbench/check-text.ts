import { renderDiagnostic, renderDiagnostics } from '../notation/diagnostic';
import type { CheckedDiagnostic } from './checks/checked-text';
import * as checkMessages from './checks/messages';

/**
 * Writes the result of `check` as text: errors, warnings and notes with their lines, and a summary in the last line. Many diagnostics of
 * one kind are folded, unless `all` is set.
 *
 * @example
 * checkText(check({ text: 'a = b\n' })).split('\n')[0]; // => 'error[undefined-rule]: rule "b" is not defined'
 */
export function checkText(
  diagnostics: readonly CheckedDiagnostic[],
  { all = false }: { readonly all?: boolean } = {},
): string {
  const summary = checkMessages.summary(...countsOf(diagnostics));
  if (diagnostics.length === 0) return summary;
  const reports = all ? diagnostics.map(renderDiagnostic).join('\n\n') : renderDiagnostics(diagnostics);
  return `${reports}\n\n${summary}`;
}

/** Counts errors, warnings and notes. */
function countsOf(diagnostics: readonly CheckedDiagnostic[]): [number, number, number] {
  const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  return [count('error'), count('warning'), count('info')];
}

import { link } from '../../src/model/link';
import { type Diagnostic, renderDiagnostic } from '../../src/notation/diagnostic';

/** All that is found in a grammar, in the order of the places. */
export function linked(text: string): readonly Diagnostic[] {
  return link({ name: 'bad.abnf', text }).diagnostics;
}

/** The errors and warnings, each as users see it. */
export function reportOf(text: string): string {
  return shown(linked(text).filter(({ severity }) => severity !== 'info'));
}

/** Diagnostics as users see them, with an empty line between two. */
export function shown(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((each) => renderDiagnostic(each).trimEnd()).join('\n\n');
}

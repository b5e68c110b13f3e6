/** Answers that several tools give. */
import type { NotApplicable, NotDerived, TextResult } from '../../protocol';
import * as messages from '../messages';

export const notApplicable = (message: string): NotApplicable => ({ kind: 'not-applicable', message });

export const notDerived = (rule: string): NotDerived => ({
  kind: 'not-derived',
  message: messages.notDerived(rule),
});

export const needsString = (): NotApplicable => notApplicable(messages.NEEDS_STRING);

export function textResult(text: string, file?: string): TextResult {
  return { kind: 'text', text, file };
}

/** The rule as a regular expression. */
import { NoPatternError } from '../../../../../src/emit/regexp/pattern-emitter';
import { regexp } from '../../../../../src/live/regexp';
import type { ToolInput, ToolResult } from '../../protocol';
import { compiledOf } from '../compiled';
import { notApplicable, textResult } from './answers';

export function pattern({ grammar: input, rule }: ToolInput): ToolResult {
  try {
    return textResult(regexp(compiledOf(input).grammar, rule));
  } catch (error) {
    if (error instanceof NoPatternError) return notApplicable(error.message);
    throw error;
  }
}

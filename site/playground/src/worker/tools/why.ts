/** Why the rule matches the string as it does, or does not match it. */
import { explain } from '../../../../../src/workbench/explain-string';
import { explanationText } from '../../../../../src/workbench/explanation-text';
import type { ToolInput, ToolResult } from '../../protocol';
import { sourceOf } from '../source';
import { needsString, textResult } from './answers';

export function why({ grammar, rule, string, full }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  return textResult(explanationText(explain(sourceOf(grammar), rule, string, { full })));
}

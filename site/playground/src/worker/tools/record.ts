/** The derivation of the string as plain data, which `read` returns. */
import { read } from '../../../../../src/runtime';
import type { ToolInput, ToolResult } from '../../protocol';
import { compiledOf } from '../compiled';
import { needsString, notDerived, textResult } from './answers';

export function record({ grammar: input, rule, string }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  const result = read(compiledOf(input).grammar, rule, string);
  return result.ok ? textResult(JSON.stringify(result.value, undefined, 2)) : notDerived(rule);
}

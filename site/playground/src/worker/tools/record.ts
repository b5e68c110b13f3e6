/** The derivation of the string as plain data, which `read` returns. */
import type { ToolInput, ToolResult } from '../../protocol';
import { compiledOf } from '../compiled';
import { needsString, notDerived, textResult } from './answers';

export function record({ grammar: input, rule, string }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  const read = compiledOf(input).grammar.read(rule, string);
  return read.ok ? textResult(JSON.stringify(read.value, undefined, 2)) : notDerived(rule);
}

/** The derivation of the string as plain data, which `read` returns, and the string of such data, which `write` returns. */
import { read, write } from '../../../../../src/runtime';
import type { ToolInput, ToolResult, Work } from '../../protocol';
import { compiledOf } from '../compiled';
import * as messages from '../messages';
import { needsString, notDerived } from './answers';

export function record({ grammar: input, rule, string }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  const result = read(compiledOf(input).grammar, rule, string);
  return result.ok ? { kind: 'record', json: JSON.stringify(result.value, undefined, 2) } : notDerived(rule);
}

/** Writes the JSON of a record. The string has what the record leaves out as `like` has it. */
export function writeRecord({ grammar, rule, json, like }: Work['write']['takes']): Work['write']['returns'] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ok: false, message: messages.noJson((error as Error).message) };
  }
  const written = write(compiledOf(grammar).grammar, rule, value as never, { like });
  return written.ok ? written : { ok: false, message: written.failure.message };
}

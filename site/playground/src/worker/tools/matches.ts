/** The parts of the string that the rule derives, as `find` returns them. */
import { find } from '../../../../../src/runtime';
import type { ToolInput, ToolResult } from '../../protocol';
import { compiledOf } from '../compiled';
import * as messages from '../messages';
import { needsString, notApplicable } from './answers';

export function matches({ grammar, rule, string }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  const spans = Array.from(find(compiledOf(grammar).grammar, rule, string), ({ start, end }) => ({
    start,
    end,
  }));
  return spans.length === 0 ? notApplicable(messages.noMatches(rule)) : { kind: 'matches', spans };
}

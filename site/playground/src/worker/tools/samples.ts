/** Strings of the rule, and near misses. */
import { type SampleKind, samples } from '../../../../../src/workbench/samples';
import type { ToolInput, ToolResult } from '../../protocol';
import * as messages from '../messages';
import { sourceOf } from '../source';
import { notApplicable } from './answers';

/** Strings to show. The kind "covering" may have more. */
const COUNT = 20;

export function samplesOf({ grammar, rule, choice, seed }: ToolInput): ToolResult {
  const kind = choice as SampleKind;
  const strings = samples(sourceOf(grammar), rule, { kind, seed, count: COUNT });
  return strings.length === 0
    ? notApplicable(messages.emptySamples(rule))
    : { kind: 'samples', strings: strings.slice(0, 200) };
}

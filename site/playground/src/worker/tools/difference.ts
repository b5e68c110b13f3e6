/** The effect of the edits since the text was loaded. */
import { diff, isChanged } from '../../../../../src/workbench/diff';
import { diffText } from '../../../../../src/workbench/diff-text';
import type { ToolInput, ToolResult } from '../../protocol';
import * as messages from '../messages';
import { sourceOf } from '../source';
import { notApplicable } from './answers';

export function difference({ grammar, base }: ToolInput): ToolResult {
  if (grammar.text === base) return notApplicable(messages.UNCHANGED);
  const rules = diff(sourceOf({ ...grammar, text: base }), sourceOf(grammar), { witnesses: 3 });
  return {
    kind: 'diff',
    text: diffText(rules),
    rules: rules
      .filter((each) => isChanged(each) || each.change === 'undecided')
      .map(({ change, old, new: current, onlyOld, onlyNew }) => ({
        name: namesOf(old?.name, current?.name),
        change,
        onlyOld,
        onlyNew,
      })),
  };
}

function namesOf(old: string | undefined, current: string | undefined): string {
  if (old === undefined || current === undefined || old === current) return current ?? old ?? '';
  return `${old} -> ${current}`;
}

import { checkOptions, STRING } from '../options/arguments';
import type { Cause } from './cause';
import type { Change, RuleDiff } from './diff';
import { linesOf } from './diff-text';
import * as messages from './messages';
import type { LspRange } from './ranges';
import {
  type FoundResult,
  physicalLocation,
  sarifLog,
  type SarifLocation,
  type SarifLog,
  type SarifResult,
} from './sarif';

export interface DiffSarifOptions {
  /** The name of the new text. Removed rules are reported at its beginning (default: at their places in the old text). */
  readonly file?: string;
}

/** A warning says that strings or names are lost, or that nothing is proved. */
const LEVELS: Readonly<Record<Exclude<Change, 'same'>, SarifResult['level']>> = {
  narrower: 'warning',
  both: 'warning',
  removed: 'warning',
  undecided: 'warning',
  wider: 'note',
  added: 'note',
  renamed: 'note',
};

const BEGINNING: LspRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/**
 * Returns the result of `diff` as a log in SARIF 2.1.0: a result for each rule that is not the same, at its place in the new text. The
 * messages have the examples and the definitions. The levels are "warning" for `narrower`, `both`, `removed` and `undecided`, and "note"
 * for `wider`, `added` and `renamed`.
 *
 * @example
 * const rules = diff({ text: 'a = "x" / "y"\n' }, { text: 'a = "x"\n' });
 * const [result] = diffSarif(rules).runs[0].results;
 * [result.ruleId, result.level]; // => ['narrower', 'warning']
 */
export function diffSarif(rules: readonly RuleDiff[], options: DiffSarifOptions = {}): SarifLog {
  checkOptions('diffSarif', options, { file: STRING });
  const results = rules.flatMap((rule) => resultsOf(rule, options.file));
  return sarifLog(results, (id) => messages.MEANINGS[id]!);
}

function resultsOf(rule: RuleDiff, file: string | undefined): FoundResult[] {
  const { change, cause } = rule;
  if (change === 'same') return [];
  const related = cause === undefined ? [] : editsElsewhere(cause, rule);
  return [
    {
      ruleId: change,
      level: LEVELS[change],
      message: { text: [...linesOf(rule, new Set()), ...removedLines(rule)].join('\n') },
      locations: [{ physicalLocation: placeOf(rule, file) }],
      ...(related.length > 0 && { relatedLocations: related }),
    },
  ];
}

function placeOf(
  { old, new: current }: RuleDiff,
  file: string | undefined,
): SarifLocation['physicalLocation'] {
  if (current !== undefined) return physicalLocation(current.file, current.range);
  return file === undefined ? physicalLocation(old!.file, old!.range) : physicalLocation(file, BEGINNING);
}

/** Returns the definition of a removed rule, which the new text does not show. */
function removedLines({ change, old }: RuleDiff): string[] {
  if (change !== 'removed') return [];
  return old!.source.split('\n').map((line) => messages.definitionLine('-', line));
}

/** Returns the places of the edited rules that change a rule, except its own. */
function editsElsewhere({ edits }: Cause, { new: current }: RuleDiff): SarifLocation[] {
  return edits
    .filter((edit) => edit.new.name !== current?.name)
    .map((edit) => ({
      message: { text: messages.editOf(edit.new.name) },
      physicalLocation: physicalLocation(edit.new.file, edit.new.range),
    }));
}

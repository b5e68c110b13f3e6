/** The wording of the page. */
import type { ToolName, Verdict } from '../protocol';

export const NOT_LOADED = 'A part of the playground could not be loaded. Reload the page.';
export const LINK_COPIED = 'The link is in the clipboard.';
export const LINK_IN_BAR = 'The address bar has the link.';
export const LINK_TOO_LONG =
  'The strings are too long for a link. Make them shorter, or save the grammar as a file.';
export const BAD_LINK =
  'The link is damaged, so the page shows its first example. Ask for the link again, or open a file.';
export const FILE_TOO_LARGE = 'The file has more than 2 MB. A grammar of that size cannot be compiled.';
export const JUDGING = 'Judging…';
export const WORKING = 'Working…';
export const ACTIONS = 'At the cursor:';
export const NO_ACTIONS = 'There is nothing to mend here.';
export const NO_REMARKS = 'No problems found.';
export const EXAMPLES_WAIT = 'Examples are tested once the grammar has no errors.';
export const NO_EXAMPLES =
  'A comment line such as ; @match greeting "hello" or ; @reject greeting "bye" is an example. It is tested while you type.';
export const NOTHING_YET = 'The grammar has errors. The views come back when it compiles.';
export const WALKED = 'Marked boxes are those that the derivation of the string goes through.';
export const NOT_WALKED =
  'No way is marked, because the rule does not derive the string, or the string is long.';
export const RECORD_LABEL = 'Record as JSON';
export const WRITTEN = 'The string has this record.';
export const NO_AMBIGUITY = 'No rule of the grammar derives a string in two ways.';
export const STATES_HELP =
  'An arrow leads into the start. A double circle accepts. Marked states are those that the string goes through.';

export function undecided(count: number): string {
  return `${count} ${count === 1 ? 'question is' : 'questions are'} not decided`;
}

export const TAB_NAMES: Readonly<Record<ToolName, string>> = {
  tree: 'Tree',
  record: 'Record',
  why: 'Why',
  railroad: 'Railroad',
  automaton: 'Automaton',
  ambiguity: 'Ambiguity',
  samples: 'Samples',
  matches: 'Matches',
  diff: 'Diff',
  code: 'TypeScript',
  regexp: 'RegExp',
};

/** The first line of each tab. */
export const TAB_HELP: Readonly<Record<ToolName, string>> = {
  tree: 'The derivation of the selected string. Point at a node to mark its part of the string and its rule.',
  record: 'The derivation as plain data, as "read" returns it. Edit it, and "write" makes the string of it.',
  why: 'Why the rule matches the selected string as it does, or where and why it does not.',
  railroad: 'Diagrams of the rule and of the rules that the selected string uses.',
  automaton: 'The minimal automaton of the rule.',
  ambiguity: 'Rules that derive a string in two ways, with a shortest such string.',
  samples: 'Strings of the rule, made from its automaton or its derivations.',
  matches:
    'The parts of the selected string that the rule matches, as "find" returns them: leftmost and longest.',
  diff: 'Which strings the edits since the grammar was loaded add or remove, rule by rule.',
  code: 'The grammar as a TypeScript module.',
  regexp: 'An exact regular expression of the rule, for the flag "u".',
};

/** The choices of tabs, with the first one chosen at first. */
export const CHOICES: Readonly<Partial<Record<ToolName, Readonly<Record<string, string>>>>> = {
  samples: {
    shortest: 'Shortest',
    random: 'Random',
    covering: 'Covering all alternatives',
    invalid: 'Near misses',
  },
  code: { parsers: 'Parsimmon parsers', standalone: 'Without dependencies' },
};

export function outOfTime(what: string, milliseconds: number): string {
  return `${what} was cancelled, because it took more than ${seconds(milliseconds)}.`;
}

export function moreTime(milliseconds: number): string {
  return `Try for ${seconds(milliseconds)}`;
}

function seconds(milliseconds: number): string {
  return milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`;
}

/** A verdict in a word. */
export function verdictWord(verdict: Verdict | undefined): string {
  if (verdict === undefined) return '…';
  return verdict.kind === 'match' ? 'match' : verdict.kind === 'mismatch' ? 'no match' : 'no verdict';
}

/** The line below a string. */
export function verdictText(verdict: Verdict, rule: string): string {
  switch (verdict.kind) {
    case 'match':
      return `matches ${rule}`;
    case 'mismatch':
      return `at offset ${verdict.offset}: expected ${listed(verdict.expected)}, found ${quoted(verdict.found)}`;
    case 'refused':
      return verdict.message;
  }
}

/** Quotes a character, but not words such as "end of input". */
const quoted = (found: string): string => (found.length === 1 ? `"${found}"` : found);

/** Expected items that are listed. */
const MOST_LISTED = 8;

function listed(items: readonly string[]): string {
  const shown = items.slice(0, MOST_LISTED);
  const more = items.length - shown.length;
  if (more > 0) return `${shown.join(', ')} or ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)!}`;
}

export function stringLabel(index: number): string {
  return `String ${index + 1}`;
}

export const SHOW_BELOW = 'Show below';

export function showLabel(index: number): string {
  return `Show string ${index + 1} below`;
}

export function removeLabel(index: number): string {
  return `Remove string ${index + 1}`;
}

export function examplesHead(all: number, failed: number): string {
  if (failed === 0) return all === 1 ? '1 example holds' : `All ${all} examples hold`;
  return `${failed} of ${all} ${all === 1 ? 'example fails' : 'examples fail'}`;
}

export function remarksHead(counts: { errors: number; warnings: number; notes: number }): string {
  const parts = [
    counted(counts.errors, 'error'),
    counted(counts.warnings, 'warning'),
    counted(counts.notes, 'note'),
  ].filter((each) => each !== '');
  return parts.length === 0 ? NO_REMARKS : parts.join(', ');
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function cutText(shown: number, all: number): string {
  return `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} characters. Save has all of them.`;
}

export function matchCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'match' : 'matches'}`;
}

export function cutNodes(count: number): string {
  return `${count.toLocaleString('en')} more not shown`;
}

export function morePictures(count: number): string {
  return `${count} more ${count === 1 ? 'rule is' : 'rules are'} not drawn.`;
}

export function badEscape(text: string): string {
  return `"${text}" is no escape. Write \\r, \\n, \\t, \\\\, \\xHH or \\u{HHHH}.`;
}

export function cancelled(what: string): string {
  return `${what} was cancelled.`;
}

export const NO_RULE_HERE = 'There is no name of a rule at the cursor.';
export const NEW_NAME = 'New name';
export const RENAME = 'Rename';

export function definedElsewhere(grammar: string): string {
  return `The rule is defined in ${grammar}, not in this text.`;
}

export function renamed(old: string, current: string, places: number): string {
  return `"${old}" is "${current}" in ${places} ${places === 1 ? 'place' : 'places'}.`;
}

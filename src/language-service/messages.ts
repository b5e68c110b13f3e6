/** The wording of what editors show: one function a message. */
import { hex, quote, short } from '../wording/phrases';
import { visible } from '../wording/visible';

// Renaming

export const nothingToRename = 'there is no rule name here';

export const renameUndefined = (name: string): string =>
  `rule ${quote(name)} is not defined, so it cannot be renamed`;

export const renameShipped = (name: string, grammar: string): string =>
  `rule ${quote(name)} cannot be renamed: ${quote(grammar)} defines it, and shipped grammars do not change`;

export const invalidName = (name: string): string =>
  `${quote(name)} is not a rule name: it begins with a letter, and letters, digits and hyphens follow`;

export const takenName = (name: string, grammar: string): string =>
  `${quote(name)} is taken: ${quote(grammar)} defines a rule of that name`;

// Diagnostics

export const helpLine = (help: string): string => `help: ${help}`;
export const noteLine = (note: string): string => `note: ${note}`;

export const importHasErrors = (name: string, count: number): string =>
  `${quote(name)} has ${count === 1 ? 'an error' : `${count} errors`}`;

// Hover

/** `from`: the grammar that defines the rule. */
export const ruleTitle = (name: string, from: string): string => `**${short(name)}**, rule of ${code(from)}`;

/** Writes text as code in Markdown, with as many backticks as it needs. */
function code(text: string): string {
  const shown = visible(text);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + shown + fence : `${fence} ${shown} ${fence}`;
}

/** `min` and `max`: lengths in characters. `first`: the characters of the first place. */
export function accepts(min: number, max: number, first: string | undefined): string {
  const begin = first === undefined ? '' : `, beginning with ${first}`;
  return `Accepts ${lengths(min, max)}${begin}.`;
}

function lengths(min: number, max: number): string {
  const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;
  if (max === 0) return 'only the empty string';
  if (min === max) return `strings of ${characters(min)}`;
  const most = max === Infinity ? `${min} or more characters` : `${min} to ${characters(max)}`;
  return `strings of ${most}`;
}

/** `longest`: the greatest length of strings that were looked for. */
export const acceptsLong = (longest: number): string =>
  `No string of at most ${longest} characters was found that it accepts.`;
export const acceptsNothing = 'Accepts no string.';
export const isRecursive = 'The rule is recursive.';
export const samplesOf = (strings: readonly string[]): string =>
  `Shortest: ${strings.map((each) => code(JSON.stringify(each))).join(', ')}`;

/** `count`: the number of characters that are not listed. */
export const moreRanges = (count: number): string => `and ${count} more`;

export function rangeText(low: number, high: number): string {
  const text = (codePoint: number): string =>
    codePoint > 0x20 && codePoint < 0x7f && codePoint !== 0x22
      ? code(`"${String.fromCodePoint(codePoint)}"`)
      : code(`%x${hex(codePoint)}`);
  return low === high ? text(low) : `${text(low)} to ${text(high)}`;
}

export const oneCharacterOf = (ranges: string): string => `One character: ${ranges}.`;
export const charactersAre = (text: string): string => `The characters ${code(JSON.stringify(text))}.`;
export const stringIs = (isSensitive: boolean): string =>
  isSensitive
    ? 'Upper and lower case differ (RFC 7405).'
    : 'ASCII letters match in upper and lower case (RFC 5234, section 2.3).';
export const grammarTitle = (title: string, source: string, section: string): string =>
  `**${title}**\n\n${source}, ${section}`;

// Completions

export const coreRule = 'core rule (RFC 5234)';
export const ruleOf = (grammar: string): string => `rule of ${short(grammar)}`;
export const addsImport = (grammar: string): string => `${short(grammar)}, adds the import`;
export const undefinedHere = 'used, but not defined';

// Code lenses and actions

export const ambiguous = (witness: string): string => `ambiguous: ${short(JSON.stringify(witness))}`;
export const replaceBy = (text: string): string => `Write ${short(text)}`;
export const importGrammar = (grammar: string): string => `Import ${short(grammar)}`;
export const canonicalForm = (rule: string): string => `Write ${quote(rule)} in canonical form`;
export const removeAlternative = 'Remove the alternative';

/** `source`: "RFC 5322, erratum 1908 (verified)". */
export const applyPatch = (source: string, why: string): string => `Apply ${source}: ${short(why)}`;

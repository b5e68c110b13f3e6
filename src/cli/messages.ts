/** The wording of the output and messages of the command line: one function a message. */

import type { UnknownRuleError } from '../entries/index-for-node';
import type { LimitError } from '../options/limits';
import { visible, visibleLines } from '../wording/visible';
import {
  didYouMeanOr,
  helped,
  listed,
  OMISSION,
  quote,
  quotePath,
  shown,
  systemReason,
} from '../wording/phrases';

export const encodingWithoutOctetsInCommand = /* @__PURE__ */ helped(
  '--encoding needs a grammar about octets, but this one is about code points',
  'remove --encoding, or add --alphabet octets',
);

export const encodingOfLines = /* @__PURE__ */ helped(
  '--encoding applies only to strings given as arguments; lines are read as octets',
  'remove --encoding, or give the strings as arguments',
);

/** Width of the column of grammar names in `verbatim list`. */
const LONGEST_GRAMMAR_NAME = 21;

export function matches(input: string): string {
  return `ok: ${shown(input)}`;
}

/** Returns a verdict with the place of its line before it. `file`: the source of the line, if there are several. */
export function ofLine(line: number | undefined, verdict: string, file?: string): string {
  if (line === undefined) return verdict;
  return `${file === undefined ? '' : `${visible(file)} `}line ${line}: ${verdict}`;
}

export const notUtf8 = 'the line is not valid UTF-8, so it matches no rule';

export function treeLine(rule: string, start: number, end: number, text: string): string {
  return `${visible(rule)} ${start}..${end} "${shown(text)}"`;
}

export function cannotRead(file: string, code: string | undefined): string {
  return `cannot read ${quotePath(file)}: ${systemReason(code)}`;
}

export function cannotWrite(file: string, code: string | undefined): string {
  return `cannot write ${quotePath(file)}: ${systemReason(code)}`;
}

export function outputIsInput(file: string): string {
  return `the output file ${quotePath(file)} is also an input; help: name another file with -o`;
}

export function wrongProse(given: string): string {
  return `--prose must be 'text between the angle brackets=ABNF' (got ${quote(given)})`;
}

/** `input`: the string as it is shown. */
export function ofFormat(input: string, message: string): string {
  return `"${input}" ${message}`;
}

export const noRuleToTest = /* @__PURE__ */ helped(
  'there is nothing to test by',
  'name a rule, or a format, as in --format email',
);

export const formatAndGrammar = /* @__PURE__ */ helped(
  '--format and --grammar exclude each other',
  'leave one out: formats have grammars of their own',
);

export function optionWithoutGrammar(option: string): string {
  return `${option} needs -g; help: name a file or a shipped grammar with -g`;
}

export function optionTwice(flag: string, first: string, second: string, help: string): string {
  return `${flag} is given twice, with ${quotePath(first)} and ${quotePath(second)}; help: ${help}`;
}

export const oneGrammarOnly = 'name one grammar, and add the rules of others with --import';

export const oneOutputOnly = 'name one output file';

/** Ends the message about a missing file whose name could be that of a shipped grammar. */
export function noShippedGrammar(suggestion: string | undefined): string {
  return `, and no shipped grammar has this name; ${didYouMeanOr(suggestion, 'help: run "verbatim list" for the names')}`;
}

/** `file`: a file whose name is that of a shipped grammar. */
export function fileOfGrammar(file: string): string {
  return `note: ${quotePath(file)} is a file here, and is read in place of the shipped grammar; rename the file to use the shipped one`;
}

/** Ends the message about a missing file if a shipped grammar has the name, but not the patch. */
export function noPatch(patch: string, grammar: string, known: readonly string[]): string {
  const there = known.length === 0 ? 'it has none' : `it has ${known.map(quote).join(', ')}`;
  return `, and the shipped grammar ${quote(grammar)} has no patch ${quote(patch)}; ${there}`;
}

export const standardInputTwice =
  'standard input is named twice, but can be read only once; help: put one of the two inputs into a file';

/** `name`: the file, or undefined for standard input. `cure`: a command that prints a file as text. */
export function notText(name: string | undefined, format: string, cure: string): string {
  const what = name === undefined ? standardInput : quotePath(name);
  const help = name === undefined ? `${cure} file | verbatim ...` : `${cure} ${quotePath(name)} > text-file`;
  return `${what} is ${format}, not UTF-8 text; help: convert it: ${help}`;
}

export const readingTerminal = 'note: reading lines from the terminal; press Ctrl-D to end';

/** A note on a string that does not match and is the name of a file. */
export function fileTakenAsString(file: string): string {
  return `note: ${quotePath(file)} was read as a string, but is a file; to read its lines, write -f ${file} or < ${file}`;
}

export const twoGrammars =
  'the grammar is named twice, as an argument and with -g; help: remove one of the two';

export function listedGrammar(name: string, title: string): string {
  return `${name.padEnd(LONGEST_GRAMMAR_NAME)}  ${title}`;
}

/** The progress line. Sizes are in octets. */
export function progress(read: number, total?: number): string {
  const megabytes = (octets: number): string => `${(octets / 1e6).toFixed(1)} MB`;
  if (!total) return `read ${megabytes(read)}`;
  const percent = Math.min(100, Math.floor((100 * read) / total));
  return `read ${megabytes(read)} of ${megabytes(total)} (${percent} %)`;
}

/** The progress line of an analysis, which has so many seconds at most. */
export function working(seconds: number, most: number): string {
  return `analysed for ${Math.floor(seconds)} of at most ${most} seconds`;
}

/** `longest`: the greatest length of strings that were looked for. */
export function noStrings(longest: number): string {
  return `note: no string of at most ${longest} characters was found`;
}

export function noVectors(rule: string): string {
  return `note: no vectors of ${quote(rule)} were found`;
}

/** The limit at which an analysis stopped. */
export function stopped({ what, limit }: LimitError): string {
  return `the analysis stopped at its limit of ${limit} ${what}\nhelp: name a rule that uses fewer rules, or lower its counts`;
}

export function oneFormOnly(first: string, second: string): string {
  return `${first} and ${second} exclude each other; choose one`;
}

export function otherAlphabets(old: string, current: string): string {
  return helped(
    `one of ${quote(old)} and ${quote(current)} is about octets, and the other about code points`,
    'add --alphabet octets, or --alphabet code-points',
  );
}

/** `names`, which are in quotes, may be only the first ones. */
export function sameOfOthers(names: readonly string[], count: number): string {
  const more = count > names.length ? `, ${OMISSION}` : '';
  return `the same holds for ${count} more rules: ${names.join(', ')}${more}`;
}

export function wrote(file: string): string {
  return `wrote ${visible(file)}`;
}

export const seeHelp = '  = help: see verbatim --help';

export function unknownFormat(name: string, formats: readonly string[]): string {
  const all = listed([...formats, 'a format of ajv-formats such as "ajv:uri"']);
  return `--format must be ${all} (got ${quote(name)})`;
}

export function sarifNeedsTwo(option: string): string {
  return helped(`--format sarif is about two grammars, and ${option} about one rule`, 'use --json');
}

export function optionWithoutString(option: string): string {
  return helped(`option "${option}" explains how a rule runs, and takes no string`, 'leave one of them out');
}

export function optionNeedsString(option: string): string {
  return helped(`option "${option}" needs a string to explain`, 'give the string behind the rule');
}

export function onlyWithSuite(option: string): string {
  return helped(`${option} works only with --suite`, 'add --suite');
}

/** The begin of a line of a conformance suite. */
export const VALID = 'valid';
export const INVALID = 'invalid';

export function wrongNumber(option: string, least: number, value: string): string {
  return `${option} must be a whole number, ${least} or more (got ${quote(value)})`;
}

export function numberTooLarge(option: string, most: number, value: string): string {
  return `${option} must be at most ${most} (got ${quote(value)})`;
}

/** `hasGrammar`: the command has the option -g. */
export function tooManyArguments(
  command: string,
  expected: string,
  got: string,
  hasGrammar: boolean,
): string {
  const cure = hasGrammar
    ? 'quote a string that has blanks, and name a grammar with -g'
    : 'leave the others out';
  const count = expected === '1' ? '1 argument' : `${expected} arguments`;
  return helped(`${quote(command)} takes ${count}, and ${got} are given`, cure);
}

export const diffNeedsTwo =
  'diff needs two grammars; help: name the old one and the new one, or compare a rule with --regexp or --format';

/** `option`: --regexp or --format. */
export function oneRuleOnly(option: string): string {
  return `${option} takes one rule; help: remove the other arguments, and name the grammar with -g`;
}

export const grammarWithoutPattern =
  '-g works only with --regexp or --format; help: name the two grammars as arguments';

export const onePatternOnly = 'name one pattern; to require two at once, write ^(?=...)(?=...)';

export function wrongRegExp(value: string): string {
  return `--regexp must be /pattern/flags, as in '/^[a-z]+$/i' (got ${quote(value)})`;
}

export const standardInput = 'standard input';

export const standardOutput = 'standard output';

export function commandError(problem: string): string {
  return `error: ${visibleLines(problem)}`;
}

/** Adds where to find the rule, unless the message suggests one. `shipped`: a grammar of the library that has it. */
export function unknownRule(
  { message, rule, suggestion }: UnknownRuleError,
  shipped: string | undefined,
): string {
  if (rule.includes(',')) return helped(message, 'give each rule on its own, as in --rule URI --rule port');
  if (!/^[a-z][\w-]*$/i.test(rule)) {
    return helped(
      message,
      'name rules first; strings follow the rule in "test" and "parse", and -s in "captures"',
    );
  }
  if (shipped !== undefined) {
    return helped(message, `${quote(rule)} is a rule of ${shipped}; use that grammar, as in -g ${shipped}`);
  }
  // A rule of RFC 2396 has a message with a cure of its own.
  if (suggestion !== undefined || message.includes('; ')) return message;
  return helped(
    message,
    '"verbatim list FILE" prints the rules of a grammar; without -g, commands use rfc3986',
  );
}

export const standardInputNotUtf8 =
  'standard input is not valid UTF-8; help: convert it, for example with iconv -t UTF-8';

export function chooseOneOf(choices: string): string {
  return `choose one of ${choices}`;
}

export function notShorter(rule: string, characters: number, isStopped: boolean): string {
  const stopped = isStopped ? '; the search stopped at its limit of steps' : '';
  return `no shorter definition of ${quote(rule)} was found (it has ${characters} characters, with the rules that it uses)${stopped}`;
}

/** `uses`: the rules that the definition still uses. */
export function shorter(before: number, after: number, uses: readonly string[]): string {
  const still = uses.length === 0 ? 'without other rules' : `with ${listed(uses.map(quote))}`;
  return `note: ${after} characters ${still}, instead of ${before}`;
}

/** `option`: the option that needs files. */
export function notAFile(option: string, name: string): string {
  return `${option} needs files, but ${quotePath(name)} is none; help: print the text without ${option}, and redirect it`;
}

/** `option`: the option that needs a file that is all ABNF. */
export function partOfDocument(option: string, name: string): string {
  return helped(
    `${option} needs files that are ABNF as a whole, but ${quotePath(name)} is a document`,
    `print the text without ${option}, or take the ABNF out by verbatim extract`,
  );
}

export function noAbnf(name: string): string {
  return helped(
    `${quotePath(name)} has no ABNF`,
    'mark its blocks as abnf, or say by --document what kind of document it is',
  );
}

export function wouldChange(file: string): string {
  return `would change ${visible(file)}`;
}

export function formattedFile(file: string): string {
  return `formatted ${visible(file)}`;
}

export const HIDDEN_CHARACTERS =
  'note: hidden characters are shown as code points; a file or a pipe gets them unchanged';

export const TREE_WITHOUT_RULE =
  '--tree needs a rule that derives the string; help: name it, as in --rule URI';

export function unknownPicture(file: string): string {
  return `the ending of ${quotePath(file)} is neither ".html" nor ".svg"; help: choose one of the two with --format`;
}

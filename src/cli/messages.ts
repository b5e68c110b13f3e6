/** The wording of what users of this folder read: one function a message. */

import { visible, visibleLines } from '../wording/visible';
import { didYouMeanOr, helped, quote, quotePath, shown, systemReason } from '../wording/phrases';

/** The same of the command line. */
export function encodingWithoutOctetsInCommand(): string {
  return helped(
    '--encoding is for grammars about octets, and this one is about code points',
    'leave it out, or add --alphabet octets',
  );
}

export function encodingOfLines(): string {
  return helped(
    '--encoding is for strings given as arguments; lines are read as octets',
    'leave it out, or give the strings as arguments',
  );
}

// Command line

/** Names of shipped grammars are listed in a column of this width. */
const LONGEST_GRAMMAR_NAME = 21;

export function matches(input: string): string {
  return `ok: ${shown(input)}`;
}

/** A text about a line after its number; about no line, the text. `file`: where it is, if there are several files. */
export function ofLine(line: number | undefined, verdict: string, file?: string): string {
  if (line === undefined) return verdict;
  return `${file === undefined ? '' : `${visible(file)} `}line ${line}: ${verdict}`;
}

export function notUtf8(): string {
  return 'not UTF-8, and so no string that could match';
}

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
  return `the output ${quotePath(file)} is a grammar that is read`;
}

export function wrongProse(given: string): string {
  return `${quote(given)} gives no prose a meaning; write --prose 'text between the angle brackets=ABNF'`;
}

/** Of the options that say how a grammar is read. */
export function optionWithoutGrammar(option: string): string {
  return `${option} is about the grammar that -g names, but there is no -g; help: write -g with a file or with the name of a shipped grammar`;
}

export function optionTwice(flag: string, first: string, second: string, help: string): string {
  return `${flag} is given twice, with ${quotePath(first)} and ${quotePath(second)}; help: ${help}`;
}

export function oneGrammarOnly(): string {
  return 'name one grammar, and bring in the rules of others by --import';
}

export function oneOutputOnly(): string {
  return 'name one output';
}

/** Ends the message about a file that does not exist, if its name could be that of a shipped grammar. */
export function noShippedGrammar(suggestion: string | undefined): string {
  return `, and no shipped grammar has this name; ${didYouMeanOr(suggestion, 'help: "verbatim list" names them')}`;
}

/** The same if a shipped grammar has the name, but not the patch. */
export function noPatch(patch: string, grammar: string, known: readonly string[]): string {
  const there = known.length === 0 ? 'it has none' : `it has ${known.map(quote).join(', ')}`;
  return `, and the shipped grammar ${quote(grammar)} has no patch ${quote(patch)}; ${there}`;
}

export function standardInputTwice(): string {
  return 'standard input is asked for twice, but can be read only once; help: put one of the two into a file';
}

/** `name`: the file; standard input if there is none. */
export function notText(name: string | undefined, format: string, cure: string): string {
  const what = name === undefined ? standardInput() : quotePath(name);
  const help =
    name === undefined ? `${cure} file | verbatim ...` : `${cure} ${quotePath(name)} > a file of text`;
  return `${what} is ${format}, not text in UTF-8; help: ${help}`;
}

export function readingTerminal(): string {
  return 'note: reading lines from the terminal; end with Ctrl-D';
}

/** A string that does not match is the name of a file. */
export function fileTakenAsString(file: string): string {
  return `note: ${quotePath(file)} was judged as a string, but is a file; to take its lines, write -f ${file} or < ${file}`;
}

export function twoGrammars(): string {
  return 'the grammar is named twice, as an argument and by -g; help: name it once';
}

export function listedGrammar(name: string, title: string): string {
  return `${name.padEnd(LONGEST_GRAMMAR_NAME)}  ${title}`;
}

/** How much has been read, in octets. */
export function progress(read: number, total?: number): string {
  const megabytes = (octets: number): string => `${(octets / 1e6).toFixed(1)} MB`;
  if (!total) return `read ${megabytes(read)}`;
  const percent = Math.min(100, Math.floor((100 * read) / total));
  return `read ${megabytes(read)} of ${megabytes(total)} (${percent} %)`;
}

/** Of a command that checks what it would write. */
export function staleOutput(file: string, grammar: string): string {
  return `${quotePath(file)} is not what ${quotePath(grammar)} gives; write it again without --check`;
}

export function checkNeedsOutput(): string {
  return '--check compares a file; name it by -o';
}

/** What the exit codes of a command mean: 0, 1 and 2, or 0 and 2 if there is no 1. */
export type ExitCodes = readonly [zero: string, one: string | undefined, two: string];

export const CODES_OF_MATCHES: ExitCodes = ['all match', 'some do not', 'wrong usage or grammar'];
export const CODES_OF_PRINTING: ExitCodes = ['done', undefined, 'wrong usage or grammar'];

/** What the help of a command ends with: examples, which a shell must be able to run, and the exit codes. */
export function helpEnd(examples: readonly string[], [zero, one, two]: ExitCodes): string {
  const lines = examples.map((each) => `  $ ${each}`);
  const codes = `0 ${zero}, ${one === undefined ? '' : `1 ${one}, `}2 ${two}`;
  return ['', 'Examples:', ...lines, '', `Exit codes: ${codes}`].join('\n');
}

export function optionOfOtherTarget(option: string, target: string, takers: readonly string[]): string {
  return `${option} does not go with --target ${target}; it goes with --target ${takers.join(' or ')}`;
}

export function oneFormOnly(first: string, second: string): string {
  return `${first} and ${second} are two forms of output; choose one`;
}

export function plainNeedsRule(): string {
  return '--plain writes one pattern; name its rule by one --rule';
}

export function commandNote(remark: string): string {
  return `note: ${visible(remark)}`;
}

export function grammarWithoutEnding(file: string): string {
  return `${quotePath(file)} has no ending, so that no module is imported from it; call it ${quotePath(`${file}.abnf`)}`;
}

export function staleDeclarations(file: string, grammar: string): string {
  return `${quotePath(file)} is not what ${quotePath(grammar)} gives; write it again: verbatim types ${visible(grammar)}`;
}

export function wrote(file: string): string {
  return `wrote ${visible(file)}`;
}

export function seeHelp(): string {
  return '  = help: see verbatim --help';
}

export function wrongJobs(value: string): string {
  return `${quote(value)} is no number of jobs; write --jobs with a whole number from 1`;
}

export function standardInput(): string {
  return 'standard input';
}

export function standardOutput(): string {
  return 'standard output';
}

export function commandError(problem: string): string {
  return `error: ${visibleLines(problem)}`;
}

export function standardInputNotUtf8(): string {
  return 'standard input is not UTF-8';
}

export function chooseOneOf(choices: string): string {
  return `choose one of ${choices}`;
}

/** The messages about emitted source. */

import { type Wording } from '../notation/messages';
import { helped, quote, shortPath } from '../wording/phrases';

export function notAnIdentifier(name: string): string {
  return `${quote(name)} is no identifier, so that source cannot export the grammar under it`;
}

/** `rule` has the largest automata. */
export function largeModule(characters: number, rule: string): Wording {
  return {
    code: 'large-module',
    message: `the module takes ${millions(characters)} million characters; the automata of rule ${quote(rule)} are the largest in it`,
    help: SMALLER_MODULE,
  };
}

export function moduleTooLarge(limit: number, rule: string): Wording {
  return {
    code: 'module-too-large',
    message: `the module would take more than ${millions(limit)} million characters; the automata of rule ${quote(rule)} are the largest in it`,
    help: SMALLER_MODULE,
  };
}

const SMALLER_MODULE =
  'lower the counts of repeats, write only the rules that you need, or compile the grammar when the program runs';

function millions(count: number): string {
  return String(Math.round(count / 100_000) / 10);
}

export function takenExport(name: string): string {
  return `emitted source exports something else as ${quote(name)}; export the grammar under another name`;
}

export function meantByModules(name: string): string {
  return `modules give the export ${quote(name)} a meaning of its own, so that source cannot export the grammar under it`;
}

/** `cycle`: the names on a shortest cycle through the rule, or through one that it needs. */
export function recursivePattern(name: string, cycle: readonly string[]): string {
  const recursive =
    cycle[0] === name ? 'it is recursive' : `it needs ${quote(cycle[0] ?? '')}, which is recursive`;
  return `rule ${quote(name)} has no regular expression: ${recursive} (${shortPath(cycle)})`;
}

export function patternTooLarge(name: string, limit: string): string {
  return `rule ${quote(name)} has no regular expression of a reasonable size: it would take ${limit}`;
}

export const insteadOfPattern = 'use test of the compiled grammar, or --target parsimmon';

/** `reason` is a sentence about "it". */
export function notInFlavor(name: string, flavor: string, reason: string): string {
  return `rule ${quote(name)} has no regular expression in the flavor ${quote(flavor)}: ${reason}`;
}

export const lineFeedInPattern = 'it needs a line feed, which some tools take as the end of a pattern';

export const nothingInPattern = 'it derives no string that a text of these tools can have';

export function manyCharactersInPattern(count: number, limit: number): string {
  return `it needs a class of ${count} characters beyond ASCII; the flavor has to list them, and more than ${limit} make it too long`;
}

export function modulesAreEcmascript(flavor: string): string {
  return `a module has patterns of ECMAScript; for the flavor ${quote(flavor)} use the format "json" or "plain"`;
}

/** The documentation of the exported object. */
export const aboutPatterns = 'By rule: what accepts exactly the strings that the rule derives.';

export function slowPattern(name: string): string {
  return `the pattern of ${quote(name)} is exact, but may be slow on long inputs`;
}

export function patternLeftOut(name: string, length: number): string {
  return `the pattern of ${quote(name)} is left out, as it has ${length} characters and all patterns are too many; name the rule to have it`;
}

/** `reason` is a sentence about "it", or "the rule is recursive". */
export function noTable(rule: string, reason: string): string {
  return `rule ${quote(rule)} has no table in other languages: ${reason}`;
}

/** A name with periods, in a language without packages or with a package that the language would not take. */
export function notAPackage(name: string, language: string): string {
  const [what, example] =
    {
      java: ['package of Java', 'com.example.Uris, without keywords'],
      csharp: ['namespace of C#', 'Example.Uris, with capital letters first'],
    }[language] ?? [];
  return what === undefined
    ? helped(
        `${quote(name)} is no name in a file for ${language}`,
        'leave out what ends with a period; only java and csharp have packages',
      )
    : helped(`${quote(name)} has no ${what} before the class`, `write it as in ${example!}`);
}

export const tableTooLargeForWasm =
  'with all rules of the module, the table over octets would be too large; name fewer rules';

const TEST = 'test of the compiled grammar';

export function insteadOfTable(): string {
  return `use ${TEST}, or --target standalone`;
}

export function languagesWithCalls(languages: readonly string[]): string {
  return `use --target ${languages.slice(0, -1).join(', ')} or ${languages.at(-1)!}, which run such rules, ${TEST}, or --target standalone`;
}

export const languagesWithoutFind =
  'a file without find runs such rules, and find of the compiled grammar finds their matches';

export const tooLargeToFind = 'the automaton that reads texts from the end would be too large for find';

/** The message of an emitted module about an unknown rule. The name may be a placeholder. */
export function ruleNotInModule(name: string): string {
  return `rule "${name}" is not in this module`;
}

export function noTaggedDfa(rule: string, reason: string): string {
  return `captures of rule ${quote(rule)} cannot be written as a module: ${reason}; help: ask a grammar for them, which finds them by the tree`;
}

/** `what` is the kind of function. `reason` is a sentence about "it", or about the rule. */
export function noSql(rule: string, engine: string, what: string, reason: string, help: string): string {
  return helped(`rule ${quote(rule)} has no ${what} in ${engine}: ${reason}`, help);
}

export const runsElsewhere =
  'use bigquery, snowflake, spark or trino, whose functions run such rules, or "verbatim test" beside the engine';

export function largeSql(size: number, limit: number): string {
  return `it would take ${size} octets, and ${limit} is the limit`;
}

export const smallerSql = 'lower the counts of repeats, or use spark or trino';

export const tableTooLargeForSql = 'its table over octets would be too large';

/** Parts or offsets of octets that a text cannot show. */
export const octetsInText =
  'the grammar is over octets beyond ASCII, so that it may divide a character of a text';

export const octetsElsewhere =
  'use clickhouse, whose strings are octets, or "--alphabet code-points", which reads each terminal as a character';

export function longSqlName(name: string, engine: string, limit: number): string {
  return helped(
    `the name ${quote(name)} has more than ${limit} characters, which ${engine} does not take`,
    'choose a shorter prefix, or rename the rule',
  );
}

export function noSqlSchema(prefix: string, engine: string): string {
  return helped(
    `${engine} has no schemas for functions, so ${quote(prefix)} cannot stand before a name`,
    'use letters, digits and "_"',
  );
}

/** A bug: a part whose marks stand once was found twice. */
export const partComesAgain = 'the first part was found twice';

export function nothingToGenerate(rule: string): string {
  return helped(
    `rule ${quote(rule)} derives no text, so that there is nothing to generate`,
    'choose another rule',
  );
}

export function octetsToGenerate(rule: string, reason: string): string {
  return helped(
    `rule ${quote(rule)} is over octets, and the characters that they make cannot be written: ${reason}`,
    'use masks, which read octets, or compile the grammar with the alphabet "code-points"',
  );
}

/** Completes "cannot be written: ...". */
export const dividedCharacter = 'a character may begin in one recursive rule and end in another';

export function countsInFormat(rule: string, limit: string): string {
  return helped(
    `rule ${quote(rule)} cannot be written for llama.cpp, which expands counts and refuses left recursion: ${limit}`,
    'use --target lark or masks',
  );
}

export function onlyUtf8Generated(rule: string): string {
  return `${quote(rule)} is over octets; the output has the members that are UTF-8`;
}

export function nullNotGenerated(rule: string): string {
  return `${quote(rule)} has members with U+0000, which llama.cpp never generates`;
}

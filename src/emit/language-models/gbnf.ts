import type { CharacterSet } from '../../model/character-set';
import { hex } from '../../wording/phrases';
import { FormatText } from './format-text';
import type { FormatPart, FormatRules } from './parts';
import { commentLines } from '../comments';
import { namesFor } from './rule-names';

/** XGrammar reads these as values, and refuses rules with such names. */
const VALUES = ['true', 'false'];

/** Writes rules in llama.cpp's format. The first one becomes `root`. */
export function gbnfSource(given: FormatRules, header: readonly string[]): string {
  const names = namesFor(given, 'root', '-', VALUES);
  const written = Array.from(
    given.rules.values(),
    ({ key, source, expression }) =>
      `${commentLines([source], '#')}${names.get(key)!} ::= ${new GbnfText(names).alternatives(expression)}\n`,
  );
  return [commentLines(header, '#'), ...written].filter((text) => text !== '').join('\n');
}

class GbnfText extends FormatText {
  constructor(private readonly names: ReadonlyMap<string, string>) {
    super();
  }

  protected override atom(part: FormatPart): string | undefined {
    if (part.kind === 'class') return characters(part.set);
    return part.kind === 'reference' ? this.names.get(part.rule)! : undefined;
  }

  protected override items(items: readonly FormatPart[]): string[] {
    return literalRuns(items).flatMap((run) => (typeof run === 'string' ? [`"${run}"`] : super.items([run])));
  }
}

/** Joins single characters that follow each other. */
function literalRuns(items: readonly FormatPart[]): readonly (string | FormatPart)[] {
  const runs: (string | FormatPart)[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    const character = item.kind === 'class' ? single(item.set) : undefined;
    if (character === undefined) runs.push(item);
    else if (typeof last === 'string') runs[runs.length - 1] = last + inString(character);
    else runs.push(inString(character));
  }
  return runs;
}

function single(set: CharacterSet): number | undefined {
  const [first, second] = set;
  return first !== undefined && second === undefined && first[0] === first[1] ? first[0] : undefined;
}

/** Classes are never negated: llama.cpp refuses tokens that end within a character of a negated class, if some of it is excluded. */
function characters(set: CharacterSet): string {
  const character = single(set);
  if (character !== undefined) return `"${inString(character)}"`;
  return `[${set.map(([low, high]) => (low === high ? inClass(low) : `${inClass(low)}-${inClass(high)}`)).join('')}]`;
}

function inString(codePoint: number): string {
  return codePoint === 0x22 || codePoint === 0x5c ? `\\${String.fromCodePoint(codePoint)}` : plain(codePoint);
}

/** "^" has no escape of its own, and is special only at the beginning. */
function inClass(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  if ('[]\\-'.includes(character)) return `\\${character}`;
  return character === '^' ? escaped(codePoint) : plain(codePoint);
}

function plain(codePoint: number): string {
  return codePoint >= 0x20 && codePoint <= 0x7e ? String.fromCodePoint(codePoint) : escaped(codePoint);
}

/** Behind "\\x" XGrammar reads all digits that there are, and llama.cpp reads two. */
function escaped(codePoint: number): string {
  return codePoint <= 0xffff
    ? `\\u${hex(codePoint).padStart(4, '0')}`
    : `\\U${hex(codePoint).padStart(8, '0')}`;
}

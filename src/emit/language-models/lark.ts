import { UTF8 } from '../regexp/flavors';
import { type Pattern, patternText } from '../regexp/pattern-text';
import type { CharacterSet } from '../../model/character-set';
import { FormatText } from './format-text';
import type { FormatPart, FormatRules } from './parts';
import { commentLines } from '../comments';
import { namesFor } from './rule-names';
import { chosenTerminals, type RulesWithTerminals } from './lark-terminals';

/** llama.cpp and SGLang give a grammar to llguidance if it begins so. */
const DIRECTIVE = '%llguidance {}\n\n';

/** Writes a rule as one terminal of llguidance. `abnf` is printed above it. */
export function larkTerminal(pattern: Pattern, abnf: string, header: readonly string[]): string {
  const head = header.length === 0 ? '' : `${commentLines(header, '//')}\n`;
  return `${DIRECTIVE}${head}start: TEXT\n\n${commentLines([abnf], '//')}TEXT: ${regexp(source(pattern))}\n`;
}

/**
 * Writes rules in llguidance's dialect of Lark. The first one becomes `start`. Of the terminals that may come next, llguidance takes the longest
 * match, so terminals are chosen such that no string is lost.
 */
export function larkRules(given: FormatRules, header: readonly string[]): string {
  const { rules, terminal } = chosenTerminals(given);
  const text = new LarkText(namesFor({ rules }, 'start', '_'), terminal);
  const [root] = rules.keys();
  const keys = new Set([root!]);
  const written: string[] = [];
  // The set grows during the loop.
  for (const key of keys) {
    const { source, expression } = rules.get(key)!;
    written.push(`${commentLines([source], '//')}${text.rule(key, expression)}\n`);
    for (const each of text.uses) keys.add(each);
  }
  const terminals = [...text.terminals].map(
    ([key, pattern]) =>
      `${commentLines([rules.get(key)!.source], '//')}${text.terminalName(key)}: ${pattern}\n`,
  );
  const parts = [commentLines(header, '//'), ...written, ...terminals];
  return DIRECTIVE + parts.filter((each) => each !== '').join('\n');
}

class LarkText extends FormatText {
  /** The rules that were used, but not as a terminal. */
  readonly uses = new Set<string>();
  /** The rules that were used as a terminal, with their patterns. */
  readonly terminals = new Map<string, string>();

  constructor(
    private readonly names: ReadonlyMap<string, string>,
    private readonly terminal: RulesWithTerminals['terminal'],
  ) {
    super();
  }

  rule(key: string, part: FormatPart): string {
    return `${this.names.get(key)!}: ${this.alternatives(part)}`;
  }

  terminalName(key: string): string {
    return this.names.get(key)!.toUpperCase();
  }

  protected override atom(part: FormatPart): string | undefined {
    if (part.kind === 'class') return characters(part.set);
    const pattern = this.terminal(part);
    if (part.kind !== 'reference') return pattern && regexp(source(pattern));
    if (pattern === undefined) {
      this.uses.add(part.rule);
      return this.names.get(part.rule)!;
    }
    this.terminals.set(part.rule, regexp(source(pattern)));
    return this.terminalName(part.rule);
  }
}

function source(pattern: Pattern): string {
  return patternText(pattern, UTF8, source);
}

/** Writes a visible character of ASCII as a string, others and sets as a regular expression. */
function characters(set: CharacterSet): string {
  const [[low, high]] = set as readonly [readonly [number, number]];
  const isPlain = set.length === 1 && low === high && low > 0x20 && low < 0x7f;
  if (!isPlain) return regexp(UTF8.set(set));
  const character = String.fromCharCode(low);
  return character === '"' || character === '\\' ? `"\\${character}"` : `"${character}"`;
}

/** A slash would end the expression. */
function regexp(source: string): string {
  return `/${source.replaceAll('/', '\\/')}/`;
}

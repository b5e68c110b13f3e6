import { syntaxOf } from '../regexp/flavors';
import { type Pattern, patternText } from '../regexp/pattern-text';
import type { CharacterSet } from '../../model/character-set';
import { isEmpty, type FormatPart, type FormatRules } from './parts';
import { commented, namesFor } from './rule-names';

const SYNTAX = /* @__PURE__ */ syntaxOf('rust');

/** llama.cpp and SGLang give a grammar to llguidance if it begins so. */
const DIRECTIVE = '%llguidance {}\n\n';

/** Writes a rule as one terminal of llguidance. `source` is its ABNF. */
export function larkTerminal(pattern: Pattern, source: string, header: readonly string[]): string {
  const of = (part: Pattern): string => patternText(part, SYNTAX, of);
  const head = header.length === 0 ? '' : `${commented('//', ...header)}\n`;
  return `${DIRECTIVE}${head}start: TEXT\n\n${commented('//', source)}TEXT: ${regexp(of(pattern))}\n`;
}

/**
 * Writes rules in llguidance's dialect of Lark. The first one becomes `start`. Each terminal is one character: of longer terminals that may
 * come next, llguidance takes the longest match alone, and loses the strings that need a shorter one.
 */
export function larkRules(rules: FormatRules, header: readonly string[]): string {
  const names = namesFor(rules, 'start', '_');
  const written = [...rules].map(
    ([key, { source, part }]) =>
      `${commented('//', source)}${names.get(key)!}: ${new LarkText(names).alternatives(part)}\n`,
  );
  return DIRECTIVE + [commented('//', ...header), ...written].filter((text) => text !== '').join('\n');
}

class LarkText {
  constructor(private readonly names: ReadonlyMap<string, string>) {}

  alternatives(part: FormatPart): string {
    return part.kind === 'choice'
      ? part.alternatives.map((each) => this.sequence(each)).join(' | ')
      : this.sequence(part);
  }

  private sequence(part: FormatPart): string {
    if (part.kind !== 'sequence') return this.element(part);
    return isEmpty(part) ? '""' : part.items.map((item) => this.element(item)).join(' ');
  }

  private element(part: FormatPart): string {
    switch (part.kind) {
      case 'characters':
        return characters(part.set);
      case 'use':
        return this.names.get(part.rule)!;
      case 'repeat':
        return this.atom(part.item) + quantifier(part.min, part.max);
      default:
        return this.atom(part);
    }
  }

  private atom(part: FormatPart): string {
    return part.kind === 'characters' || part.kind === 'use'
      ? this.element(part)
      : `(${this.alternatives(part)})`;
  }
}

/** Writes a visible character of ASCII as a string, others and sets as a regular expression. */
function characters(set: CharacterSet): string {
  const [[low, high]] = set as readonly [readonly [number, number]];
  const isPlain = set.length === 1 && low === high && low > 0x20 && low < 0x7f;
  if (!isPlain) return regexp(SYNTAX.set(set));
  const character = String.fromCharCode(low);
  return character === '"' || character === '\\' ? `"\\${character}"` : `"${character}"`;
}

/** A slash would end the expression. */
function regexp(source: string): string {
  return `/${source.replaceAll('/', '\\/')}/`;
}

function quantifier(min: number, max: number): string {
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === 0 && max === 1) return '?';
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

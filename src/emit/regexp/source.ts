import * as messages from '../messages';
import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { jsonText, visibleLines } from '../../wording/visible';
import { text } from '../code';
import { ModuleSyntax } from '../module-syntax';
import { NoPatternError, PatternEmitter, type RulePattern } from './pattern-emitter';

/**
 * How patterns are written: as a module that exports an object of RegExp literals by rule name, as an object of strings
 * in JSON, or as the pattern of one rule and a line feed.
 */
export type PatternFormat = 'typescript' | 'javascript' | 'json' | 'plain';

export interface PatternOptions {
  /** The rules to write; all that have a pattern where undefined. */
  readonly rules: readonly Rule[] | undefined;
  /** Whether the grammar is about octets, so that strings stand for their UTF-8. */
  readonly areOctets: boolean;
  readonly format: PatternFormat;
  /** The name under which a module exports the object. */
  readonly exportName: string;
  /** The lines at the head of a module, without comment signs: what it was made from. */
  readonly header: readonly string[];
}

export const LIMITS = {
  /** Characters of all patterns that are written without being named: past it editors and bundlers begin to be slow. */
  ofAll: 900_000,
};

interface Written {
  readonly rule: Rule;
  readonly pattern: RulePattern;
}

/** Patterns as a text, and remarks: which rules have none, and whose may be slow. Throws NoPatternError. */
export function patternSource(
  planner: Planner,
  options: PatternOptions,
): { source: string; notes: string[] } {
  const emitter = new PatternEmitter(planner, options.areOctets);
  const found: Written[] = [];
  const notes = new Map<Rule, string>();
  const rules = options.rules ?? [...planner.model.rules.values()];
  for (const rule of rules) {
    try {
      const pattern = emitter.pattern(rule);
      found.push({ rule, pattern });
      if (!pattern.linear) notes.set(rule, messages.slowPattern(rule.name));
    } catch (error) {
      if (options.rules !== undefined || !(error instanceof NoPatternError)) throw error;
      notes.set(rule, error.reason);
    }
  }
  const leftOut = options.rules === undefined ? tooMuch(found) : new Set<Written>();
  for (const { rule, pattern } of leftOut)
    notes.set(rule, messages.patternLeftOut(rule.name, pattern.source.length));
  const written = found.filter((each) => !leftOut.has(each));
  const told = rules.flatMap((rule) => notes.get(rule) ?? []);
  return { source: format(written, told, options), notes: told };
}

/** The longest patterns, without which the others are within the limit. */
function tooMuch(found: readonly Written[]): ReadonlySet<Written> {
  let left = LIMITS.ofAll;
  const shortestFirst = [...found].sort((a, b) => a.pattern.source.length - b.pattern.source.length);
  return new Set(shortestFirst.filter(({ pattern }) => (left -= pattern.source.length) < 0));
}

function format(written: readonly Written[], notes: readonly string[], options: PatternOptions): string {
  switch (options.format) {
    case 'plain':
      return written.map(({ pattern }) => `${pattern.source}\n`).join('');
    case 'json': {
      const entries = written.map(({ rule, pattern }) => [rule.name, pattern.source]);
      return `${jsonText(Object.fromEntries(entries), 2)}\n`;
    }
    default:
      return moduleSource(written, notes, options);
  }
}

function moduleSource(
  written: readonly Written[],
  notes: readonly string[],
  { format, exportName, header }: PatternOptions,
): string {
  const head = comment([...header, ...notes].join('\n'), '');
  const entries = written.map(({ rule, pattern: { source } }) => {
    // Sources have no line ends, and no "/" within classes.
    const literal = `/${source.replaceAll('/', '\\/')}/u`;
    return `${comment(rule.source, '  ')}  ${key(rule.name)}: ${literal},\n`;
  });
  const about = `/** ${messages.aboutPatterns()} */\n`;
  const syntax = new ModuleSyntax(format === 'typescript' ? 'typescript' : 'esm');
  return [
    `${head}${head && '\n'}const ${OF_RULES} = {\n${entries.join('\n')}}${syntax.types(' as const')};\n`,
    about +
      syntax.exportedConstant(PATTERNS, `Object.setPrototypeOf(${OF_RULES}, null)`, {
        name: exportName,
        type: `: typeof ${OF_RULES}`,
      }),
  ].join('\n');
}

/** Names in emitted modules. The object has no prototype: a rule may be called `constructor`, and any string be looked up. */
const OF_RULES = 'ofRules';
const PATTERNS = 'patterns';

/** What ends a comment of one line in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

function comment(lines: string, indent: string): string {
  if (lines === '') return '';
  return lines
    .split(LINE_END)
    .map((line) => visibleLines(`${indent}// ${line}`).trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

/** In brackets it is a property whatever the name is; `__proto__` would be the prototype. */
function key(name: string): string {
  if (name === '__proto__') return `[${text(name)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}

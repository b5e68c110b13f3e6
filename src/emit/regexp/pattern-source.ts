import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { jsonText } from '../../wording/visible';
import { text } from '../code';
import { commentLines } from '../comments';
import * as messages from '../messages';
import { ModuleSyntax } from '../module-syntax';
import { flavorSource } from './flavors';
import { FlavorError } from './extended-syntax';
import { NoPatternError, PatternEmitter, type RulePattern } from './pattern-emitter';
import { type Flavor, type PatternFormat } from '../../options/kinds';

interface PatternOptions {
  /** The rules to write. If undefined: all that have a pattern. */
  readonly rules: readonly Rule[] | undefined;
  /** Whether the grammar is over octets, so that strings stand for their UTF-8. */
  readonly areOctets: boolean;
  readonly format: PatternFormat;
  /** Modules have RegExp literals, so "ecmascript" is the only one for them. */
  readonly flavor: Flavor;
  /** The name under which a module exports the object. */
  readonly exportName: string;
  /** Lines at the head of a module, without comment signs. */
  readonly header: readonly string[];
}

export const SOURCE_LIMITS = {
  /** Characters of all patterns, if no rules are named: more make editors and bundlers slow. */
  ofAll: 900_000,
};

interface Written {
  readonly rule: Rule;
  readonly pattern: RulePattern;
}

/** Writes patterns. `notes` tell which rules have none, and which patterns may be slow. Throws NoPatternError. */
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
      const pattern = patternOf(emitter, rule, options.flavor);
      found.push({ rule, pattern });
      if (!pattern.linear) notes.set(rule, messages.slowPattern(rule.name));
    } catch (error) {
      if (options.rules !== undefined || !(error instanceof NoPatternError)) throw error;
      notes.set(rule, error.reason);
    }
  }
  const leftOut = options.rules === undefined ? longestPastLimit(found) : new Set<Written>();
  for (const { rule, pattern } of leftOut)
    notes.set(rule, messages.patternLeftOut(rule.name, pattern.source.length));
  const written = found.filter((each) => !leftOut.has(each));
  const inOrder = rules.flatMap((rule) => notes.get(rule) ?? []);
  return { source: format(written, inOrder, options), notes: inOrder };
}

/** Returns the pattern of a rule in a flavor. Throws NoPatternError, also for what the flavor cannot say. */
export function patternOf(emitter: PatternEmitter, rule: Rule, flavor: Flavor): RulePattern {
  try {
    return emitter.pattern(rule, (pattern) => flavorSource(pattern, flavor));
  } catch (error) {
    if (!(error instanceof FlavorError)) throw error;
    throw new NoPatternError(rule.name, messages.notInFlavor(rule.name, flavor, error.message));
  }
}

/** Returns the longest patterns; without them the others are within the limit. */
function longestPastLimit(found: readonly Written[]): ReadonlySet<Written> {
  let left = SOURCE_LIMITS.ofAll;
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
      return patternModule(written, notes, options);
  }
}

/** A name in emitted modules. The object has no prototype, because a rule may be called `constructor`. */
const OF_RULES = 'ofRules';
const PATTERNS = 'patterns';

function patternModule(
  written: readonly Written[],
  notes: readonly string[],
  { format, exportName, header }: PatternOptions,
): string {
  const head = commentLines([...header, ...notes]);
  const entries = written.map(({ rule, pattern: { source } }) => {
    // Sources have no line ends, and no "/" within classes.
    const literal = `/${source.replaceAll('/', '\\/')}/u`;
    return `${commentLines([rule.source], '  //')}  ${propertyName(rule.name)}: ${literal},\n`;
  });
  const syntax = new ModuleSyntax(format === 'typescript' ? 'typescript' : 'esm');
  const constant = syntax.exportedConstant(PATTERNS, `Object.setPrototypeOf(${OF_RULES}, null)`, {
    name: exportName,
    type: `: typeof ${OF_RULES}`,
  });
  return [
    `${head}${head && '\n'}const ${OF_RULES} = {\n${entries.join('\n')}}${syntax.types(' as const')};\n`,
    `/** ${messages.aboutPatterns} */\n${constant}`,
  ].join('\n');
}

/** Writes a property's name; `__proto__` without brackets would set the prototype. */
function propertyName(name: string): string {
  if (name === '__proto__') return `[${text(name)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}

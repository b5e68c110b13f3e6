import { readFileSync } from 'node:fs';
import { compile, type CompiledGrammar } from '../entries/index-for-node';
import type { OctetMismatcher } from '../runtime';
import { type AbnfOptions, outcomeOf, placeText } from './index';

/**
 * Compiles the grammar of a file in this process. Each rule is planned at its first use. Throws the grammar's error,
 * with the place of each problem in its stack.
 */
export function liveGrammar(file: string, options: AbnfOptions): CompiledGrammar {
  const text = readFileSync(file, 'utf8');
  const made = outcomeOf(file, text, options, (compileOptions) => compile(text, compileOptions));
  if ('value' in made) return made.value;
  const { error, problems } = made;
  const frames = problems.map((each) => `\n    at ${placeText(each.file, each.place)}`);
  error.stack = `${error.name}: ${error.message}${frames.join('')}`;
  // Hides the properties, because Node would print them after the text, which has all of them.
  for (const key of Object.keys(error)) Object.defineProperty(error, key, { enumerable: false });
  throw error;
}

/** Returns the named exports of a grammar's module. */
export function exportsOf(grammar: CompiledGrammar): Pick<CompiledGrammar, 'test' | 'match'> & {
  readonly grammar: CompiledGrammar;
  readonly mismatch: OctetMismatcher<string>;
} {
  return {
    grammar,
    test: (rule, input, options) => grammar.test(rule, input, options),
    match: (rule, input, offset, options) => grammar.match(rule, input, offset, options),
    mismatch: (rule, input, options) => {
      const parsed = grammar.parse(rule, input, options);
      return parsed.ok ? undefined : parsed.failure;
    },
  };
}

import { readFileSync } from 'node:fs';
import { compile, type CompiledGrammar } from '../index';
import { type AbnfOptions, outcomeOf, placeText } from './index';

/**
 * The grammar of a file, compiled in the process that uses it: rules are planned when they are first asked for. Throws
 * the grammar's error, with the place of what is wrong in its stack.
 */
export function liveGrammar(file: string, options: AbnfOptions): CompiledGrammar {
  const text = readFileSync(file, 'utf8');
  const made = outcomeOf(file, text, options, (compileOptions) => compile(text, compileOptions));
  if ('value' in made) return made.value;
  const { error, problems } = made;
  const frames = problems.map((each) => `\n    at ${placeText(each.file, each.place)}`);
  error.stack = `${error.name}: ${error.message}${frames.join('')}`;
  // Node prints what it can see of an error behind its text, which has all of it already.
  for (const key of Object.keys(error)) Object.defineProperty(error, key, { enumerable: false });
  throw error;
}

/** What a module of a grammar exports, beside the default. */
export function exportsOf(grammar: CompiledGrammar): Pick<CompiledGrammar, 'rules' | 'test' | 'match'> & {
  readonly grammar: CompiledGrammar;
} {
  return {
    grammar,
    rules: grammar.rules,
    test: (rule, input, options) => grammar.test(rule, input, options),
    match: (rule, input, offset, options) => grammar.match(rule, input, offset, options),
  };
}

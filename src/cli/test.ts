import type { Command } from 'commander';
import type { Grammar } from '../index';
import * as messages from '../messages';
import { addGrammarOptions, chosenGrammar, type GrammarOptions } from './grammar';
import { eachInput, type Input } from './inputs';
import { type Context, SOME_DO_NOT } from './main';

interface Options extends GrammarOptions {
  readonly json?: true;
}

export function addTest(program: Command, context: Context): void {
  const command = program
    .command('test')
    .description('judge strings by a rule, or the lines of standard input where no string is given')
    .argument('<rule>', 'the name of a rule, in any case')
    .argument('[strings...]', 'what to judge; write -- before strings that begin with "-"')
    .option('--json', 'a JSON object for each string, on a line of its own');
  addGrammarOptions(command).action(async (rule: string, strings: readonly string[], options: Options) => {
    const grammar = chosenGrammar(options);
    grammar.source(rule); // An unknown rule is told before anything is read.
    const { output } = context;
    await eachInput(context, strings, (given) => {
      const { text: input, line, problem } = given;
      const failure = problem ?? reasonAgainst(grammar, rule, input);
      const ok = failure === undefined;
      if (!ok) context.exitCode = SOME_DO_NOT;
      output.line(
        options.json ? JSON.stringify({ line, input, ok, failure }) : verdictOn(given, failure?.message),
      );
    });
  });
}

function reasonAgainst(
  grammar: Grammar,
  rule: string,
  input: string,
): { readonly message: string } | undefined {
  if (grammar.test(rule, input)) return undefined;
  const parsed = grammar.parse(rule, input);
  return parsed.ok ? undefined : parsed.failure;
}

function verdictOn({ text, line }: Input, failure: string | undefined): string {
  const verdict = failure ?? messages.matches(text);
  return line === undefined ? verdict : messages.ofLine(line, verdict);
}

import type { Command } from 'commander';
import { addGrammarOptions, compiledGrammar, type GrammarOptions } from './grammar';
import type { Context } from './main';

export function addExplain(program: Command, context: Context): void {
  const command = program
    .command('explain')
    .description('print what the compiler decided about a rule, and why')
    .argument('<rule>', 'the name of a rule, in any case');
  addGrammarOptions(command).action((rule: string, options: GrammarOptions) => {
    context.output.line(compiledGrammar(options, rule).explain(rule));
  });
}

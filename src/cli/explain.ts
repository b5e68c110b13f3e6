import type { Command } from 'commander';
import type { Context } from './context';
import { compiledGrammar } from './read-grammar';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import * as messages from './messages';
import { compiler } from './line-tester';

interface Options extends GrammarOptions {
  readonly dump?: true;
}

const EXAMPLES = ['verbatim explain h16', 'verbatim explain value -g rfc8259', 'verbatim explain h16 --dump'];

export function addExplain(program: Command, context: Context): void {
  const command = program
    .command('explain')
    .description('print how a rule runs, and why')
    .argument('<rule>', 'name of a rule, in any case')
    .option('--dump', 'print the whole plan: automata, predictors and combinators (default: a summary)');
  addGrammarOptions(command)
    .addHelpText('after', messages.helpEnd(EXAMPLES, messages.CODES_OF_PRINTING))
    .action(async (rule: string, options: Options) => {
      const grammar = await compiledGrammar(context, options, rule);
      context.output.line(grammar.explain(rule, options.dump && compiler().dump));
    });
}

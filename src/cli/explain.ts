import type { Command } from 'commander';
import type { Context } from './context';
import { compiledGrammar } from './grammar';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { addHelpEnd } from './help';

const EXAMPLES = ['verbatim explain h16', 'verbatim explain value -g rfc8259'];

export function addExplain(program: Command, context: Context): void {
  const command = program
    .command('explain')
    .description('print what the compiler decided about a rule, and why')
    .argument('<rule>', 'name of a rule, in any case');
  addHelpEnd(addGrammarOptions(command), EXAMPLES, ['done', undefined, 'wrong usage or grammar']).action(
    async (rule: string, options: GrammarOptions) => {
      context.output.line((await compiledGrammar(context, options, rule)).explain(rule));
    },
  );
}

import { Argument, type Command } from 'commander';
import { rfc3986 } from '../../generated/rfc3986';
import type { Context } from '../context';
import { compiler } from '../line-tester';
import { bashScript } from './bash';
import { commandTree } from './command-tree';
import { fishScript } from './fish';
import { zshScript } from './zsh';
import { helpEnd } from '../help-end';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Adds `verbatim completions`. The program must have all commands when it runs. */
export function addCompletions(program: Command, context: Context): void {
  program
    .command('completions')
    .description('print a script that completes commands, options, grammars and rules in a shell')
    .addArgument(new Argument('<shell>', 'shell that reads the script').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      helpEnd(
        ['verbatim completions bash > verbatim.bash', 'verbatim completions fish > verbatim.fish'],
        ['done', undefined, 'wrong usage'],
      ),
    )
    .action((shell: keyof typeof SCRIPTS) => {
      const names = { grammars: compiler().library.names, rules: rfc3986.ruleNames };
      context.output.add(SCRIPTS[shell](commandTree(program), names));
    });
}

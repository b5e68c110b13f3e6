import type { Command } from 'commander';
import type * as Lsp from '../lsp';
import type { Context } from './context';
import { CODES_OF_SERVER, helpEnd } from './help-end';

export function addLsp(program: Command, context: Context): void {
  program
    .command('lsp')
    .description('serve an editor as a language server')
    .option('--stdio', 'use standard input and output (default: the same)')
    .option(
      '--clientProcessId <number>',
      'process of the editor; the server ends with it (default: the editor tells)',
    )
    .addHelpText('after', helpEnd(['verbatim lsp --stdio < /dev/null'], CODES_OF_SERVER))
    .action(() => serve(context));
}

/** Serves until the editor ends the process. */
function serve({ io: { stdin, stdout } }: Context): Promise<never> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- other commands need not load it
  (require('../lsp') as typeof Lsp).serve(stdin, stdout);
  return new Promise(() => undefined);
}

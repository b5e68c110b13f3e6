import type { Command } from 'commander';
import * as cliMessages from '../messages';
import * as messages from './messages';
import type { Context } from '../context';
import { addCompare } from './compare';
import { addExtract } from './extract';
import { addInspect } from './inspect';
import { addNormalize } from './normalize';
import { addParse } from './parse';
import { addResolve } from './resolve';

/** `verbatim uri`: the operations of RFC 3986, one command for each. */
export function addUri(program: Command, context: Context): void {
  const uri = program
    .command('uri')
    .description('take URIs apart, resolve, normalize, compare, find and inspect them (RFC 3986)')
    .addHelpText(
      'after',
      cliMessages.helpEnd(['verbatim uri resolve http://a/b/c ../g'], messages.CODES_OF_URIS),
    );
  for (const add of [addParse, addResolve, addNormalize, addCompare, addExtract, addInspect]) {
    add(uri, context);
  }
}

import type { Command } from 'commander';
import * as messages from './messages';
import type { Context } from '../context';
import { addCompare } from './compare';
import { addExtract } from './extract';
import { addInspect } from './inspect';
import { addMask } from './mask';
import { addNormalize } from './normalize';
import { addParse } from './parse';
import { addResolve } from './resolve';
import { helpEnd } from '../help-end';

/** Adds `verbatim uri`, which has a command for each operation of RFC 3986. */
export function addUri(program: Command, context: Context): void {
  const uri = program
    .command('uri')
    .description('parse, resolve, normalize, compare, extract, inspect and mask URIs (RFC 3986)')
    .addHelpText('after', helpEnd(['verbatim uri resolve http://a/b/c ../g'], messages.CODES_OF_URIS));
  for (const add of [addParse, addResolve, addNormalize, addCompare, addExtract, addInspect, addMask]) {
    add(uri, context);
  }
}

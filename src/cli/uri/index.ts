import type { Command } from 'commander';
import type { Context } from '../context';
import { addHelpEnd, type ExitCodes } from '../help';
import { addCompare } from './compare';
import { addExtract } from './extract';
import { addInspect } from './inspect';
import { addNormalize } from './normalize';
import { addParse } from './parse';
import { addResolve } from './resolve';

const CODES: ExitCodes = ['all are valid', 'some are not', 'wrong usage'];

/** `verbatim uri`: the operations of RFC 3986, one command for each. */
export function addUri(program: Command, context: Context): void {
  const uri = program
    .command('uri')
    .description('take URIs apart, resolve, normalize, compare, find and inspect them (RFC 3986)');
  addHelpEnd(uri, ['verbatim uri resolve http://a/b/c ../g'], CODES);
  for (const add of [addParse, addResolve, addNormalize, addCompare, addExtract, addInspect]) {
    add(uri, context);
  }
}

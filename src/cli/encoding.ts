import { Option } from 'commander';
import type { EncodingName, Grammar } from '../entries/index-for-node';
import * as messages from './messages';
import { CommandFailure } from './command-failure';
import type { Inputs } from './inputs';

/** The value of --encoding. */
export interface EncodingOption {
  readonly encoding?: EncodingName;
}

/** Returns the option --encoding. */
export function encodingOption(): Option {
  return new Option(
    '--encoding <name>',
    'encoding that turns string arguments into octets, for grammars about octets (default: "utf-8")',
  ).choices(['utf-8', 'latin1']);
}

/** Throws CommandFailure if --encoding is given for a grammar about code points, or for lines. */
export function checkEncoding({ encoding }: EncodingOption, grammar: Grammar, inputs: Inputs): void {
  if (encoding === undefined) return;
  if (!grammar.isAboutOctets) throw new CommandFailure(messages.encodingWithoutOctetsInCommand);
  if (inputs.all.some((each) => typeof each !== 'string')) throw new CommandFailure(messages.encodingOfLines);
}

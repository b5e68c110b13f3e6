import { Option } from 'commander';
import type { EncodingName, Grammar } from '../index';
import * as messages from './messages';
import { CommandFailure } from './failure';
import type { Inputs } from './inputs';

export interface EncodingOption {
  readonly encoding?: EncodingName;
}

export function encodingOption(): Option {
  return new Option(
    '--encoding <name>',
    'octets that strings stand for, in a grammar about octets (default: "utf-8")',
  ).choices(['utf-8', 'latin1']);
}

/** Throws CommandFailure for an encoding that the grammar does not take, or that lines do not. */
export function checkEncoding({ encoding }: EncodingOption, grammar: Grammar, inputs: Inputs): void {
  if (encoding === undefined) return;
  if (!grammar.isAboutOctets) throw new CommandFailure(messages.encodingWithoutOctetsInCommand());
  if (inputs.all.some((each) => typeof each !== 'string'))
    throw new CommandFailure(messages.encodingOfLines());
}

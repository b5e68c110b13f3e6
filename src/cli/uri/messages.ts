/** The wording of what users of this folder read: one function a message. */

import { type ExitCodes } from '../messages';
import { shown } from '../../wording/phrases';

export const CODES_OF_URIS: ExitCodes = ['all are valid', 'some are not', 'wrong usage'];

// Command line: verbatim uri

/** Undefined for a component that is not there, which is not the empty one. */
export function componentLine(name: string, text: string | undefined, kind?: string): string | undefined {
  if (text === undefined) return undefined;
  return `${name} "${shown(text)}"${kind === undefined ? '' : ` (${kind})`}`;
}

export function neverEqual(): string {
  return 'different';
}

export function notTwoReferences(): string {
  return 'not two references with a blank between them';
}

export function nothingToCompareWith(): string {
  return 'two references are compared, and only one is given';
}

export function foundUri(offset: number, uri: string, argument: number | undefined): string {
  return `${argument === undefined ? '' : `argument ${argument}: `}${offset} ${uri}`;
}

export function findingLine(
  { component, start, end }: { readonly component: string; readonly start: number; readonly end: number },
  code: string,
  message: string,
): string {
  return `${component} ${start}..${end} ${code}: ${message}`;
}

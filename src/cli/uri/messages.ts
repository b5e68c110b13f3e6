/** The wording of the output and messages of `verbatim uri`: one function a message. */

import type { ExitCodes } from '../help-end';
import { shown } from '../../wording/phrases';

export const CODES_OF_URIS: ExitCodes = ['all are valid', 'some are not', 'wrong usage'];

/** Returns undefined for an absent component. An empty component is not absent. */
export function componentLine(name: string, text: string | undefined, kind?: string): string | undefined {
  if (text === undefined) return undefined;
  return `${name} "${shown(text)}"${kind === undefined ? '' : ` (${kind})`}`;
}

export const neverEqual = 'different';

export const notTwoReferences = 'the line must hold two URI references with a blank between them';

export const nothingToCompareWith =
  'compare needs two URI references, but only one is given; help: add the second';

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

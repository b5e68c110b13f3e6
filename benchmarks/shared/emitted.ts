/** What is emitted for RFC 3986, run as those run it who take it into their own sources. */
import { regexp } from '../../src/live';
import { compile } from '../../src/compile';
import { emitStandalone } from '../../src/emit/emitters';
import { grammarText } from './inputs';

/** A node of the standalone module: a rule, its span and what is inside of it. */
export interface Span {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Span[];
}

/** What is used of the module. */
export interface Standalone {
  readonly full: object;
  readonly isURI: (input: string) => boolean;
  readonly isURIReference: (input: string) => boolean;
  readonly parseURI: (input: string, trees?: object) => Span | undefined;
}

export async function standalone(): Promise<Standalone> {
  const { source } = emitStandalone(grammarText(), { language: 'javascript' });
  return (await import(
    `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  )) as Standalone;
}

export function emittedRegExp(rule: string): RegExp {
  return new RegExp(regexp(compile(grammarText()), rule), 'u');
}

/** Reads all spans, and counts them. */
export function readSpans(root: Span): number {
  let spans = 0;
  let units = 0;
  const pending = [root];
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    spans++;
    units += span.rule.length + span.start + span.end;
    const { children } = span;
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  }
  if (units < 0) throw new Error('a span begins before its input');
  return spans;
}

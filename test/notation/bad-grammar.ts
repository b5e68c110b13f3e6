import { link } from '../../src/model/link';

/** What is found, as `code@line:column`, errors and warnings in the order of their places. */
export function found(text: string): string[] {
  return link({ name: 'bad.abnf', text })
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, line, column }) => `${severity} ${code}@${line}:${column}`);
}

export interface BadGrammar {
  readonly what: string;
  readonly text: string;
  readonly expected: readonly string[];
}

/** Finds the regular expression by which a validator answers. */
import type { PatternSource } from '../../../src/workbench';

/**
 * Returns the only pattern that a validator runs for each of some strings, if its answers are those of the pattern. Returns undefined if
 * it runs none, several, or code beside the pattern.
 */
export function recordedPattern(
  accepts: (string: string) => boolean,
  strings: readonly string[],
): PatternSource | undefined {
  let only: RegExp | undefined;
  for (const string of strings) {
    const { patterns, answer } = recorded(accepts, string);
    const [pattern] = patterns;
    if (pattern === undefined || patterns.length > 1) return undefined;
    only ??= pattern;
    if (String(pattern) !== String(only)) return undefined;
    if (new RegExp(only).test(string) !== answer) return undefined;
  }
  return only;
}

/** Calls a validator, and lists the patterns that it runs. `test`, `match` and the like call `exec` if a program replaced it. */
function recorded(
  accepts: (string: string) => boolean,
  string: string,
): { readonly patterns: readonly RegExp[]; readonly answer: boolean } {
  const found = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text: string): RegExpExecArray | null {
    found.set(String(this), this);
    return exec.call(this, text);
  };
  try {
    const answer = accepts(string);
    return { patterns: [...found.values()], answer };
  } finally {
    RegExp.prototype.exec = exec;
  }
}

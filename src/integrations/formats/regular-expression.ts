/** Checks regular expressions of ECMA-262, with flag `u`, as JSON Schema asks. The engine's own parser decides. */
import * as messages from './messages';
import type { SemanticRule } from './format';

/** Returns the engine's reason against a pattern; undefined if it is right. */
function reasonAgainst(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const pattern: SemanticRule = {
  name: 'Pattern',
  section: 'ECMA-262, 22.2.1',
  explain: (text) => {
    const said = reasonAgainst(text);
    if (said === undefined) return undefined;
    // Engines put the pattern before the reason. No message may repeat it.
    const at = said.lastIndexOf(': ');
    const reason = said.slice(at + 2);
    const repeats = at < 0 || (text !== '' && reason.includes(text));
    return { offset: 0, reason: messages.wrongPattern(repeats ? undefined : reason) };
  },
};

export const regexRules: readonly SemanticRule[] = [pattern];

import * as messages from '../messages';

/** Thrown for a regular expression that is wrong, has no automaton, or has too large an automaton. */
export class UnsupportedPatternError extends Error {
  override readonly name = 'UnsupportedPatternError';

  /** `what`: the part that is not supported, with its article. `source`: its text. */
  constructor(what: string, source: string, message = messages.unsupportedPattern(what, source)) {
    super(message);
  }
}

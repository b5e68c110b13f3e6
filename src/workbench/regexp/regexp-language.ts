import { RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { DfaLanguage } from '../../automata/difference';
import { intersection, without } from '../../automata/product';
import { reversed } from '../../automata/reversal';
import { LimitError } from '../../options/limits';
import * as messages from '../messages';
import { overCodePoints } from './code-units';
import { type Matching, reversedPatternDfa } from './pattern-dfa';
import { conditionsOf, type PatternProgram } from './pattern-program';
import { UnsupportedPatternError } from './unsupported';

/** The beginning of the parser's messages, which quotes the pattern. */
const PREFIX = /^Invalid regular expression: (?:\/.*\/\w*: )?/s;

/** A regular expression of ECMAScript; a `RegExp` is one. */
export interface PatternSource {
  readonly source: string;
  readonly flags: string;
}

/**
 * Returns the automaton of the strings for which `RegExp.prototype.test` returns true on a new `RegExp`. So a pattern matches anywhere
 * unless it is anchored, or has the flag `y`. Without `u` and `v` it reads UTF-16 units. Throws UnsupportedPatternError for a
 * wrong pattern, a backreference, a lookbehind, a property of strings, and a pattern that is too large.
 */
export function languageOfPattern(pattern: PatternSource): DfaLanguage {
  const { source, flags: text } = pattern;
  try {
    const parser = new RegExpParser();
    const flags = parser.parseFlags(text);
    const isUnicode = flags.unicode || flags.unicodeSets;
    const parsed = parser.parsePattern(source, 0, source.length, {
      unicode: flags.unicode,
      unicodeSets: flags.unicodeSets,
    });
    const conditions = conditionsOf(parsed, {
      isUnicode,
      ignoresCase: flags.ignoreCase,
      hasSets: flags.unicodeSets,
      dotAll: flags.dotAll,
      multiline: flags.multiline,
    });
    const matching = { sticky: flags.sticky, isUnicode };
    return conditions
      .map(({ program, negate }) => ({ language: languageOf(program, matching), negate }))
      .reduce((all, each) => ({ language: combined(all.language, each), negate: false })).language;
  } catch (error) {
    if (error instanceof RegExpSyntaxError)
      throw new UnsupportedPatternError(
        '',
        source,
        messages.wrongPattern(pattern, error.message.replace(PREFIX, '')),
      );
    if (error instanceof LimitError)
      throw new UnsupportedPatternError('', source, messages.patternTooLarge(pattern, error.message));
    throw error;
  }
}

function languageOf(program: PatternProgram, matching: Matching): DfaLanguage {
  const { dfa, alphabet } = reversedPatternDfa(program, matching);
  const forward = { dfa: reversed(dfa), alphabet };
  return matching.isUnicode ? forward : overCodePoints(forward);
}

interface Part {
  readonly language: DfaLanguage;
  readonly negate: boolean;
}

function combined(all: DfaLanguage, { language, negate }: Part): DfaLanguage {
  return negate ? without(all, language) : intersection(all, language);
}

import { OBSOLETE_RULE_NAME, OBSOLETE_RULES } from './obsolete-rules';
import { SHAPES } from './shape-types';

/** Names in emitted source. The identifiers of rules begin with "$", none of these does. */
export const AUTOMATON = 'dfa';
export const ALPHABET = 'alphabet';
export const CLASSES = 'CLASSES';
/** The text of the automaton. If it has several parts, a number follows. */
export const AUTOMATON_TEXT = 'AUTOMATON';
export const TABLED = 'TABLED';
export const TABLES = 't';
export const TABLES_TEXT = 'TABLES';
export const RECOGNISERS = 'RECOGNISERS';
/** The words of failures, and their text. */
export const WORDS = 'words';
export const WORDS_TEXT = 'WORDS';
export const TEST = 'test';
export const MATCH = 'match';
export const MISMATCH = 'mismatch';
export const MISMATCH_OF = 'mismatchOf';
export const PUSHDOWN = 'pushdown';
export const LEVELS = 'levels';
export const PROGRAM = 'PROGRAM';
export const DEFINITION_OF = 'definitionOf';
/** The grammar, or the function that captures. It may be exported under another name. */
export const GRAMMAR = 'grammar';
export const CAPTURES = 'captures';
export const RULE_NAME = 'RuleName';
/** Other exports of emitted source: functions, then types. */
export const EXPORTED: readonly string[] = [
  TEST,
  MATCH,
  MISMATCH,
  MISMATCH_OF,
  RULE_NAME,
  SHAPES,
  OBSOLETE_RULES,
  OBSOLETE_RULE_NAME,
];
/** Names imported from the part of the runtime without parsers. */
export const OF_AUTOMATA = ['emittedAlphabet', 'emittedVocabulary', 'type Recognisers'];
/** Also from that part: encodes strings for a grammar over octets. */
export const ENCODING = 'textOfUtf8';

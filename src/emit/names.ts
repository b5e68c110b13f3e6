import { OBSOLETE_RULE_NAME, OBSOLETE_RULES } from './obsolete';

/** Names in emitted source that are not rules'; those begin with "$", and none of these does. */
export const AUTOMATON = 'dfa';
export const ALPHABET = 'alphabet';
export const CLASSES = 'CLASSES';
/** The text of the automaton; with a number that of each of its parts, if it has several. */
export const AUTOMATON_TEXT = 'AUTOMATON';
export const TABLED = 'TABLED';
export const TABLES = 't';
export const TABLES_TEXT = 'TABLES';
export const JUDGED = 'JUDGED';
export const TEST = 'test';
export const MATCH = 'match';
export const PUSHDOWN = 'pushdown';
export const LEVELS = 'levels';
export const PROGRAM = 'PROGRAM';
export const INLINED = 'inlined';
export const FRAGMENTS = 'FRAGMENTS';
export const DEFINITION_OF = 'definitionOf';
/** The grammar, or the function that captures, whatever name it is exported under. */
export const GRAMMAR = 'grammar';
export const CAPTURES = 'captures';
export const RULE_NAME = 'RuleName';
/** What emitted source exports beside the grammar and its rules: functions, then types. */
export const EXPORTED: readonly string[] = [TEST, MATCH, RULE_NAME, OBSOLETE_RULES, OBSOLETE_RULE_NAME];
/** The parsers of all rules, in modules that export no rule by itself. */
export const RULES = 'rules';
/** What it imports of the part without parsers. */
export const OF_AUTOMATA = ['emittedAlphabet', 'emittedAutomaton', 'matcher', 'tester', 'type Judged'];
/** Also of that part: what a string stands for in a grammar about octets. */
export const ENCODING = 'textOfUtf8';

/**
 * Names that no rule is exported under, but with a number: what modules export beside rules, and what version 0.1.0 could
 * not have exported, which keeps its number so that imports of it need no change. A name that is new in emitted source need
 * not be added.
 */
export const NUMBERED: readonly string[] = [
  ...EXPORTED,
  ...(
    'MOVES COLUMNS judge Map TABLED dfa AUTOMATON t TABLES JUDGED pushdown NETWORK inlined FRAGMENTS definitionOf ' +
    'emittedAutomaton matcher tester textOfUtf8 choice emittedInlining emittedPushdown exactly Grammar GrammarWithObsolete ' +
    'LazyRecogniser literal lookup option parsedLevel repeat rest rule RuleParser scan sequence ' +
    'skip Tables walkLevel wholeLevel within'
  ).split(' '),
];

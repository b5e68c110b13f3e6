import { OBSOLETE_RULE_NAME, OBSOLETE_RULES } from './obsolete';
import { TABLED_NAMES } from './tables';

/** Names in emitted source that are not rules'. */
export const MAP = 'Map';
export const AUTOMATON = 'dfa';
export const AUTOMATON_TEXT = 'AUTOMATON';
export const TABLED = 'TABLED';
export const TABLES = 't';
export const TABLES_TEXT = 'TABLES';
export const JUDGED = 'JUDGED';
export const TEST = 'test';
export const MATCH = 'match';
/** What emitted source exports beside the grammar and its rules. */
export const EXPORTED_FUNCTIONS: readonly string[] = [TEST, MATCH];
export const SEARCH = 'search';
export const PUSHDOWN = 'pushdown';
export const NETWORK = 'NETWORK';
export const INLINED = 'inlined';
export const FRAGMENTS = 'FRAGMENTS';
export const DEFINITION_OF = 'definitionOf';
export const RULE_NAME = 'RuleName';
/** The parsers of all rules, in modules that export no rule by itself. */
export const RULES = 'rules';
/** What it imports of the part without parsers. */
export const OF_AUTOMATA = ['emittedAutomaton', 'matcher', 'tester'];
/** Also of that part: what a string stands for in a grammar about octets. */
export const ENCODING = 'textOfUtf8';
export const IMPORTABLE = [
  ...OF_AUTOMATA,
  ENCODING,
  'choice',
  'emittedInlining',
  'emittedPushdown',
  'exactly',
  'Grammar',
  'GrammarWithObsolete',
  'LazyRecogniser',
  'literal',
  'lookup',
  'option',
  'parsedLevel',
  'repeat',
  'rest',
  'rule',
  'RuleParser',
  'scan',
  'SearchEngine',
  'SearchRule',
  'sequence',
  'skip',
  'Tables',
  'twoPassLevel',
  'wholeLevel',
  'within',
];

/** All of them: no rule's identifier is one of these. */
export const TAKEN: readonly string[] = [
  ...TABLED_NAMES,
  ...[MAP, TABLED, AUTOMATON, AUTOMATON_TEXT, TABLES, TABLES_TEXT, JUDGED],
  ...[SEARCH, PUSHDOWN, NETWORK, INLINED, FRAGMENTS, DEFINITION_OF, TEST, MATCH],
  ...[RULE_NAME, OBSOLETE_RULES, OBSOLETE_RULE_NAME],
  ...IMPORTABLE,
];

/** What parsers need when they run. Emitted source imports this; nothing of the compiler is in it. */
export { Alphabet, type Range } from './alphabet';
export { Automaton } from './automaton';
export { choice, exactly, literal, option, type Part, repeat, scan, sequence } from './combinators';
export { type AlternativeDefinition, type Definition, type Level, noChildren } from './definition';
export { alternative, lookup, parts, rule, type RuleParts, Tables, type TablesText } from './emitted';
export { UnknownRuleError } from './errors';
export { Failure } from './failure';
export { type Alternative, Grammar, type Match, type Parsed, type ParseOptions } from './grammar';
export { LazyRecogniser } from './lazy-recogniser';
export type { MarkedAutomaton } from './marked-automaton';
export { Node, type NodeData } from './node';
export { decodeNumbers, encodeNumbers } from './numbers';
export { Predictor } from './predictor';
export type { Recogniser, Verdict } from './recogniser';
export { chosenLevel, parsedLevel, ruleParser, type RuleParser, within } from './rule';
export { SearchEngine, type SearchRule } from './search-engine';
export { twoPassLevel } from './two-pass';
export { characterLabel, type Term, Vocabulary } from './vocabulary';

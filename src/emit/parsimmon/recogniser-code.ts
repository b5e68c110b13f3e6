import type { Rule } from '../../model/model';
import { cached } from '../../table/maps';
import type { Planner } from '../../plan/planner';
import { array, call, type Code, declare, prefixed, print, text } from '../code';
import type { Engines } from './engines';
import {
  ALPHABET,
  AUTOMATON,
  AUTOMATON_TEXT,
  CLASSES,
  RECOGNISERS,
  MATCH,
  MISMATCH,
  MISMATCH_OF,
  TABLED,
  TEST,
  WORDS,
  WORDS_TEXT,
} from './module-names';
import type { References } from './references';
import { partsCode, tabledCode } from './table-code';

/** Declares the alphabet and the automaton. A small automaton comes with its table and the loop that reads it. */
export function automatonConstant(references: References): string {
  const { cells, parts } = references.automaton;
  const made = automatonOf(references, parts.keys());
  return (
    (cells === undefined ? '' : tabledCode(TABLED, cells, isAscii(references.planner), references.syntax)) +
    declare(`const ${ALPHABET}`, call('emittedAlphabet', `() => ${CLASSES}`)) +
    declare(`const ${AUTOMATON}`, made) +
    declare(`const ${WORDS}`, call('emittedVocabulary', ALPHABET, `() => ${WORDS_TEXT}`))
  );
}

/** The automaton of some parts. All that are made of parts of one table fill that table. */
function automatonOf(references: References, places: Iterable<number>): Code {
  const { cells, parts } = references.automaton;
  const args = [ALPHABET, listOfParts(places, parts.length)];
  return cells === undefined
    ? call(references.importOfAutomata('emittedAutomaton'), ...args)
    : call(references.importOfAutomata('tabledAutomaton'), ...args, TABLED);
}

/** Declares the texts of the alphabet and of the automaton's parts. */
export function automatonTexts({ automaton: { classes, parts } }: References): string[] {
  return [
    `const ${CLASSES} = ${text(classes)};\n`,
    ...partsCode(parts, (place) => nameOfPart(place, parts.length)),
  ];
}

function listOfParts(places: Iterable<number>, all: number): Code {
  return prefixed('() => ', array(Array.from(places, (place) => nameOfPart(place, all))));
}

function nameOfPart(place: number, all: number): string {
  return all === 1 ? AUTOMATON_TEXT : `${AUTOMATON_TEXT}_${place + 1}`;
}

/** Whether all terminals are ASCII. Class 0 has the characters of no terminal. */
function isAscii({ alphabet }: Planner): boolean {
  const [, ...mentioned] = alphabet.sets;
  return mentioned.every((set) => set.every(([, high]) => high < 0x80));
}

/** Declares how each rule is recognised. The parsers and `test` share it. */
export function recogniserList(engines: Engines): string {
  const { references } = engines;
  const { rules, planner, syntax } = references;
  const recognisers = rules.map((rule) => {
    const plan = planner.verdict(rule);
    const language = engines.language(rule, plan);
    const by = plan.kind === 'table' ? language : prefixed('() => ', language);
    return array([text(rule.name), by, ...references.unused(rule)]);
  });
  return `const ${RECOGNISERS}${syntax.types(': Recognisers')} = ${print(array(recognisers))};\n`;
}

/** Declares `test`, `match` and `mismatch`, which need no parsers. */
export function withoutParsers(engines: Engines, names: string): string {
  const { references } = engines;
  const { syntax, encoding } = references;
  const made = (name: string, maker: string, ...args: readonly string[]): string => {
    const typed = references.importOfAutomata(maker) + syntax.types(`<${names}>`);
    const value = call(typed, AUTOMATON, `() => ${RECOGNISERS}`, ...args);
    return syntax.exportedConstant(name, value);
  };
  const [tester, matcher, mismatcher] =
    encoding.length === 0
      ? ['tester', 'matcher', 'mismatcher']
      : ['octetTester', 'octetMatcher', 'octetMismatcher'];
  return [
    '/** Tests an input, like `test` of the grammar. A bundle of only this function has no parsers. */',
    made(TEST, tester, ...encoding),
    '/** Returns the longest match, like `match` of the grammar. A bundle of only this function has no parsers. */',
    made(MATCH, matcher, ...encoding),
    '/** Tells why a rule does not derive an input. A bundle of only this function has no parsers. */',
    made(MISMATCH, mismatcher, WORDS, ...encoding, ...engines.recogniserMaker()),
  ].join('\n');
}

/** Declares a tester for each rule, and `mismatchOf`. `names` has the functions' names by the keys of their rules. */
export function ruleTesters(engines: Engines, names: ReadonlyMap<string, string>): string {
  const { references } = engines;
  const { rules, syntax, encoding } = references;
  const [maker, type, mismatcher] =
    encoding.length === 0
      ? ['ruleTester', 'RuleTester', 'ruleMismatcher']
      : ['octetRuleTester', 'OctetRuleTester', 'octetRuleMismatcher'];
  references.importOfAutomata(maker);
  references.importOfAutomata(`type ${type}`);
  const automata = new Map<string, string>();
  const testers = rules.flatMap((rule) => {
    const name = names.get(rule.key);
    if (name === undefined) return [];
    const verdict = verdictOf(rule, engines, automata);
    const args = [text(rule.name), prefixed('() => ', verdict), ...encoding, ...references.unused(rule)];
    const value = call(maker, ALPHABET, ...args);
    return [syntax.exportedConstant(name, value, { type: `: ${type}` })];
  });
  const explained = call(references.importOfAutomata(mismatcher), WORDS, ...encoding);
  return [
    '/** Tells why the rule of a tester does not derive an input. A bundle has the tables of its testers only. */',
    syntax.exportedConstant(MISMATCH_OF, explained),
    '// A tester for each rule. A bundle of one has the tables of that rule only.',
    [...automata.values(), ...testers].join(''),
  ].join('\n');
}

/** `automata`: those of some parts that were declared, by name. Rules that need the same parts share one. */
function verdictOf(rule: Rule, engines: Engines, automata: Map<string, string>): Code {
  const { references } = engines;
  const plan = references.planner.verdict(rule);
  // `mismatchOf` explains by the recogniser of a rule without a table, so that bundles without such a rule have none.
  if (plan.kind !== 'table') return engines.recogniser(rule);
  const needed = references.partsOf(plan.dfa);
  const isWhole = needed.length === references.automaton.parts.length;
  const name = isWhole ? AUTOMATON : [AUTOMATON, ...needed.map((place) => place + 1)].join('_');
  if (!isWhole) cached(automata, name, () => declare(`const ${name}`, automatonOf(references, needed)));
  return call(`new ${references.importOfAutomata('TableTester')}`, name, engines.language(rule, plan));
}

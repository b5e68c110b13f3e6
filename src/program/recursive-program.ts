import { Nfa } from './nfa';
import type { GrammarAlphabet } from './grammar-alphabet';
import { nullableRules, productiveRules, unitCyclesOf } from '../model/facts';
import type { Expression, Model, Reference, Rule } from '../model/model';
import type { Program, ProgramRule } from '../runtime';
import { cappedCounts, extractedItems } from './counts';
import { factsOf, type RuleFacts } from '../model/rule-facts';
import { LimitError, LIMITS } from '../options/limits';
import { allReferences, cycles } from '../model/graph';
import { mergeCharacters, mergeRules } from './merged-characters';
import { programOfNfa } from './program-of-nfa';
import { marked, type Regular, replaceReferences } from './regular';
import { withoutUnitCycles } from './unit-cycles';
import { inlinedDepths, inlinedWeights, weightsOf } from './weights';
import { reached, turned } from '../table/reached';

type Facts = ReadonlyMap<string, RuleFacts>;

/**
 * Returns the program of a grammar's recursive and heavy rules. Uses of such rules are calls; other rules are inlined, with capture
 * marks. The program is about as large as the grammar. It leaves out rules whose own NFA would be too large, and rules that use
 * them. Throws LimitError if the program is too large.
 */
export function programOf(model: Model, facts: Facts, alphabet: GrammarAlphabet): Program {
  const inlined = inlinedWeights(model, facts);
  const depths = inlinedDepths(model, facts);
  const called = calledRules(
    model,
    facts,
    (key, own) =>
      hasTooManyAlternatives(model.rules.get(key)!, alphabet) ||
      facts.get(key)!.recursive ||
      own >= LIMITS.calledWeight ||
      inlined.get(key)! >= LIMITS.heavyWeight ||
      depths.get(key)! >= LIMITS.nesting,
  );
  return withoutUnitCycles(buildProgram(model, facts, alphabet, called), unitCyclesOf(model));
}

/**
 * Returns the program of the trees of some rules. Uses of recursive and very large rules are calls. All others are inlined with their
 * marks, except those in tokens, which have no nodes. Throws LimitError.
 */
export function programOfTrees(
  model: Model,
  facts: Facts,
  alphabet: GrammarAlphabet,
  roots: readonly string[],
): Program {
  const depths = inlinedDepths(model, facts);
  const recursive = new Set(cycles(allReferences(model)).flat());
  const called = calledRules(
    model,
    facts,
    (key, own) => recursive.has(key) || own >= LIMITS.treeWeight || depths.get(key)! >= LIMITS.nesting,
  );
  const program = buildProgram(model, facts, alphabet, called, roots);
  return withoutUnitCycles(program, unitCyclesOf(model));
}

/**
 * Returns the program of all rules. In it every use of a rule, and each long repeated item, is a call. Only rules of a single character
 * that use no others are marked instead. The program is about as large as the grammar. One that would be too large drops large counts.
 * A rule is then right only for inputs up to its `mostUnits`. Throws LimitError.
 */
export function programOfAll(whole: Model, factsOfWhole: Facts, alphabet: GrammarAlphabet): Program {
  const model = extractedItems(whole, factsOfWhole);
  const facts = factsOf(model);
  const calledIn = (of: Model): CalledRules => {
    const { called, tooLarge } = calledRules(of, facts, () => true);
    const all = new Set(called);
    for (const [key, { references, characters }] of facts) {
      const isCalled = references.length > 0 || hasTooManyAlternatives(of.rules.get(key)!, alphabet);
      if (characters !== undefined && isCalled) all.add(key);
    }
    return { called: all, tooLarge };
  };
  const build = (of: Model, called: CalledRules): Program => {
    const undivided = buildProgram(of, facts, alphabet, called);
    const program = withoutUnitCycles(undivided, unitCyclesOf(whole));
    return program === undivided ? program : { ...program, undivided };
  };
  const called = calledIn(model);
  if (called.tooLarge.size === 0) {
    try {
      return build(model, called);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }
  const { model: capped, mostUnits } = cappedCounts(model);
  return limited(build(capped, calledIn(capped)), mostUnits, facts);
}

/** Adds the limits of inputs to the rules that have them, and to the rules that use these. */
function limited(program: Program, mostUnits: ReadonlyMap<string, number>, facts: Facts): Program {
  const limits = new Map<string, number>();
  for (const [key, limit] of [...mostUnits].sort(([, a], [, b]) => a - b)) {
    for (const user of usersOf(new Set([key]), facts)) if (!limits.has(user)) limits.set(user, limit);
  }
  const limit = (each: Program): Program => {
    const rules = each.rules.map((rule) => ({ ...rule, mostUnits: limits.get(rule.key) ?? Infinity }));
    return { ...each, rules, isLimited: true };
  };
  return { ...limit(program), ...(program.undivided && { undivided: limit(program.undivided) }) };
}

/** Merges single characters that no rule names: they have no nodes. */
const NO_FACTS: Facts = new Map();

function buildProgram(
  model: Model,
  facts: Facts,
  alphabet: GrammarAlphabet,
  { called: all, tooLarge }: CalledRules,
  /** The rules whose whole trees are marked. Undefined if only the rules that a called rule uses itself are. */
  roots?: readonly string[],
): Program {
  const nullable = nullableRules(model);
  const productive = productiveRules(model);
  const without = usersOf(tooLarge, facts);
  const called = new Set([...all].filter((key) => !without.has(key)));
  const withCalls = (body: Expression, inlined: (use: Reference) => Regular): Regular =>
    replaceReferences(body, (use) => {
      const { rule } = use;
      if (!called.has(rule)) return inlined(use);
      // A rule that derives no string is a class without characters.
      return productive.has(rule)
        ? { kind: 'call', rule, nullable: nullable.has(rule) }
        : { kind: 'class', set: [] };
    });
  const isToken = (key: string): boolean => roots !== undefined && facts.get(key)!.token;
  const unmarked = (use: Reference): Reference => (roots ? { ...use, rule: hiddenKey(use.rule) } : use);
  const mark = (use: Reference): Regular => marked(isToken(use.rule) ? unmarked(use) : use, use.rule);
  const rules = Array.from(mergeRules(model.rules, facts), ([key, { expression }]) => {
    return [roots ? hiddenKey(key) : key, { expression: withCalls(expression, unmarked) }] as const;
  });
  if (roots) {
    for (const [key, { expression }] of model.rules)
      rules.push([key, { expression: withCalls(expression, mark) }]);
  }
  const limits = { states: LIMITS.nfaStates, depth: LIMITS.calledNesting, isCyclic: true };
  const nfa = new Nfa(new Map(rules), alphabet, limits);
  const built = Array.from(new Set([...called, ...(roots ?? [])]), (rule): ProgramRule => {
    const { key, expression } = model.rules.get(rule)!;
    const accept = nfa.addAccept();
    const bodies = expression.kind === 'alternation' ? expression.alternatives : [expression];
    const alternatives = bodies.map((body) => {
      return nfa.build(withCalls(mergeCharacters(body, NO_FACTS), isToken(rule) ? unmarked : mark), accept);
    });
    return {
      key,
      start: nfa.choice(alternatives),
      accept: [accept],
      alternatives,
      isDivided: false,
      mostUnits: Infinity,
    };
  });
  return programOfNfa(nfa, built);
}

/** The key of a rule whose uses are not marked. No rule has it, because names have no blanks. */
function hiddenKey(key: string): string {
  return `${key} `;
}

/** Tells whether a DFA for each alternative of a rule would take too long in all. */
export function hasTooManyAlternatives({ alternatives }: Rule, { sets }: GrammarAlphabet): boolean {
  return alternatives.length * sets.length > LIMITS.alternativeCells;
}

/** The keys of the rules that are called, and of those among them whose own NFA would be too large. */
interface CalledRules {
  readonly called: ReadonlySet<string>;
  readonly tooLarge: ReadonlySet<string>;
}

function calledRules(
  model: Model,
  facts: Facts,
  isCalled: (key: string, own: number) => boolean,
): CalledRules {
  const called = new Set<string>();
  const tooLarge = new Set<string>();
  weightsOf(model, facts, (key, own) => {
    if (!isCalled(key, own)) return false;
    called.add(key);
    if (own >= LIMITS.ownWeight) tooLarge.add(key);
    return true;
  });
  return { called, tooLarge };
}

/** Returns some rules and all rules that use them, directly or not. */
function usersOf(keys: ReadonlySet<string>, facts: Facts): ReadonlySet<string> {
  if (keys.size === 0) return keys;
  const users = turned(facts.keys(), (key) => facts.get(key)!.references);
  return reached(keys, (key) => users.get(key) ?? []);
}

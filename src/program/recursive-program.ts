import { Nfa, type Regular } from './nfa';
import type { Alphabet } from './alphabet';
import { nullableRules, productiveRules } from '../model/facts';
import type { Expression, Model, Reference, Rule } from '../model/model';
import type { Program, ProgramRule } from '../runtime';
import { cappedCounts } from './capped-counts';
import { cyclesOf } from './cyclic';
import { extractedItems } from './extracted-items';
import { factsOf, type RuleFacts } from '../model/rule-facts';
import { flattened } from './flattened';
import { LimitError, LIMITS } from '../limits';
import { mergeRules } from './merged-characters';
import { numbered } from './extract';
import { withoutUnitCycles } from './unit-cycles';
import { weightsOf, writtenDepths, writtenWeights } from './weights';

export type { Program };

/**
 * The automata of a grammar's recursive and heavy rules, in which uses of such rules are calls and other rules are written
 * in, marked at their beginnings and ends: in all about as large as the grammar. A rule whose own
 * automaton would be too large is left out, and so is what uses it. Throws LimitError if all together are too large.
 */
export function programOf(model: Model, facts: Facts, alphabet: Alphabet): Program {
  const called = calledRules(model, facts, alphabet);
  return withoutUnitCycles(new ProgramBuilder(model, facts, alphabet, called).build(), cyclesOf(model));
}

/**
 * The same, but all rules are called, and what counts repeat: each has an automaton in it. If that is too large, large counts
 * limit the inputs. Throws LimitError.
 */
export function programOfAll(whole: Model, ofWhole: Facts, alphabet: Alphabet): Program {
  const model = extractedItems(whole, ofWhole);
  const facts = factsOf(model);
  const build = (of: Model, called: CalledRules): Program =>
    withoutUnitCycles(new ProgramBuilder(of, facts, alphabet, called).build(), cyclesOf(whole));
  const called = allRules(model, facts);
  if (called.tooLarge.size === 0) {
    try {
      return build(model, called);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }
  const { model: capped, mostUnits } = cappedCounts(model);
  return limited(build(capped, allRules(capped, facts)), mostUnits, facts);
}

/** With the limits of inputs for rules, and for what uses them. */
function limited(program: Program, mostUnits: ReadonlyMap<string, number>, facts: Facts): Program {
  const limits = new Map<string, number>();
  for (const [key, limit] of [...mostUnits].sort(([, a], [, b]) => a - b)) {
    for (const user of usersOf(new Set([key]), facts)) if (!limits.has(user)) limits.set(user, limit);
  }
  const rules = program.rules.map((rule) => ({ ...rule, mostUnits: limits.get(rule.key) ?? Infinity }));
  return { ...program, rules, isLimited: true };
}

type Facts = ReadonlyMap<string, RuleFacts>;

class ProgramBuilder {
  private readonly nfa: Nfa;
  private readonly nullable: ReadonlySet<string>;
  private readonly productive: ReadonlySet<string>;
  private readonly called: ReadonlySet<string>;

  constructor(
    private readonly model: Model,
    facts: Facts,
    alphabet: Alphabet,
    { called, tooLarge }: CalledRules,
  ) {
    this.nullable = nullableRules(model);
    this.productive = productiveRules(model);
    const without = usersOf(tooLarge, facts);
    this.called = new Set([...called].filter((key) => !without.has(key)));
    const written = Array.from(mergeRules(model.rules, facts), ([key, { expression }]) => {
      return [key, { expression: this.withCalls(expression, (use) => use) }] as const;
    });
    this.nfa = new Nfa(new Map(written), alphabet, {
      states: LIMITS.nfaStates,
      depth: LIMITS.calledNesting,
      isCyclic: true,
    });
  }

  build(): Program {
    const { nfa, model } = this;
    const rules = Array.from(this.called, (called): ProgramRule => {
      const { key, expression } = model.rules.get(called)!;
      const accept = nfa.acceptance();
      const bodies = expression.kind === 'alternation' ? expression.alternatives : [expression];
      const alternatives = bodies.map((body) => nfa.build(this.withCalls(body, marked), accept));
      return {
        key,
        start: nfa.choice(alternatives),
        accept: [accept],
        alternatives,
        isDivided: false,
        mostUnits: Infinity,
      };
    });
    return numbered(nfa, rules);
  }

  /** The expression with calls of the rules that are called; `written` is what stands for the use of another. */
  private withCalls(part: Expression, written: (use: Reference) => Regular): Regular {
    const recur = (item: Expression): Regular => this.withCalls(item, written);
    switch (part.kind) {
      case 'reference':
        if (!this.called.has(part.rule)) return written(part);
        // What derives nothing at all is as good as a character out of none.
        if (!this.productive.has(part.rule)) return { kind: 'class', set: [] };
        return { kind: 'call', rule: part.rule, nullable: this.nullable.has(part.rule) };
      case 'sequence':
        return { ...part, items: part.items.map(recur) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map(recur) };
      case 'repetition':
        return flattened<Regular>({ ...part, item: recur(part.item) });
      default:
        return part;
    }
  }
}

function marked(use: Reference): Regular {
  return { kind: 'group', item: use, mark: use.rule };
}

/** Whether an automaton for each alternative of a rule would take too long in all. */
export function hasTooManyAlternatives({ alternatives }: Rule, { sets }: Alphabet): boolean {
  return alternatives.length * sets.length > LIMITS.alternativeCells;
}

/** The keys of the rules that are called, and of those whose own automata would be too large. */
interface CalledRules {
  readonly called: ReadonlySet<string>;
  readonly tooLarge: ReadonlySet<string>;
}

/** Those that are recursive, too heavy or too deep to be written into others, or that have too many alternatives. */
function calledRules(model: Model, facts: Facts, alphabet: Alphabet): CalledRules {
  const written = writtenWeights(model, facts);
  const depths = writtenDepths(model, facts);
  return rulesCalledIf(
    model,
    facts,
    (key, own) =>
      hasTooManyAlternatives(model.rules.get(key)!, alphabet) ||
      facts.get(key)!.recursive ||
      own >= LIMITS.calledWeight ||
      written.get(key)! >= LIMITS.heavyWeight ||
      depths.get(key)! >= LIMITS.nesting,
  );
}

/** All but those of single characters. */
function allRules(model: Model, facts: Facts): CalledRules {
  return rulesCalledIf(model, facts, (key) => facts.get(key)!.characters === undefined);
}

function rulesCalledIf(
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

/** The rules, and all that use them. */
function usersOf(keys: ReadonlySet<string>, facts: Facts): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const [user, { references }] of facts) {
    for (const key of references) {
      const known = users.get(key);
      if (known === undefined) users.set(key, [user]);
      else known.push(user);
    }
  }
  const found = new Set(keys);
  for (const key of found) for (const user of users.get(key) ?? []) found.add(user);
  return found;
}

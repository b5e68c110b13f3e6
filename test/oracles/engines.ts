import { alternatives } from '../../src/runtime';
import { rules as parsersOf } from '../../src/runtime/rules';
import { regexp } from '../../src/live';
import P from 'parsimmon';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { link } from '../../src/model/link';
import { Grammar } from '../../src/runtime/grammar';
import type { Rules } from './build';
import type { Derivation } from './search/first-match';
import { Search } from './search/search';
import { show } from './show';
import { liveRules } from '../../src/live/live-rules';
import { Planner } from '../../src/plan/planner';

/** What an engine can be asked about a grammar; what it cannot answer is missing. */
export interface Engine {
  readonly name: string;
  test(rule: string, input: string): boolean;
  /** The first-match-wins derivation of the whole input, with every named rule. */
  derive?(rule: string, input: string): Derivation | undefined;
  /** The end of the longest prefix from `start` that the rule derives, or -1. */
  longest?(rule: string, input: string, start: number): number;
  /** The first offset at which no continuation exists; undefined for an input that matches. */
  failureOffset?(rule: string, input: string): number | undefined;
  /** Which top-level alternatives of the rule derive the whole input. */
  alternatives?(rule: string, input: string): number[];
}

/** An engine that can answer everything. */
export type Reference = Required<Engine>;

export function searchEngine(rules: Rules, name = 'search'): Reference {
  const search = new Search(rules);
  return {
    name,
    test: (rule, input) => search.test(rule, input),
    derive: (rule, input) => search.derive(rule, input),
    longest: (rule, input, start) => search.longest(rule, input, start),
    failureOffset: (rule, input) => search.failure(rule, input)?.offset,
    alternatives: (rule, input) => search.alternatives(rule, input),
  };
}

/** Search again, over the model that the notation and the linker make of the grammar's text. */
export function linkedEngine(text: string): Engine {
  return searchEngine(link({ name: 'grammar', text }).model.rules, 'search over linked text');
}

/** A compiled grammar: its verdicts, trees, longest matches and failures. */
export function grammarEngine(name: string, grammar: Grammar): Engine {
  return {
    name,
    test: (rule, input) => grammar.test(rule, input),
    derive: (rule, input) => {
      const parsed = grammar.parse(rule, input, { full: true });
      return parsed.ok ? parsed.node : undefined;
    },
    longest: (rule, input, start) => grammar.match(rule, input, start)?.end ?? -1,
    failureOffset: (rule, input) => {
      const parsed = grammar.parse(rule, input);
      return parsed.ok ? undefined : parsed.failure.offset;
    },
    alternatives: (rule, input) => alternatives(grammar, rule, input).map(({ index }) => index),
  };
}

/** A grammar's Parsimmon parsers, used as one uses them within larger parsers. */
export function parserEngine(name: string, grammar: Grammar): Engine {
  return {
    name,
    test: (rule, input) => parsersOf(grammar)[rule]!.parse(input).status,
    longest: (rule, input, start) => {
      const after = P.string(input.slice(0, start)).then(parsersOf(grammar)[rule]!).skip(P.all).parse(input);
      return after.status ? after.value.end : -1;
    },
  };
}

/** The regular expressions of a grammar's rules: verdicts alone. Not for recursive rules. */
export function regexpEngine(grammar: CompiledGrammar): Engine {
  const patterns = new Map<string, RegExp>();
  return {
    name: 'regular expressions',
    test: (rule, input) => {
      let pattern = patterns.get(rule);
      if (pattern === undefined) patterns.set(rule, (pattern = new RegExp(regexp(grammar, rule), 'u')));
      return pattern.test(input);
    },
  };
}

type Question = 'test' | 'derive' | 'longest' | 'failureOffset' | 'alternatives';

/** An engine's answer on one line; undefined where the engine cannot be asked. */
const ANSWERS: Record<Question, (engine: Engine, rule: string, input: string) => string | undefined> = {
  test: (engine, rule, input) => String(engine.test(rule, input)),
  derive: (engine, rule, input) => engine.derive && show(engine.derive(rule, input)),
  longest: (engine, rule, input) => engine.longest && String(engine.longest(rule, input, 0)),
  failureOffset: (engine, rule, input) => engine.failureOffset && String(engine.failureOffset(rule, input)),
  alternatives: (engine, rule, input) => engine.alternatives?.(rule, input).join(),
};

/** What the reference says; of what follows from the derivation, it is not asked again. */
function expectedOf(reference: Reference, rule: string, input: string): Record<Question, string | undefined> {
  const derivation = reference.derive(rule, input);
  const matches = derivation !== undefined;
  return {
    test: String(matches),
    derive: show(derivation),
    longest: String(matches ? input.length : reference.longest(rule, input, 0)),
    failureOffset: matches ? 'undefined' : String(reference.failureOffset(rule, input)),
    alternatives: matches ? reference.alternatives(rule, input).join() : '',
  };
}

/** The first thing that one of the engines says of an input and the reference does not; undefined where all agree. */
export function disagreement(
  reference: Reference,
  engines: readonly Engine[],
  rule: string,
  input: string,
): string | undefined {
  const expected = expectedOf(reference, rule, input);
  for (const engine of engines) {
    for (const [question, answer] of Object.entries(ANSWERS)) {
      const right = expected[question as Question];
      const found = attempt(() => answer(engine, rule, input)) ?? right;
      if (found === right) continue;
      const asked = `${question} of ${rule} and ${JSON.stringify(input)}`;
      return `${asked}: ${engine.name} says ${found}, ${reference.name} ${right}`;
    }
  }
  return undefined;
}

/** An engine that throws is wrong as well. */
function attempt(answer: () => string | undefined): string | undefined {
  try {
    return answer();
  } catch (error) {
    return String(error);
  }
}

/** The two passes for every rule: nothing is proved of it, and there are neither tables nor predictors. */
export function twoPassEngine(rules: Rules): Engine {
  return grammarEngine('two passes', new Grammar(liveRules(new Planner({ rules }, undefined, true))));
}

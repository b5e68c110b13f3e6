import type { Rule } from '../../model/model';
import { CallPrograms } from '../../plan/call-programs';
import type { Planner } from '../../plan/planner';
import { programOf } from '../../program/recursive-program';
import type { Program } from '../../runtime';
import { cached } from '../../table/maps';

const MADE = /* @__PURE__ */ new WeakMap<Planner, CallPrograms>();

/**
 * Returns the program with calls that other languages run for a rule, or undefined if there is none. Only recursive and heavy rules
 * are called in it.
 */
export function programOfLanguages(planner: Planner, rule: Rule): Program | undefined {
  const { model, facts, alphabet, calls } = planner;
  const made = cached(MADE, planner, () => new CallPrograms(model, facts, alphabet, programOf));
  return made.unlimited(rule) ?? calls.unlimited(rule);
}

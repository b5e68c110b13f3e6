import { distancesToEnd } from '../program/distances';
import type { Reading, Residual, Stop } from '../recogniser';
import type { Samples } from '../sample-characters';
import { LinkStacks } from './link-stacks';
import { Distances } from './list-distances';
import type { ForwardCursor } from './forward-cursor';
import type { ForwardRule } from './forward-pass';
import { TwoPassReading } from './two-pass-reading';
import { TwoPassResidual } from './two-pass-residual';

/**
 * Returns the first offset at which no derivation continues, and the state there. `machine` returns that of the machine. Returns
 * undefined if the two passes cannot decide.
 */
export function twoPassStop(
  rule: ForwardRule,
  input: string,
  start: number,
  machine: () => Residual,
): Stop | undefined {
  return rule.tried((cursor) => {
    const offset = cursor.forward(input, start, input.length);
    return { offset, residual: residuals()(cursor, cursor.tables.stack, machine) };
  });
}

/** Begins to read an input in pieces. `machine` begins to read it by the machine. */
export function twoPassReading(rule: ForwardRule, machine: () => Reading): Reading | undefined {
  return rule.tried((cursor) => new TwoPassReading(cursor, residuals(), machine));
}

/** Returns a function that makes residuals. They share their stacks. */
function residuals(): (at: ForwardCursor, links: readonly number[], machine: () => Residual) => Residual {
  const stacks = new LinkStacks();
  let known: Distances | undefined;
  return ({ tables, place }, links, machine) => {
    const distances = (samples: Samples): Distances =>
      (known ??= new Distances(
        tables.contexts,
        tables.lists.links,
        distancesToEnd(tables.contexts.states.program, samples),
      ));
    return new TwoPassResidual(tables, stacks, distances, place, stacks.of(links), machine);
  };
}

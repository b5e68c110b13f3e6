import type { Automaton } from './automaton';
import type { Reading, Recogniser } from './recogniser';
import { TableResiduals } from './table-explainer';
import { TableMatcher } from './table-matcher';
import { cached } from '../table/maps';

/** The recognisers of each automaton, by their start states. */
const KNOWN = /* @__PURE__ */ new WeakMap<Automaton, Map<number, Recogniser>>();

/** Returns the recogniser of the language that begins in a state. All who ask for the state have the same one. */
export function recogniserFrom(automaton: Automaton, start: number): Recogniser {
  const recognisers = cached(KNOWN, automaton, () => new Map<number, Recogniser>());
  return cached(recognisers, start, () => new TableRecogniser(automaton, start));
}

/** Does all that a table can. */
class TableRecogniser extends TableMatcher implements Recogniser {
  private residuals: TableResiduals | undefined;

  begin(): Reading {
    return (this.residuals ??= new TableResiduals(this.table)).begin();
  }
}

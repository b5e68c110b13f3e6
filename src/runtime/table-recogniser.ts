import type { Automaton } from './automaton';
import type { Reading, Recogniser } from './recogniser';
import { TableResiduals } from './table-explainer';
import { TableMatcher } from './table-matcher';

/** The recognisers of each automaton, by their start states. */
const KNOWN = /* @__PURE__ */ new WeakMap<Automaton, Map<number, Recogniser>>();

/** Returns the recogniser of the language that begins in a state. All who ask for the state have the same one. */
export function recogniserFrom(automaton: Automaton, start: number): Recogniser {
  let recognisers = KNOWN.get(automaton);
  if (recognisers === undefined) KNOWN.set(automaton, (recognisers = new Map<number, Recogniser>()));
  let known = recognisers.get(start);
  if (known === undefined) recognisers.set(start, (known = new TableRecogniser(automaton, start)));
  return known;
}

/** Does all that a table can. */
class TableRecogniser extends TableMatcher implements Recogniser {
  private residuals: TableResiduals | undefined;

  begin(): Reading {
    return (this.residuals ??= new TableResiduals(this.table)).begin();
  }
}

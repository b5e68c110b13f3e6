import type { Automaton } from './automaton';
import type { Reading, Recogniser } from './recogniser';
import { TableReadings } from './table-explainer';
import { TableMatcher } from './table-matcher';

/** Returns the recogniser of the language that begins in a state. All who ask for the state have the same one. */
export function recogniserFrom(automaton: Automaton, start: number): Recogniser {
  let known = automaton.recognisers.get(start);
  if (known === undefined) automaton.recognisers.set(start, (known = new TableRecogniser(automaton, start)));
  return known;
}

/** Does all that a table can. */
class TableRecogniser extends TableMatcher implements Recogniser {
  private readings: TableReadings | undefined;

  begin(): Reading {
    return (this.readings ??= new TableReadings(this.table)).begin();
  }
}

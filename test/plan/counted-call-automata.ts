/**
 * Counts how often `CallAutomata` is made. A test must import this file before any file of `src/plan`, because nothing moves
 * `jest.mock` to the top.
 */
import type { CallAutomata } from '../../src/plan/call-automata';

jest.mock('../../src/plan/call-automata', () => {
  const actual = jest.requireActual<{ CallAutomata: typeof CallAutomata }>('../../src/plan/call-automata');
  return {
    CallAutomata: jest.fn(
      (...from: ConstructorParameters<typeof CallAutomata>) => new actual.CallAutomata(...from),
    ),
  };
});

import type { Planner } from '../../src/plan/planner';

/** The number of planners that were made since it was set to 0. Import this file first: it replaces the class. */
export const planners = { made: 0 };

jest.mock('../../src/plan/planner', () => {
  const actual = jest.requireActual<{ Planner: typeof Planner }>('../../src/plan/planner');
  return {
    Planner: class extends actual.Planner {
      constructor(...args: ConstructorParameters<typeof Planner>) {
        super(...args);
        planners.made++;
      }
    },
  };
});

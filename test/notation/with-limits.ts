import { LIMITS } from '../../src/notation/limits';

/** What is found under limits that are quickly reached. */
export function withLimits<T>(limits: Partial<Record<keyof typeof LIMITS, number>>, run: () => T): T {
  const usual = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return run();
  } finally {
    Object.assign(LIMITS, usual);
  }
}

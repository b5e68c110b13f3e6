import { TEXT_LIMITS } from '../../src/notation/text-limits';

/** What is found under limits that are quickly reached. */
export function withLimits<T>(limits: Partial<Record<keyof typeof TEXT_LIMITS, number>>, run: () => T): T {
  const usual = { ...TEXT_LIMITS };
  Object.assign(TEXT_LIMITS, limits);
  try {
    return run();
  } finally {
    Object.assign(TEXT_LIMITS, usual);
  }
}

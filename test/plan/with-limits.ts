import { LIMITS } from '../../src/plan/limits';

export type Limits = Partial<Record<keyof typeof LIMITS, number | object>>;

/** With limits in the place of others that large grammars alone reach. */
export function withLimits<T>(limits: Limits, run: () => T): T {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return run();
  } finally {
    Object.assign(LIMITS, before);
  }
}

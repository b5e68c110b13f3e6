/**
 * Is told of steps of work that may be long, of some microseconds each, while somebody counts them. `../options/limits.ts` does so, and
 * throws if a budget is over. Parsers without the compiler have no budgets, and none of its code.
 */
export const counted: { spend?: ((steps: number) => void) | undefined } = {};

/**
 * The runtime calls `spend` with its steps, of some microseconds each, where reading a string may take long. While work has a budget,
 * `../options/limits.ts` counts them, and throws when the budget is over. Parsers without the compiler have no budgets, and none of its code.
 */
export const counted: { spend?: ((steps: number) => void) | undefined } = {};

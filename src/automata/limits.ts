/** Thrown where an analysis would cost more than its limit; the planner then takes a cheaper way. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  constructor(
    readonly what: string,
    readonly limit: number,
  ) {
    super(`more than ${limit} ${what}`);
  }
}

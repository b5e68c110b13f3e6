import { LimitError, spend } from '../options/limits';

/** The budget of an analysis. It bounds time and memory together. */
export class Work {
  private left: number;

  constructor(
    private readonly what: string,
    private readonly limit: number,
  ) {
    this.left = limit;
  }

  /** Whether the limit is passed. */
  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Counts `steps` more steps. Throws LimitError past the limit. */
  count(steps: number): void {
    spend();
    this.left -= steps;
    if (this.left < 0) throw new LimitError(this.what, this.limit);
  }
}

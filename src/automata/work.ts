import { LimitError } from '../limits';

/** Counts what an analysis does, so that its time and its memory are bounded together. */
export class Work {
  private left: number;

  constructor(
    private readonly what: string,
    private readonly limit: number,
  ) {
    this.left = limit;
  }

  /** Counts so many more steps. Throws LimitError past the limit. */
  count(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new LimitError(this.what, this.limit);
  }
}

/** What reading a grammar's text may cost; past a limit an error says so, and why is said here. */
export const LIMITS = {
  /**
   * Groups and options in one another. Every pass over expressions recurses on the call stack, some frames for each;
   * published grammars nest less than ten deep.
   */
  nesting: 500,
  /**
   * Rules of one text. Linking and planning take about 6 kB and 40 microseconds for each, so that these fit into the memory
   * and the patience that there is; the largest published grammar has 883.
   */
  rules: 50_000,
  /** Lists ("#") in one another. Written out, each has its element twice, so that these make four of what is inmost. */
  listNesting: 2,
  /** The largest number that all counts up to it are told apart from. What large counts cost, planning limits. */
  repeatCount: Number.MAX_SAFE_INTEGER,
  /** Lines that a prose-val may go on over, as those of RFC 2616 do: past them its ">" is missing. */
  proseLines: 4,
  /** Diagnostics of each severity. Garbage may be long; a reader needs its beginning alone. */
  diagnostics: 1000,
  /** UTF-16 units of a block comment that other notations have: looking for its end takes as long at each beginning. */
  foreignComment: 2000,
} as const;

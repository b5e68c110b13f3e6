/** What reading a grammar's text may cost; past a limit an error says so, and why is said here. */
export const LIMITS = {
  /**
   * Groups and options in one another, those of prose-vals' meanings where they are used, too. Every pass over expressions
   * recurses on the call stack, some frames for each; published grammars nest less than ten deep.
   */
  nesting: 500,
  /**
   * Rules of one text. Linking and planning take about 6 kB and 100 to 200 microseconds for each, so that these fit into
   * the memory and the patience that there is; the largest published grammar has 883.
   */
  rules: 3_000,
  /**
   * Signs of one text: names, operators, brackets, and characters of terminals. The syntax tree and the model take about
   * 1 kB and 10 to 20 microseconds for each; the largest published grammar has 13,000. Imports together may have as many again.
   */
  signs: 50_000,
  /** UTF-16 units of one text, most of them comments then: reading over them takes as long as over anything. */
  textLength: 10_000_000,
  /** Characters of the meanings of prose-vals, counted as often as they are written out: they may use each other. */
  proseLength: 1_000_000,
  /**
   * Texts that a grammar is made of, imports included. More are a mistake of whoever resolves paths: each would be read
   * into memory, without end where paths grow.
   */
  texts: 500,
  /** Lists ("#") in one another. Written out, each has its element twice, so that these make four of what is inmost. */
  listNesting: 2,
  /**
   * Code points at which a range of some terminal begins, or one has ended: the runtime numbers what lies between them by
   * 16 bits, and tables have a column for each such class of characters.
   */
  characterBounds: 50_000,
  /** The same, counted for each set of characters whose ranges they are in: lists of classes, 8 bytes for each. */
  characterClasses: 2_000_000,
  /** The largest number that all counts up to it are told apart from. What large counts cost, planning limits. */
  repeatCount: Number.MAX_SAFE_INTEGER,
  /** Lines that a prose-val may go on over, as those of RFC 2616 do: past them its ">" is missing. */
  proseLines: 4,
  /** Diagnostics of each severity. Garbage may be long; a reader needs its beginning alone. */
  diagnostics: 1000,
  /** UTF-16 units of a block comment that other notations have: looking for its end takes as long at each beginning. */
  foreignComment: 2000,
} as const;

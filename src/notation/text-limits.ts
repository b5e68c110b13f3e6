/** Limits on a grammar's text, each with its reason. An error names the limit that a text exceeds. */
export const TEXT_LIMITS = {
  /**
   * Depth of nested groups and options, including those in the meanings of prose-vals. Passes over expressions recurse
   * on the call stack with a few frames for each level. Published grammars nest less than ten deep.
   */
  nesting: 500,
  /**
   * Rules in one text. Linking and planning take about 6 kB and 100 to 200 microseconds for each rule.
   * The largest published grammar has 883 rules.
   */
  rules: 3_000,
  /**
   * Names, operators, brackets and characters of terminals in one text. The syntax tree and the model take about 1 kB and
   * 10 to 20 microseconds for each. The largest published grammar has 13,000. All imports together may have as many again.
   */
  tokens: 50_000,
  /** UTF-16 units of one text. A text of this length that keeps the other limits is mostly comments. */
  textLength: 10_000_000,
  /** Characters in the expanded meanings of prose-vals. Meanings may use each other, so each use counts. */
  proseLength: 1_000_000,
  /**
   * Texts of one grammar, imports included. A resolver that returns ever longer paths would otherwise fill the memory.
   */
  texts: 500,
  /** Depth of nested lists ("#"). Each level writes its element twice, so two levels write it four times. */
  listNesting: 2,
  /**
   * Code points at which the range of a terminal begins or has ended. The runtime numbers the classes between them
   * in 16 bits, and a table has a column for each class.
   */
  characterBounds: 50_000,
  /** Classes, counted for each set of characters that contains them: 8 bytes each. */
  characterClasses: 2_000_000,
  /** The largest exact count in JavaScript. `src/options/limits.ts` bounds what large counts cost. */
  repeatCount: Number.MAX_SAFE_INTEGER,
  /** Lines of one prose-val. Those of RFC 2616 span several; beyond this limit the ">" counts as missing. */
  proseLines: 4,
  /** Diagnostics of each severity. Readers of a long list of errors need only its beginning. */
  diagnostics: 1000,
  /** UTF-16 units of a block comment of another notation. The search for its end starts again at each beginning. */
  foreignComment: 2000,
} as const;

/** The limits of the two passes. Past one, the machine reads the input. */
export const TWO_PASS_LIMITS = {
  /**
   * An input of a rule that exceeds a limit takes some tries, as it may take a tenth of a second. One that does not gives one back. After
   * all of them the machine reads all inputs of the rule.
   */
  tries: 12,
  mostTries: 24,
  triesOfExcess: 6,
  /** Contexts, states in them, and states that one reaches without reading: some hundred bytes each. */
  contexts: 30_000,
  states: 300_000,
  visits: 20_000,
  /** Marks of all closures: eight bytes each. */
  marks: 1_048_576,
  /** Items of a list in one frame and in several, and occurrences of them in a transition, which takes time for each. */
  itemsOfOne: 100_000,
  items: 500,
  occurrences: 1_000,
  /** Items of a list whose order is not certain: each pair of them may be stored. */
  disputed: 100,
  /** Frames above each other that are alive at once. */
  frames: 32,
  /** Lists up to which each has the link of its lowest frame. */
  linkedLists: 4_000,
  /**
   * Lists, the items of all of them, which take some hundred bytes each, and cells of their tables, eight bytes each. Past them the tables
   * are forgotten, and the input is read on with new ones.
   */
  lists: 10_000,
  allItems: 100_000,
  cells: 4_194_304,
  /** Links, and those that are kept with the stacks of stretches, four bytes each. */
  links: 300_000,
  keptLinks: 16_777_216,
  /** States and marks that are kept for other inputs. Past as many marks of the paths in the tables, these are forgotten, too. */
  keptStates: 150_000,
  keptMarks: 262_144,
  /** UTF-16 units of a reader's input that are kept, for the machine to read them again. */
  keptText: 4_000_000,
};

/** Thrown if the two passes cannot decide, or exceed a limit. */
export class TwoPassLimit extends Error {
  override readonly name = 'TwoPassLimit';
}

/** The message of a TwoPassLimit if the order of two derivations is not certain. */
export const ORDER = 'order';

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

/** What planning may cost; past a limit a rule is parsed in a cheaper way, which `explain` names. */
export const LIMITS = {
  /** States of one rule's automaton with its sub-rules inlined: about 100 bytes each. Past it: calls. */
  nfaStates: 200_000,
  /**
   * Expressions of rules inlined into one another: each takes a few frames of the call stack, and a chain of rules is
   * planned once for each of them. Past it: calls.
   */
  nesting: 500,
  /** The same where rules that are nested so deep are called: what is left of call stack for one of them. Past it: an error. */
  calledNesting: 1_000,
  /** Terminals of a rule, its own rules written out, from which on its minimal automaton stands for it in others'. */
  inlinedWeight: 1_000,
  /** Terminals of a rule, counted so, from which on no table and no combinators are tried: they would not be within limits. */
  attemptedWeight: 5_000,
  /** States of that automaton: a larger one may have grown beyond the rule that it is of. */
  inlinedStates: 2_000,
  /**
   * Members of subsets that may be made in all for such automata, sixteen or more bytes and some tenths of a microsecond
   * each: some seconds where every rule of a grammar is heavy. Past it: heavy rules are written out.
   */
  attemptedMembers: 4_000_000,
  /** Terminals of a rule, all that it uses written out: past it, calls at once, as attempts would take seconds. */
  writtenWeight: 100_000,
  /** Terminals of a rule, counted likewise, from which on automata that call each other have it called. */
  heavyWeight: 10_000,
  /** The same, with rules that are called counted as one, that one of them may have: three states each. Past it: an error. */
  ownWeight: 60_000,
  /** The same, with rules that are called counted as one. */
  calledWeight: 100,
  /**
   * Alternatives of a rule times the classes of characters: what a row for each alternative takes, a microsecond a cell to
   * make them and three to write them. Past it: alternatives are judged by calls.
   */
  alternativeCells: 1_000_000,
  /** States that planning one level may add: every attempt at it builds its own. Past it: the walk. */
  levelStates: 20_000,
  /** States of the automaton that analyses share, and members of its subsets. Past them: they begin anew. */
  keptStates: 400_000,
  keptMembers: 4_000_000,
  /** Subsets that one analysis may make. Past it for a verdict: subsets are made lazily while the input is read. */
  subsets: 4_000,
  /** Automaton states in all those subsets together, four bytes each and the time to merge them. Past it: the same. */
  subsetMembers: 200_000,
  /** Cells of the tables of those subsets, a cell for each class of characters: 16 megabytes. Past it: the same. */
  subsetCells: 4_000_000,
  /** Pairs of subsets that the proofs of one level may look at: some hundredths of a second. Past it: the walk. */
  pairs: 10_000,
  /** States of one predictor: past it its table outweighs the walk's marks. */
  predictorStates: 2_000,
  /** Configurations that one step of a proof about a recursive rule may have. Past it: no combinators, but the walk. */
  configurations: 2_000,
  /** Steps that one proof about a recursive rule may take: some hundredths of a second. Past it: the same. */
  configurationSteps: 20_000,
  /** Steps of all such proofs of one grammar, and states of automata for them: some seconds. Past it: the same, for all others. */
  allConfigurationSteps: 10_000_000,
  /** Subsets of the rules that it uses, as below: some hundredths of a second. Past it: the same. */
  partsOfDescent: { subsets: 2_000, members: 100_000, cells: 200_000, pairs: 10_000 },
  /** A count of a repeat that is kept in rules that would be too large. Past it: rules that are right for shorter inputs. */
  keptCount: 1_000,
  /** Rules that derive one another with nothing else: a bit each. Past it: an error. */
  rulesOfCycle: 24,
  /** Edges between the states of such rules: following them takes some tenths of a second. Past it: the same. */
  edgesOfCycles: 1_000_000,
  /** How many calls deep such a proof follows an input, and how many returns out of the rule. Past them: the same. */
  knownCalls: 16,
  unknownReturns: 8,
  /** Parts of a level once rules are specialised into it. Past it: the walk. */
  levelParts: 2_000,
  /** A choice asked at most this often in a level may look ahead without bound, and time stays linear. */
  boundedTurns: 16,
  /** Code points that a choice asked more often may read ahead each time. */
  lookaheadInLoops: 64,
  /** Characters, and one for each input, that a rule judges before its automaton is made. */
  openingCharacters: 4_096,
  /** The same of trees, before combinators are planned: these are faster from some inputs on. */
  openingTrees: 512,
  /** Terminals of such a rule, all that it uses written out: combinators of a lighter one are planned in a millisecond. */
  openingWeight: 20,
  /** States of the automaton with sub-rules inlined by which it does: a larger one would cost more than it saves. */
  openingStates: 5_000,
  /** Its subsets, as above. */
  opening: { subsets: 5_000, members: 100_000, cells: 1_000_000, pairs: 0 },
  /** States of the automaton that one with registers is made from: a tenth of a second. Past it captures are found by the tree. */
  taggedNfaStates: 50_000,
  /** States of one automaton with registers. Past it: the same. */
  taggedStates: 5_000,
  /**
   * Steps to make it: edges followed, values compared, cells, operations. Each keeps some tens of bytes at most and takes a
   * fifth of a microsecond: some tenths of a second in all. Past it: the same.
   */
  taggedSteps: 2_000_000,
  /**
   * Beginnings and ends of parts that one character of an input may add to histories, 12 bytes each. Past it: the same, as
   * the tree then takes no more.
   */
  taggedAdditions: 64,
} as const;

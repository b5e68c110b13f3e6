import type { Alphabet } from './alphabet';
import type { Automaton } from './automaton';
import { type RuntimeAlternative, type RuntimeRule, Leaf, type Level, noChildren } from './node';
import { decodeNumbers } from '../table/numbers';
import { bodyIn, nameIn } from '../wording/flat-source';
import { Predictor, PredictorDecoder, type PredictorsText } from './predictor';
import type { MatchFinder, Recogniser, Verdict } from './recogniser';
import { chosenLevel, type NamedRule, type NamedRules, namedRule } from './rule';
import { recogniserFrom } from './table-recogniser';
import type { RecogniserEntry, Recognisers } from './tester';
import type { ShapeText } from './values/shape';
import type { Vocabulary, VocabularySource } from './vocabulary';

/** The tables of an emitted grammar, without its automaton; numbers as `encodeNumbers` writes them. */
export interface TablesText extends PredictorsText {
  /** Per rule, in the order of its recognisers: how many rules it uses, and their places in that order. */
  readonly uses: string;
}

/** The tables of an emitted grammar, decoded when they are first used. */
export class Tables {
  private readonly predictors = new PredictorDecoder(() => this.text());
  private knownNames: ReadonlyMap<string, string> | undefined;
  private knownUses: ReadonlyMap<string, readonly string[]> | undefined;
  private knownEntries: ReadonlyMap<string, RecogniserEntry> | undefined;

  constructor(
    private readonly automaton: Automaton,
    private readonly text: () => TablesText,
    private readonly recognisers: () => Recognisers,
    private readonly words: VocabularySource,
    /** Makes the recogniser of a rule that has no table. */
    private readonly make?: (tester: MatchFinder) => Recogniser,
  ) {}

  get alphabet(): Alphabet {
    return this.automaton.source.alphabet;
  }

  /** The words for failures of a rule, by its name as printed. */
  wordsOf(name: string): Vocabulary {
    return this.words.vocabulary.without(this.entry(name)[2]);
  }

  /** The recogniser of the language that begins in a state. */
  from(state: number): Recogniser {
    return recogniserFrom(this.automaton, state);
  }

  /** The recogniser of a rule, by its name as printed. */
  of(name: string): Recogniser {
    const [, by] = this.entry(name);
    return typeof by === 'number' ? this.from(by) : this.make!(by());
  }

  /** The keys of the rules that a rule uses, by its name as printed. */
  usedBy(name: string): readonly string[] {
    return (this.knownUses ??= this.decodeUses()).get(name)!;
  }

  /** The names of all rules, as printed, by key. */
  get names(): ReadonlyMap<string, string> {
    return (this.knownNames ??= new Map(this.recognisers().map(([name]) => [name.toLowerCase(), name])));
  }

  private entry(name: string): RecogniserEntry {
    this.knownEntries ??= new Map(this.recognisers().map((entry) => [entry[0], entry]));
    return this.knownEntries.get(name)!;
  }

  predictor(index: number): Predictor {
    return new Predictor(() => this.predictors.table(index, this.alphabet));
  }

  private decodeUses(): ReadonlyMap<string, readonly string[]> {
    const names = this.recognisers().map(([name]) => name);
    const numbers = decodeNumbers(this.text().uses);
    let at = 0;
    return new Map(
      names.map((name) => {
        const places = numbers.subarray(at + 1, (at += 1 + numbers[at]!));
        return [name, Array.from(places, (place) => names[place]!.toLowerCase())];
      }),
    );
  }
}

/** The parts of a rule beside its text and its recogniser. */
export interface RuleParts {
  /** Undefined if there is only one. */
  readonly alternatives?: readonly AlternativeParts[];
  /** The text of the only alternative, if that is not all behind the name. */
  readonly body?: string;
  /** Names the alternative that a span takes, if there are several. */
  readonly choose?: Predictor;
  /** The rule's level, if it uses rules, and the level is not that of an alternative. */
  readonly level?: Level;
  /** The forms of its records. */
  readonly shape?: ShapeText;
}

/** An alternative: its ABNF, its state of the automaton or another verdict, and its level if it uses rules. */
export type AlternativeParts = readonly [source: string, verdict: number | Verdict, level?: Level];

type RuleMaker = <Name extends string>(
  tables: Tables,
  source: string,
  parts?: () => RuleParts,
  name?: Name,
) => NamedRule<Name>;

/**
 * Makes a rule of emitted source. Its parts are made when they are first needed, and may name rules that come later. A name is given if it is
 * not that in the text.
 */
export const rule: RuleMaker = (tables, source, parts, name) =>
  namedRule(new EmittedDefinition(tables, source, false, parts, name));

/** Makes a rule that is a leaf of the default tree. */
export const tokenRule: RuleMaker = (tables, source, parts, name) =>
  namedRule(new EmittedDefinition(tables, source, true, parts, name));

class EmittedDefinition<Name extends string> implements RuntimeRule<Name> {
  readonly leaf = new Leaf();
  private known: RuleParts | undefined;
  private knownRecogniser: Recogniser | undefined;
  private knownVocabulary: Vocabulary | undefined;
  private knownLevel: Level | undefined;
  private knownAlternatives: readonly RuntimeAlternative[] | undefined;

  constructor(
    private readonly tables: Tables,
    readonly source: string,
    readonly token: boolean,
    private readonly make: () => RuleParts = () => ({}),
    readonly name = nameIn(source) as Name,
  ) {}

  get uses(): readonly string[] {
    return this.tables.usedBy(this.name);
  }

  get names(): ReadonlyMap<string, string> {
    return this.tables.names;
  }

  get shape(): ShapeText | undefined {
    return this.parts.shape;
  }

  get vocabulary(): Vocabulary {
    return (this.knownVocabulary ??= this.tables.wordsOf(this.name));
  }

  get recogniser(): Recogniser {
    return (this.knownRecogniser ??= this.tables.of(this.name));
  }

  get alternatives(): readonly RuntimeAlternative[] {
    return (this.knownAlternatives ??= this.makeAlternatives());
  }

  get level(): Level {
    return (this.knownLevel ??= this.makeLevel());
  }

  private makeAlternatives(): RuntimeAlternative[] {
    const { body = bodyIn(this.source), level: whole } = this.parts;
    const { alternatives = [[body, this.recogniser, whole]] } = this.parts;
    return alternatives.map(([source, by, level = noChildren]) => ({
      source,
      verdict: typeof by === 'number' ? this.tables.from(by) : by,
      level,
    }));
  }

  private makeLevel(): Level {
    const { alternatives, level, choose } = this.parts;
    if (level !== undefined || alternatives === undefined) return level ?? noChildren;
    return choose === undefined ? this.alternatives[0]!.level : chosenLevel(choose, this.alternatives);
  }

  private get parts(): RuleParts {
    return (this.known ??= this.make());
  }
}

/** Finds the definitions of rules by key. The rules may be defined further down. */
export function lookup(rules: () => NamedRules): (key: string) => RuntimeRule {
  let known: ReadonlyMap<string, RuntimeRule> | undefined;
  return (key) => {
    known ??= new Map(rules().map(({ definition }) => [definition.name.toLowerCase(), definition]));
    return known.get(key)!;
  };
}

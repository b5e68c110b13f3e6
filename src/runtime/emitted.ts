import type { Alphabet } from './alphabet';
import type { Automaton } from './automaton';
import { type AlternativeDefinition, type Definition, type Level, noChildren } from './definition';
import { descentLevel } from './descent';
import { decodeNumbers } from './numbers';
import { Predictor } from './predictor';
import { decodePredictor, type PredictorsText } from './predictor-text';
import type { Stepping } from './protocol';
import type { Recogniser, Verdict } from './recogniser';
import { chosenLevel, ruleParser, type RuleParser } from './rule';
import type { Judged } from './tester';
import { Leaf } from './tree';
import { Vocabulary } from './vocabulary';

/** A grammar's tables, but for the automaton, as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface TablesText extends PredictorsText {
  /** The single-character rules and the characters of literals, as name and classes. */
  readonly rules: readonly (readonly [label: string, classes: string])[];
  readonly literals: readonly (readonly [label: string, classes: string])[];
  /** Per rule, in the order of what judges them: the number of the rules that it uses, and their places in that order. */
  readonly uses: string;
}

/** The tables of emitted source, decoded when they are first used. */
export class Tables {
  private knownVocabulary: Vocabulary | undefined;
  private knownUses: ReadonlyMap<string, readonly string[]> | undefined;
  private knownJudged: ReadonlyMap<string, number | (() => Recogniser)> | undefined;

  constructor(
    private readonly automaton: Automaton,
    private readonly text: () => TablesText,
    private readonly judged: () => Judged,
  ) {}

  get alphabet(): Alphabet {
    return this.automaton.alphabet;
  }

  get vocabulary(): Vocabulary {
    const { rules, literals } = this.text();
    return (this.knownVocabulary ??= new Vocabulary(
      this.alphabet,
      rules.map(([label, classes]) => ({ label, classes: [...decodeNumbers(classes)] })),
      literals.map(([label, classes]) => ({ label, classes: [...decodeNumbers(classes)] })),
    ));
  }

  /** The recogniser of the language that begins in a state. */
  from(state: number): Recogniser {
    return this.automaton.from(state);
  }

  recogniser<Other extends Verdict>(language: number | Other): Recogniser | Other {
    return typeof language === 'number' ? this.from(language) : language;
  }

  /** What judges a rule, by its name as printed. */
  of(name: string): Recogniser {
    const by = (this.knownJudged ??= new Map(this.judged())).get(name)!;
    return typeof by === 'number' ? this.from(by) : by();
  }

  /** The keys of the rules that a rule uses, by its name as printed. */
  usedBy(name: string): readonly string[] {
    return (this.knownUses ??= decodeUses(
      this.text().uses,
      this.judged().map(([name]) => name),
    )).get(name)!;
  }

  predictor(index: number): Predictor {
    return new Predictor(() => decodePredictor(this.text(), index, this.alphabet));
  }
}

function decodeUses(text: string, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const keys = names.map((name) => name.toLowerCase());
  const numbers = decodeNumbers(text);
  let at = 0;
  return new Map(
    names.map((name) => {
      const begin = at + 1;
      at = begin + numbers[at]!;
      return [name, Array.from(numbers.subarray(begin, at), (place) => keys[place]!)];
    }),
  );
}

/** A language of emitted source: a state of the automaton, or a recogniser of another kind. */
export type Language = number | Recogniser;

/** What a rule has beside its name, its text and what judges it. */
export interface RuleParts {
  readonly alternatives?: readonly AlternativeParts[];
  /** What there is in place of alternatives: the rule's elements, and how children are found if they use rules. */
  readonly body?: readonly [source: string, level?: Level];
  /** A leaf of the default tree. */
  readonly token?: true;
  /** Names the alternative that a span takes, where there are several. */
  readonly choose?: Predictor;
  /** What reads a recursive rule, where combinators do. */
  readonly descent?: Stepping;
  /** The rule's level, where it is not that of an alternative. */
  readonly level?: Level;
}

/** An alternative: its ABNF, its language, and how its children are found if it uses rules. */
export type AlternativeParts = readonly [source: string, language: Language | Verdict, level?: Level];

/** A rule of emitted source; its parts are made when they are first needed, and may name rules that come later. */
export function rule<Name extends string>(
  tables: Tables,
  name: Name,
  source: string,
  parts: () => RuleParts,
): RuleParser<Name> {
  return ruleParser(new EmittedDefinition(tables, name, source, parts));
}

class EmittedDefinition<Name extends string> implements Definition<Name> {
  readonly leaf = new Leaf();
  private known: RuleParts | undefined;
  private knownRecogniser: Recogniser | undefined;
  private knownLevel: Level | undefined;
  private knownAlternatives: readonly AlternativeDefinition[] | undefined;

  constructor(
    private readonly tables: Tables,
    readonly name: Name,
    readonly source: string,
    private readonly make: () => RuleParts,
  ) {}

  get token(): boolean {
    return this.parts.token === true;
  }

  get uses(): readonly string[] {
    return this.tables.usedBy(this.name);
  }

  get vocabulary(): Vocabulary {
    return this.tables.vocabulary;
  }

  get recogniser(): Recogniser {
    return (this.knownRecogniser ??= this.tables.of(this.name));
  }

  get descent(): Stepping | undefined {
    return this.parts.descent;
  }

  get alternatives(): readonly AlternativeDefinition[] {
    return (this.knownAlternatives ??= this.makeAlternatives());
  }

  get level(): Level {
    return (this.knownLevel ??= this.makeLevel());
  }

  private makeAlternatives(): AlternativeDefinition[] {
    const { body, alternatives = [[body![0], this.recogniser, body![1]]] } = this.parts;
    return alternatives.map(([source, language, level = noChildren]) => ({
      source,
      verdict: this.tables.recogniser(language),
      level,
    }));
  }

  private makeLevel(): Level {
    const { level, choose, descent } = this.parts;
    if (descent !== undefined) return descentLevel(() => descent, level ?? this.alternatives[0]!.level);
    if (level !== undefined) return level;
    return choose === undefined ? this.alternatives[0]!.level : chosenLevel(choose, this.alternatives);
  }

  private get parts(): RuleParts {
    return (this.known ??= this.make());
  }
}

/** The definitions of rules by key, which may be defined further down. */
export function lookup(rules: () => readonly RuleParser[]): (key: string) => Definition {
  let known: ReadonlyMap<string, Definition> | undefined;
  return (key) => {
    known ??= new Map(rules().map(({ definition }) => [definition.name.toLowerCase(), definition]));
    return known.get(key)!;
  };
}

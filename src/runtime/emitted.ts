import type P from 'parsimmon';
import { Alphabet, type Range } from './alphabet';
import { Automaton } from './automaton';
import type { Part } from './combinators';
import { type AlternativeDefinition, type Definition, type Level, noChildren } from './definition';
import { decodeNumbers } from './numbers';
import { Predictor } from './predictor';
import type { Recogniser, Verdict } from './recogniser';
import { chosenLevel, parsedLevel, ruleParser, type RuleParser } from './rule';
import { Vocabulary } from './vocabulary';

/** A grammar's tables as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface TablesText {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: readonly string[];
  /** Per state, its moves by class. */
  readonly states: readonly string[];
  /** The states that accept. */
  readonly accepting: string;
  /** Per predictor, its rows, then after a bar its decisions at the end of input. */
  readonly predictors: readonly string[];
  /** The single-character rules and the characters of literals, as name and classes. */
  readonly rules: readonly (readonly [label: string, classes: string])[];
  readonly literals: readonly (readonly [label: string, classes: string])[];
}

/** The tables of emitted source, decoded when they are first used. */
export class Tables {
  private readonly automaton: Automaton;
  private knownAlphabet: Alphabet | undefined;
  private knownVocabulary: Vocabulary | undefined;

  constructor(private readonly text: () => TablesText) {
    this.automaton = new Automaton(() => {
      const { states, accepting } = this.text();
      const flags = new Uint8Array(states.length);
      for (const state of decodeNumbers(accepting)) flags[state] = 1;
      return { alphabet: this.alphabet, table: decodeNumbers(states.join(' ')), accepting: flags };
    });
  }

  get alphabet(): Alphabet {
    return (this.knownAlphabet ??= new Alphabet(this.text().classes.map(decodeRanges)));
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

  predictor(index: number): Predictor {
    return new Predictor(() => {
      const [table, atEnd] = this.text().predictors[index]!.split('|').map(decodeNumbers);
      return { alphabet: this.alphabet, table: table!, atEnd: atEnd! };
    });
  }
}

/** What a rule has beside its name, text and language. */
export interface RuleParts {
  readonly alternatives: readonly AlternativeDefinition[];
  /** A leaf of the default tree. */
  readonly token?: true;
  /** Names the alternative that a span takes, where there are several. */
  readonly choose?: Predictor;
  /** The rule's level, where it is not that of an alternative. */
  readonly level?: Level;
}

/** A rule of emitted source. */
export function rule<Name extends string>(
  tables: Tables,
  name: Name,
  source: string,
  recogniser: Recogniser,
  { alternatives, token, choose, level }: RuleParts,
): RuleParser<Name> {
  return ruleParser({
    name,
    source,
    recogniser,
    alternatives,
    token: token === true,
    level: level ?? (choose === undefined ? alternatives[0]!.level : chosenLevel(choose, alternatives)),
    get vocabulary() {
      return tables.vocabulary;
    },
  });
}

/** One alternative of a rule: its ABNF, its language, and how its children are found if it uses rules. */
export function alternative(
  source: string,
  verdict: Verdict,
  level: Level = noChildren,
): AlternativeDefinition {
  return { source, verdict, level };
}

/** The level that a parser reads, which may name rules that are defined further down. */
export function parts(body: () => P.Parser<Part>): Level {
  return parsedLevel(body);
}

/** The definitions of rules by key, which may be defined further down. */
export function lookup(rules: () => readonly RuleParser[]): (key: string) => Definition {
  let known: ReadonlyMap<string, Definition> | undefined;
  return (key) => {
    known ??= new Map(rules().map(({ definition }) => [definition.name.toLowerCase(), definition]));
    return known.get(key)!;
  };
}

function decodeRanges(text: string): Range[] {
  const bounds = decodeNumbers(text);
  const ranges: Range[] = [];
  for (let i = 0; i < bounds.length; i += 2) ranges.push([bounds[i]!, bounds[i + 1]!]);
  return ranges;
}

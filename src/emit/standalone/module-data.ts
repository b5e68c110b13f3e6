import { encodeNumbers, type Program, type Range } from '../../runtime';
import { programCode } from '../program-text';
import type { LookaheadDfa } from './lookahead';
import { ModuleTables } from './module-tables';
import type { LanguagePlan } from './steps';

/** The data that the code of a module refers to. */
interface Used {
  /** Languages, and their names in the module. */
  readonly languages: ReadonlyMap<LanguagePlan, string>;
  readonly lookaheads: ReadonlySet<LookaheadDfa>;
  /** The program of the rules that the two passes read. */
  readonly program: Program | undefined;
  /** The beginning of the prelude's names for them. */
  readonly pushdown: string;
  readonly makesTrees: boolean;
}

/** The facts about rules that the data need, by key. */
interface RuleNames {
  nameOf(key: string): string;
  isToken(key: string): boolean;
  /** Returns code for the function that makes the nodes of a rule. */
  treeFunction(key: string): string;
}

/** Writes the data of a module: tables, and programs in terms of the tables' columns. */
export class ModuleData extends ModuleTables {
  constructor(
    private readonly used: Used,
    sets: readonly (readonly Range[])[],
  ) {
    const languages = [...used.languages.keys()];
    const dfas = new Set(languages.flatMap((each) => (each.kind === 'table' ? [each.dfa] : [])));
    const programs = used.program === undefined ? [] : [used.program];
    super([...dfas], [...used.lookaheads], programs, sets);
  }

  /** Returns the index of a rule in the module's program. */
  programRule(key: string): number {
    return this.used.program!.rules.findIndex((rule) => rule.key === key);
  }

  /** Returns code for the constants of src/standalone/constants.ts, by name. */
  constants(names: RuleNames): Readonly<Record<string, string>> {
    return { ...this.tableConstants(), ...this.programConstants(names) };
  }

  /** Declares the data that the code of rules refers to. */
  declarations(): string {
    const chunks = this.chunks.map((chunk, i) => `const rows${i} = '${chunk}';\n`);
    const languages = [...this.used.languages].map(
      ([language, name]) => `const ${name} = ${this.languageCode(language)};\n`,
    );
    return [...chunks, ...languages].join('');
  }

  private languageCode(language: LanguagePlan): string {
    if (language.kind === 'pushdown')
      return `/* @__PURE__ */ ${this.used.pushdown}Language(${this.programRule(language.rule)})`;
    const { start, chunks } = this.language(language.dfa);
    return `{ start: ${start}, chunks: [${chunks.map((chunk) => `rows${chunk}`).join(', ')}] }`;
  }

  private tableConstants(): Record<string, string> {
    const { used } = this;
    const runs = this.classes.sets
      .flatMap((set, id) => set.map(([low, high]) => ({ low, high, column: id + 1 })))
      .sort((a, b) => a.low - b.low);
    const far = new Set(runs.filter(({ high }) => high >= ASCII).map(({ column }) => column));
    const [farColumn] = far;
    const listed = runs.filter(({ low }) => low < ASCII || far.size > 1);
    // Units and code points differ for surrogates and beyond U+FFFF.
    const readsCodePoints = runs.some(
      ({ low, high, column }) => column !== UNREAD && high >= 0xd800 && (low <= 0xdfff || high > 0xffff),
    );
    const decisions = [...used.lookaheads].reduce(
      (most, { table }) => table.reduce((a, cell) => Math.max(a, -cell), most),
      1,
    );
    return {
      WIDTH: `${this.width}`,
      RUNS: `'${encodeNumbers(listed.flatMap(({ low, column }) => [low, column]))}'`,
      FAR_COLUMN: far.size === 1 ? `${farColumn}` : 'undefined',
      STATES: tableCode(this.languageCells, 1),
      DECISIONS: tableCode(this.lookaheadCells, decisions),
      DECISIONS_TEXT: `'${this.lookaheadText}'`,
      ...(readsCodePoints ? {} : READING_UNITS),
    };
  }

  private programConstants(names: RuleNames): Record<string, string> {
    const { program, makesTrees } = this.used;
    if (program === undefined) return {};
    const PROGRAM = programCode(this.named(program, names));
    if (!makesTrees) return { PROGRAM };
    const tokens = program.rules.flatMap(({ key }, i) => (names.isToken(key) ? [i] : []));
    const inlined = program.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
    return {
      PROGRAM,
      PROGRAM_TOKENS: `/* @__PURE__ */ new Set([${tokens.join(', ')}])`,
      INLINED_TREES: `[\n${inlined}]`,
    };
  }

  /** Returns a program that reads columns, with the names of its rules. Rules that make no nodes have a blank in their keys. */
  private named({ undivided, ...program }: Program, names: RuleNames): Program {
    const columnsOf = (ids: readonly number[]): number[] => [...new Set(ids.map((id) => this.column(id)))];
    return {
      ...program,
      classes: program.classes.map(columnsOf),
      marked: [],
      rules: program.rules.map((rule) => ({
        ...rule,
        key: rule.key.includes(' ') ? rule.key : names.nameOf(rule.key),
      })),
      ...(undivided && { undivided: this.named(undivided, names) }),
    };
  }
}

/** Shorter and faster functions in place of those of src/standalone/reading.ts. */
const READING_UNITS = { pointAt: '(s, i) => s.charCodeAt(i)', unitsIn: '() => 1' };

/** Makes a table whose cells hold indexes of cells, and `others` numbers from the upper end of their range. */
function tableCode(cells: number, others: number): string {
  return `/* @__PURE__ */ new ${cells + others <= 0x10000 ? 'Uint16Array' : 'Uint32Array'}(${cells})`;
}

/** The column of characters that nothing reads. */
const UNREAD = 1;
const ASCII = 128;

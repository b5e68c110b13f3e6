import { encodeNumbers, type Program, type Range } from '../../runtime';
import { programConstant } from '../program-text';
import type { Machine } from './machine';
import type { Language } from './steps';
import { programConstants, type RuleNames } from './recursive-data';
import { Tables } from './tables';

/** What the code of a module refers to. */
export interface Used {
  /** Languages, and the names that they have in the module. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly machines: ReadonlySet<Machine>;
  /** Programs without calls by which the walk finds the children of levels. */
  readonly walked: ReadonlySet<Program>;
  /** That of the rules that are called. */
  readonly program: Program | undefined;
  /** Whether it makes nodes. */
  readonly makesTrees: boolean;
}

/** The data of a module: its languages, its machines, and the programs of its levels. */
export class ModuleData {
  private readonly tables: Tables;
  private readonly walked: readonly Program[];
  /** Those without calls that languages and levels are read by, each once. */
  private readonly callFree: readonly Program[];

  constructor(
    private readonly used: Used,
    sets: readonly (readonly Range[])[],
  ) {
    const languages = [...used.languages.keys()];
    const dfas = new Set(languages.flatMap((each) => (each.kind === 'table' ? [each.dfa] : [])));
    const lazy = languages.flatMap((each) => (each.kind === 'lazy' ? [each.program] : []));
    this.walked = [...used.walked];
    this.callFree = [...new Set([...lazy, ...this.walked])];
    const programs = used.program === undefined ? [] : [used.program];
    this.tables = new Tables([...dfas], [...used.machines], [...this.callFree, ...programs], sets);
  }

  /** The number by which helpers know a machine. */
  machine(machine: Machine): number {
    return this.tables.machine(machine);
  }

  walkName(program: Program): string {
    return `walk_${this.walked.indexOf(program)}`;
  }

  /** The code of the constants that the prelude may refer to. */
  constants(names: RuleNames): Readonly<Record<string, string>> {
    const { program, makesTrees, machines } = this.used;
    return {
      ...tableConstants(this.tables, [...machines]),
      ...(program && programConstants(this.inColumns(program), names, makesTrees)),
    };
  }

  /** Declarations of the data that the code of rules refers to. */
  declarations(names: RuleNames): string {
    const chunks = this.tables.chunks.map((chunk, i) => `const rows${i} = '${chunk}';\n`);
    const languages = [...this.used.languages].map(([language, name]) => {
      if (language.kind === 'lazy') {
        return `const ${name} = /* @__PURE__ */ lazyLanguage(${this.programName(language.program)});\n`;
      }
      if (language.kind === 'pushdown') {
        return `const ${name} = /* @__PURE__ */ pushdownLanguage(${this.programRule(language.rule)});\n`;
      }
      const { start, chunks: own } = this.tables.language(language.dfa);
      const rows = own.map((chunk) => `rows${chunk}`).join(', ');
      return `const ${name} = { start: ${start}, chunks: [${rows}] };\n`;
    });
    const programs = this.callFree.map((each) =>
      programConstant(this.programName(each), { ...this.inColumns(each), marked: [] }, ''),
    );
    const walks = this.walked.map((each) => {
      const trees = each.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
      const args = `${this.programName(each)}, [\n${trees}]`;
      return `const ${this.walkName(each)} = /* @__PURE__ */ new WalkLevel(${args});\n`;
    });
    return [...chunks, ...programs, ...languages, ...walks].join('');
  }

  /** The place of a rule in the module's program. */
  programRule(key: string): number {
    return this.used.program!.rules.findIndex((rule) => rule.key === key);
  }

  /** The program in terms of the columns of the module's tables. */
  private inColumns(program: Program): Program {
    const columnsOf = (ids: readonly number[]): number[] => [
      ...new Set(ids.map((id) => this.tables.column(id))),
    ];
    return { ...program, classes: program.classes.map(columnsOf) };
  }

  private programName(program: Program): string {
    return `program_${this.callFree.indexOf(program)}`;
  }
}

/** The constants of the tables, by name: see src/standalone/constants.ts. */
function tableConstants(tables: Tables, machines: readonly Machine[]): Readonly<Record<string, string>> {
  const { sets } = tables.classes;
  const runs = sets
    .flatMap((set, id) => set.map(([low, high]) => ({ low, high, column: id + 1 })))
    .sort((a, b) => a.low - b.low);
  const far = new Set(runs.filter(({ high }) => high >= ASCII).map(({ column }) => column));
  const [farColumn] = far;
  const listed = runs.filter(({ low }) => low < ASCII || far.size > 1);
  const byCodePoints = runs.some((run) => run.column !== UNREAD && holdsSurrogatesOrMore(run));
  const decisions = machines.reduce(
    (most, { table }) => table.reduce((a, cell) => Math.max(a, -cell), most),
    1,
  );
  return {
    WIDTH: `${tables.width}`,
    RUNS: `'${encodeNumbers(listed.flatMap(({ low, column }) => [low, column]))}'`,
    FAR_COLUMN: far.size === 1 ? `${farColumn}` : 'undefined',
    STATES: tableCode(tables.languageCells, 1),
    DECISIONS: tableCode(tables.machineCells, decisions),
    DECISIONS_TEXT: `'${tables.machineText}'`,
    ...(byCodePoints ? {} : READING_UNITS),
  };
}

/** In the place of what src/standalone/reading.ts has. */
const READING_UNITS = { pointAt: '(s, i) => s.charCodeAt(i)', unitsIn: '() => 1' };

/** Of a table whose cells hold places in it and so many other numbers, from the upper end. */
function tableCode(cells: number, others: number): string {
  return `/* @__PURE__ */ new ${cells + others <= 0x10000 ? 'Uint16Array' : 'Uint32Array'}(${cells})`;
}

/** The column of what nothing reads. */
const UNREAD = 1;
const ASCII = 128;

/** Whether units and code points may differ. */
function holdsSurrogatesOrMore({ low, high }: { low: number; high: number }): boolean {
  return high >= 0xd800 && (low <= 0xdfff || high > 0xffff);
}

import type { MarkedAutomaton, Network, Range } from '../../runtime';
import type { Machine } from './machine';
import { pack } from '../../standalone/packed';
import { automatonCode } from './marked-data';
import type { Language } from './steps';
import { text } from '../code';
import { networkConstants, type RuleNames } from './recursive-data';
import { Tables } from './tables';

/** What the code of a module refers to. */
export interface Used {
  /** Languages, and the names that they have in the module. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly machines: ReadonlySet<Machine>;
  readonly twoPasses: ReadonlySet<MarkedAutomaton>;
  /** Of the rules that are read by it. */
  readonly network: Network | undefined;
  /** Whether it makes nodes. */
  readonly makesTrees: boolean;
}

/** The data of a module: its languages, its machines, and the automata that are run in two passes. */
export class ModuleData {
  private readonly tables: Tables;
  private readonly twoPasses: readonly MarkedAutomaton[];
  /** Those that languages and levels are read by, each once. */
  private readonly automata: readonly MarkedAutomaton[];

  constructor(
    private readonly used: Used,
    sets: readonly (readonly Range[])[],
  ) {
    const languages = [...used.languages.keys()];
    const dfas = new Set(languages.flatMap((each) => (each.kind === 'table' ? [each.dfa] : [])));
    const lazy = languages.flatMap((each) => (each.kind === 'lazy' ? [each.automaton] : []));
    this.twoPasses = [...used.twoPasses];
    this.automata = [...new Set([...lazy, ...this.twoPasses])];
    const networks = used.network === undefined ? [] : [used.network];
    this.tables = new Tables([...dfas], [...used.machines], [...this.automata, ...networks], sets);
  }

  /** The number by which helpers know a machine. */
  machine(machine: Machine): number {
    return this.tables.machine(machine);
  }

  twoPassName(automaton: MarkedAutomaton): string {
    return `twoPass_${this.twoPasses.indexOf(automaton)}`;
  }

  /** The code of the constants that the prelude may refer to. */
  constants(names: RuleNames): Readonly<Record<string, string>> {
    const { network, makesTrees, machines } = this.used;
    const classes = network?.classes.map((ids) => this.columnsOf(ids));
    return {
      ...tableConstants(this.tables, [...machines]),
      ...(network && networkConstants({ ...network, classes: classes! }, names, makesTrees)),
    };
  }

  /** Declarations of the data that the code of rules refers to. */
  declarations(names: RuleNames): string {
    const chunks = this.tables.chunks.map((chunk, i) => `const rows${i} = '${chunk}';\n`);
    const languages = [...this.used.languages].map(([language, name]) => {
      if (language.kind === 'lazy') {
        return `const ${name} = /* @__PURE__ */ lazyLanguage(${this.automatonName(language.automaton)});\n`;
      }
      if (language.kind === 'pushdown') {
        return `const ${name} = /* @__PURE__ */ pushdownLanguage(${this.networkRule(language.rule)});\n`;
      }
      const { start, chunks: own } = this.tables.language(language.dfa);
      const rows = own.map((chunk) => `rows${chunk}`).join(', ');
      return `const ${name} = { start: ${start}, chunks: [${rows}] };\n`;
    });
    const twoPasses = this.twoPasses.map((automaton) => {
      const keys = new Set(automaton.marks.map(([, mark]) => mark).filter((mark) => mark !== ''));
      const trees = [...keys].map((key) => `  [${text(key)}, ${names.treeFunction(key)}],\n`).join('');
      const args = `${this.automatonName(automaton)}, new Map([\n${trees}])`;
      return `const ${this.twoPassName(automaton)} = /* @__PURE__ */ new TwoPassLevel(${args});\n`;
    });
    const automata = this.automata.map((each) => {
      const code = automatonCode(each, (classes) => this.columnsOf(classes));
      return `const ${this.automatonName(each)} = ${code};\n`;
    });
    return [...chunks, ...automata, ...languages, ...twoPasses].join('');
  }

  /** The place of a rule in the module's network. */
  networkRule(key: string): number {
    return this.used.network!.rules.findIndex((rule) => rule.key === key);
  }

  private columnsOf(ids: readonly number[]): number[] {
    return [...new Set(ids.map((id) => this.tables.column(id)))];
  }

  private automatonName(automaton: MarkedAutomaton): string {
    return `automaton_${this.automata.indexOf(automaton)}`;
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
    RUNS: `'${pack(listed.flatMap(({ low, column }) => [low, column]))}'`,
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

import type { MarkedAutomaton, Network, Range } from '../../runtime';
import type { Machine } from './machine';
import { pack } from './packed';
import type { Setting } from './pieces';
import { markedDeclaration } from './marked-data';
import type { Language } from './steps';
import { literal } from './types';
import { networkDeclarations, type RuleNames } from './recursive-data';
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
  readonly setting: Setting;
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
    this.setting = settingOf(this.tables, [...used.machines]);
  }

  /** The number by which helpers know a machine. */
  machine(machine: Machine): number {
    return this.tables.machine(machine);
  }

  twoPassName(automaton: MarkedAutomaton): string {
    return `twoPass_${this.twoPasses.indexOf(automaton)}`;
  }

  /** Declarations of what the code refers to. */
  declarations(names: RuleNames): string {
    const chunks = this.tables.chunks.map((chunk, i) => `const rows${i} = '${chunk}';\n`);
    const languages = [...this.used.languages].map(([language, name]) => {
      if (language.kind === 'lazy') {
        return `const ${name} = /* @__PURE__ */ new LazyLanguage(${this.automatonName(language.automaton)});\n`;
      }
      if (language.kind === 'pushdown') {
        return `const ${name} = /* @__PURE__ */ new PushdownLanguage(${this.networkRule(language.rule)});\n`;
      }
      const { start, chunks: own } = this.tables.language(language.dfa);
      const rows = own.map((chunk) => `rows${chunk}`).join(', ');
      return `const ${name}«: Language» = { start: ${start}, chunks: [${rows}] };\n`;
    });
    const twoPasses = this.twoPasses.map((automaton) => {
      const keys = new Set(automaton.marks.map(([, mark]) => mark).filter((mark) => mark !== ''));
      const trees = [...keys].map((key) => `  [${literal(key)}, ${names.treeFunction(key)}],\n`).join('');
      const args = `${this.automatonName(automaton)}, new Map«<string, Tree>»([\n${trees}])`;
      return `const ${this.twoPassName(automaton)} = /* @__PURE__ */ new TwoPass(${args});\n`;
    });
    const automata = this.automata.map((each) =>
      markedDeclaration(this.automatonName(each), each, (classes) => this.columnsOf(classes)),
    );
    return [...chunks, ...automata, ...languages, ...twoPasses, ...this.recursive(names)].join('');
  }

  /** The place of a rule in the module's network. */
  networkRule(key: string): number {
    return this.used.network!.rules.findIndex((rule) => rule.key === key);
  }

  private recursive(names: RuleNames): string[] {
    const { network, makesTrees } = this.used;
    if (network === undefined) return [];
    const classes = network.classes.map((ids) => this.columnsOf(ids));
    return [`\n${networkDeclarations({ ...network, classes }, names, makesTrees)}`];
  }

  private columnsOf(ids: readonly number[]): number[] {
    return [...new Set(ids.map((id) => this.tables.column(id)))];
  }

  private automatonName(automaton: MarkedAutomaton): string {
    return `automaton_${this.automata.indexOf(automaton)}`;
  }
}

function settingOf(tables: Tables, machines: readonly Machine[]): Setting {
  const { sets } = tables.classes;
  const runs = sets
    .flatMap((set, id) => set.map(([low, high]) => ({ low, high, column: id + 1 })))
    .sort((a, b) => a.low - b.low);
  const far = new Set(runs.filter(({ high }) => high >= ASCII).map(({ column }) => column));
  const [farColumn] = far;
  const listed = runs.filter(({ low }) => low < ASCII || far.size > 1);
  return {
    byCodePoints: runs.some((run) => run.column !== UNREAD && holdsSurrogatesOrMore(run)),
    farColumn: far.size === 1 ? farColumn : undefined,
    runsText: pack(listed.flatMap(({ low, column }) => [low, column])),
    width: tables.width,
    languageCells: tables.languageCells,
    machineCells: tables.machineCells,
    machineText: tables.machineText,
    decisions: machines.reduce((most, { table }) => table.reduce((a, cell) => Math.max(a, -cell), most), 0),
  };
}

/** The column of what nothing reads. */
const UNREAD = 1;
const ASCII = 128;

/** Where units and code points may differ. */
function holdsSurrogatesOrMore({ low, high }: { low: number; high: number }): boolean {
  return high >= 0xd800 && (low <= 0xdfff || high > 0xffff);
}

/** Whether time grows with the input alone in every grammar of the library, on inputs made from it to be hard. */
import { compile, library } from '../src/entries/index-for-node';
import { link } from '../src/model/link';
import type { Model, Rule } from '../src/model/model';
import { factsOf } from '../src/model/rule-facts';
import { inlinedWeights } from '../src/program/weights';
import type { Grammar, Input } from '../src/runtime';
import { flat, stopwatch } from './shared/measure';
import { familiesOf, type Family, nested, type Pump, Pumps } from './shared/pumps';
import type { Benchmark, Cell, Target } from './shared/report';
import { readAll } from './shared/trees';

/** Time at 2n over time at n; 2 is linear. */
const LIMIT = 2.2;
/** Characters of the inputs by which the worst are chosen. */
const SMALL = 4096;
const LARGE = 4 * SMALL;
/** Those are doubled from LARGE up to so many characters. */
const LARGEST = 1 << 24;
/** The growth is the average of the last doublings: what reading the memory costs grows by steps where caches end. */
const DOUBLINGS = 4;
/** Inputs that are doubled, of each operation of a grammar: those that grow most. */
const DOUBLED = 2;
/** Nanoseconds of one run. Inputs are not doubled further if the next one would take longer. */
const BUDGET = Number(process.env['VERBATIM_SECONDS'] ?? 0.5) * 1e9;
/** Trees take longer. */
const TREE_BUDGET = 4 * BUDGET;
/** Another doubling of such a time would take minutes. The growth is then that of small inputs if there is no other. */
const FAR_TOO_LONG = 2e9;
/** Nodes of a tree: the heap has no room for many more. */
const MOST_NODES = 12_000_000;

/** Rules of each grammar that are measured, where VERBATIM_RULES does not say how many; all of them take hours. */
const RULES = 6;
const PUMPS = 4;

export const benchmark: Benchmark = {
  question: 'Does time grow with the input alone in every grammar of the library?',
  run: () => {
    const rows: Cell[][] = [];
    const worst = new Map<string, Grown & { readonly where: string }>();
    const most = Number(process.env['VERBATIM_RULES'] ?? RULES);
    const names = process.env['VERBATIM_GRAMMARS']?.split(',') ?? library.names;
    for (const name of names) {
      for (const [operation, { finding, grown }] of measureGrammar(name, most)) {
        const { rule, family } = finding;
        const pieces = [family.pump.first, family.pump.second].filter((piece) => piece !== '').map(shown);
        rows.push([
          ...[
            name,
            operation,
            finding.growth,
            grown.growth,
            grown.nanoseconds,
            Math.round(grown.size / 1024),
          ],
          ...[rule, family.name, pieces.join(' … ')],
        ]);
        if (grown.growth > (worst.get(operation)?.growth ?? 0))
          worst.set(operation, { ...grown, where: `${name} ${rule}` });
      }
    }
    const columns = [
      ...['grammar', '', '2n / n, 4 to 16 kB', '2n / n, to the largest', 'ns per character', 'largest, kB'],
      ...['worst in', 'inputs', 'of'],
    ];
    const targets = Array.from(worst, ([operation, { growth: measured, where }]): Target => {
      const what = `${operation}: time at 2n over time at n, up to 16 MB, the worst: ${where}`;
      return { what, bound: 'at most', limit: LIMIT, measured };
    });
    return { tables: [{ title: 'growth, the worst of each grammar', columns, rows }], targets };
  },
};

interface Operation {
  readonly name: string;
  /** Whether it is of inputs that are derived, or of others. */
  readonly isDerived: boolean;
  readonly act: (grammar: Grammar, rule: string, input: Input) => unknown;
  /** Whether it gives the number of the nodes that it made. */
  readonly isTree?: boolean;
}

const OPERATIONS: readonly Operation[] = [
  { name: 'test', isDerived: true, act: (grammar, rule, input) => grammar.test(rule, input) },
  {
    name: 'parse, all nodes read',
    isDerived: true,
    act: (grammar, rule, input) => {
      const parsed = grammar.parse(rule, input, { full: true });
      return parsed.ok && readAll(parsed.node);
    },
    isTree: true,
  },
  { name: 'match', isDerived: false, act: (grammar, rule, input) => grammar.match(rule, input)?.end ?? -1 },
  {
    name: 'failure, with its message',
    isDerived: false,
    act: (grammar, rule, input) => {
      const parsed = grammar.parse(rule, input);
      return !parsed.ok && parsed.failure.message.length;
    },
  },
];

interface Finding {
  /** How much longer twice the input takes. */
  readonly growth: number;
  readonly rule: string;
  readonly family: Family;
}

/** How the time of an input grew when it was doubled. */
interface Grown {
  readonly growth: number;
  /** Per character of the largest input. */
  readonly nanoseconds: number;
  /** Characters of the largest input. */
  readonly size: number;
}

interface Worst {
  readonly finding: Finding;
  readonly grown: Grown;
}

/** The worst growth of each operation. Small inputs choose the families of inputs, and those that are doubled decide. */
function measureGrammar(name: string, most: number): ReadonlyMap<string, Worst> {
  const given = library.get(name)!;
  const { model } = link(given, { library, alphabet: given.alphabet });
  const grammar = compile(given.text, given);
  const pumps = new Pumps(model, 1);
  const inputOf: (text: string) => Input = given.alphabet === 'octets' ? octetsOf : flat;
  const found = new Map(OPERATIONS.map((operation) => [operation, [] as Finding[]]));
  for (const { key, name: rule } of rulesOf(model, most)) {
    for (const family of familiesFor(pumps.of(key, PUMPS))) {
      const make = (size: number): Input => inputOf(family.make(size));
      if (family.isDerived === true && !grammar.test(rule, make(64)))
        throw new Error(`"${rule}" does not match what was made of it`);
      for (const [{ isDerived, act }, findings] of found) {
        if ((family.isDerived ?? false) !== isDerived) continue;
        findings.push({ growth: growthOf((input) => act(grammar, rule, input), make), rule, family });
      }
    }
  }
  const worst = new Map<string, Worst>();
  for (const [{ name: operation, act, isTree = false }, findings] of found) {
    findings.sort((a, b) => b.growth - a.growth);
    for (const finding of findings.slice(0, DOUBLED)) {
      const { rule, family } = finding;
      const grown = doubled(
        (input) => act(grammar, rule, input),
        (size) => inputOf(family.make(size)),
        isTree,
        finding.growth,
      );
      if (grown.growth > (worst.get(operation)?.grown.growth ?? 0)) worst.set(operation, { finding, grown });
    }
  }
  return worst;
}

/** Those of most weight: half of them recursive ones, if there are as many. */
function rulesOf(model: Model, most: number): Rule[] {
  const facts = factsOf(model);
  const weights = inlinedWeights(model, facts);
  const byWeight = [...model.rules.values()]
    .filter(({ key }) => facts.get(key)!.maxLength === Infinity)
    .sort((a, b) => weights.get(b.key)! - weights.get(a.key)!);
  const recursive = byWeight.filter(({ key }) => facts.get(key)!.recursive);
  const others = byWeight.filter(({ key }) => !facts.get(key)!.recursive);
  const half = Math.max(Math.ceil(most / 2), most - others.length);
  return [...recursive.slice(0, half), ...others.slice(0, most - Math.min(half, recursive.length))];
}

function familiesFor(pumps: readonly Pump[]): Family[] {
  const families = pumps.flatMap(familiesOf);
  for (let i = 1; i < pumps.length; i++) families.push(nested(pumps[i - 1]!, pumps[i]!));
  return families;
}

/**
 * An input that grows faster is measured again, up to `AGAIN` times, unless it takes `CERTAIN` nanoseconds: the machine may have been
 * disturbed.
 */
const SUSPECT = 2.1;
const AGAIN = 8;
const CERTAIN = 2e7;

function growthOf(run: (input: Input) => unknown, make: (size: number) => Input): number {
  const [small, large] = [make(SMALL), make(LARGE)];
  let [least, most] = [timeOf(() => run(small)), timeOf(() => run(large))];
  const growth = (): number => Math.sqrt(((most / least) * (LARGE / SMALL) * small.length) / large.length);
  for (let again = 0; again < AGAIN && growth() > SUSPECT && most < CERTAIN; again++) {
    least = Math.min(
      least,
      timeOf(() => run(small)),
    );
    most = Math.min(
      most,
      timeOf(() => run(large)),
    );
  }
  return growth();
}

/** Turns for inputs that grow too fast: the machine may have been disturbed. */
const MOST_TURNS = 3;

/** Doubles the input while the budget lasts. `small` is the growth of small inputs. If it grows too fast, the last sizes are measured again in turn. */
function doubled(
  run: (input: Input) => unknown,
  make: (size: number) => Input,
  isTree: boolean,
  small: number,
): Grown {
  let inputs: Input[] = [];
  let times: number[] = [];
  for (let size = LARGE; size <= LARGEST; size *= 2) {
    // Frees the tree of the input before.
    globalThis.gc?.();
    const input = make(size);
    let nodes = 0;
    const time = timeOf(() => (nodes = Number(run(input))));
    inputs = [...inputs, input].slice(-1 - DOUBLINGS);
    times = [...times, time].slice(-1 - DOUBLINGS);
    const isEnough = isTree ? time * 2 > TREE_BUDGET || nodes * 2 > MOST_NODES : time * 2 > BUDGET;
    if (isEnough && (inputs.length > 2 || time > FAR_TOO_LONG)) break;
  }
  const growth = (): number => {
    if (inputs.length === 1) return small;
    const doublings = Math.log2(inputs.at(-1)!.length / inputs[0]!.length);
    return (times.at(-1)! / times[0]!) ** (1 / doublings);
  };
  for (let turn = 0; turn < MOST_TURNS && times.at(-1)! < FAR_TOO_LONG && growth() > SUSPECT; turn++) {
    inputs.forEach((input, at) => {
      globalThis.gc?.();
      times[at] = Math.min(
        times[at]!,
        timeOf(() => run(input)),
      );
    });
  }
  return {
    growth: growth(),
    nanoseconds: times.at(-1)! / inputs.at(-1)!.length,
    size: inputs.at(-1)!.length,
  };
}

/** A measurement takes at least so many nanoseconds. */
const LONG_ENOUGH = 1e6;

/** What is done with the answers is work that cannot be left out. */
let sink = 0;

/** Nanoseconds of one run, once warm. */
function timeOf(run: () => unknown): number {
  let repeats = 1;
  for (;;) {
    const elapsed = stopwatch();
    for (let i = 0; i < repeats; i++) sink += Number(run());
    const time = elapsed();
    if (Number.isNaN(sink)) throw new Error('there is no answer');
    if (time >= LONG_ENOUGH || repeats > 1) return time / repeats;
    repeats = Math.max(2, Math.ceil((2 * LONG_ENOUGH) / Math.max(time, 1e3)));
  }
}

function octetsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const SHOWN = 24;

function shown(text: string): string {
  return JSON.stringify(text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`);
}

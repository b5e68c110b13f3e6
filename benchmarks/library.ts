/** Whether time grows with the input alone in every grammar of the library, on inputs made from it to be hard. */
import { compile, library } from '../src/node';
import { link } from '../src/model/link';
import type { Model, Rule } from '../src/model/model';
import { factsOf } from '../src/model/rule-facts';
import { inlinedWeights } from '../src/program/weights';
import type { Grammar, Input } from '../src/runtime';
import { flat, stopwatch } from './shared/measure';
import { familiesOf, type Family, nested, type Pump, Pumps } from './shared/pumps';
import type { Benchmark, Cell, Target } from './shared/report';
import { readAll } from './shared/trees';

/** Between 2, which is linear, and 4, which is quadratic; 2.83, the power 1.5, is the worst that is known (docs/limits.md). */
const LIMIT = 3.2;
/** Characters of the inputs that are compared. */
const SMALL = 4096;
const LARGE = 4 * SMALL;

/** Rules of each grammar that are measured, where VERBATIM_RULES does not say how many; all of them take hours. */
const RULES = 6;
const PUMPS = 4;

export const benchmark: Benchmark = {
  question: 'Does time grow with the input alone in every grammar of the library?',
  run: () => {
    const rows: Cell[][] = [];
    const worst = new Map<string, number>();
    const most = Number(process.env['VERBATIM_RULES'] ?? RULES);
    const names = process.env['VERBATIM_GRAMMARS']?.split(',') ?? library.names;
    for (const name of names) {
      for (const [operation, finding] of measureGrammar(name, most)) {
        const { growth, rule, family, nanoseconds } = finding;
        const pieces = [family.pump.first, family.pump.second].filter((piece) => piece !== '').map(shown);
        rows.push([name, operation, growth, nanoseconds, rule, family.name, pieces.join(' … ')]);
        worst.set(operation, Math.max(growth, worst.get(operation) ?? 0));
      }
    }
    const columns = ['grammar', '', '2n / n', 'ns per character', 'worst in', 'inputs', 'of'];
    const targets = Array.from(worst, ([operation, measured]): Target => {
      return { what: `${operation}: time at 2n over time at n`, bound: 'at most', limit: LIMIT, measured };
    });
    return { tables: [{ title: 'growth, the worst of each grammar', columns, rows }], targets };
  },
};

interface Operation {
  readonly name: string;
  /** Whether it is of inputs that are derived, or of others. */
  readonly isDerived: boolean;
  readonly act: (grammar: Grammar, rule: string, input: Input) => unknown;
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
  /** Per character of the larger input. */
  readonly nanoseconds: number;
  readonly rule: string;
  readonly family: Family;
}

/** The worst growth of each operation. */
function measureGrammar(name: string, most: number): ReadonlyMap<string, Finding> {
  const given = library.get(name)!;
  const { model } = link(given, { library, alphabet: given.alphabet });
  const grammar = compile(given.text, given);
  const pumps = new Pumps(model, 1);
  const inputOf: (text: string) => Input = given.alphabet === 'octets' ? octetsOf : flat;
  const worst = new Map<string, Finding>();
  for (const { key, name: rule } of rulesOf(model, most)) {
    for (const family of familiesFor(pumps.of(key, PUMPS))) {
      const make = (size: number): Input => inputOf(family.make(size));
      if (family.isDerived === true && !grammar.test(rule, make(64)))
        throw new Error(`"${rule}" does not match what was made of it`);
      for (const { name: operation, isDerived, act } of OPERATIONS) {
        if ((family.isDerived ?? false) !== isDerived) continue;
        const found = growthOf((input) => act(grammar, rule, input), make);
        if (found.growth > (worst.get(operation)?.growth ?? 0))
          worst.set(operation, { ...found, rule, family });
      }
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

/** What grows faster than so is measured again, so often, if it takes less than so many nanoseconds: it may have been disturbed. */
const SUSPECT = 2.7;
const AGAIN = 16;
const CERTAIN = 2e9;

function growthOf(
  run: (input: Input) => unknown,
  make: (size: number) => Input,
): Pick<Finding, 'growth' | 'nanoseconds'> {
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
  return { growth: growth(), nanoseconds: most / large.length };
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

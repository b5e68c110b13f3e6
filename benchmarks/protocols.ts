/** The main rules of all shipped grammars, each with a typical input: warm, at first use, and beside the parsers that people use. */
import { read as readRule } from '../src/runtime';
import type { Grammar, Node } from '../src/runtime';
import { bareTableLoop } from './shared/bare-loop';
import { type Call, type FirstUse, firstUse } from './shared/first-use';
import { apgLiteOf, peggyOf, type PlainGrammar, plainGrammar } from './shared/generated-peers';
import { compare, type Contender, flat, type Timing } from './shared/measure';
import type { TreeParser } from './shared/peers';
import { longProtocols, type Protocol, PROTOCOLS } from './shared/protocol-inputs';
import { type PeersByRule, peersByRule, REFUSED } from './shared/protocol-peers';
import type { Benchmark, Cell, Report, Target } from './shared/report';
import { SHIPPED } from './shared/shipped';
import { readAll } from './shared/trees';

const EFFORT = { rounds: 9, milliseconds: 4 };

/** How many times as fast as a peer our tree is at least, with all nodes read. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'rfc3261 SIP-message': { jssip: 8 },
  'rfc5322 address-list': { 'email-addresses': 8 },
  'rfc8610 cddl': { 'abnf + peggy': 4 },
  'rfc9535 jsonpath-query': { 'abnf + peggy': 2, 'json-p3': 0.5 },
  'toml toml': { 'smol-toml': 0.25 },
};

/** Milliseconds of processor time, beyond the import. */
const FIRST: Readonly<Record<Call, number>> = { test: 100, parse: 150 };
const ROUNDS = 3;

/** Characters of long inputs, and the most that a verdict takes of one, in times of a bare table loop. */
const SIZES = [1 << 10, 1 << 14];
const TIMES_BARE = 4;

export const benchmark: Benchmark = {
  question:
    'How long do all shipped grammars take, warm and at first use, beside the parsers that people use?',
  run: async ({ installed }) => {
    const reports = [await warm(), longVerdicts(), firstUses(await installed())];
    return {
      tables: reports.flatMap(({ tables }) => tables),
      targets: reports.flatMap(({ targets }) => targets),
    };
  },
};

const names = process.env['VERBATIM_GRAMMARS']?.split(',') ?? Object.keys(SHIPPED);
const ofNames = ({ grammar }: Protocol): boolean => names.includes(grammar);
const MEASURED = PROTOCOLS.filter(ofNames);

const nameOf = ({ grammar, rule }: Protocol): string => `${grammar} ${rule}`;

/** Times of one input, in microseconds and in nanoseconds per character. */
function cellsOf({ best }: Timing, { input }: Protocol): [microseconds: number, perCharacter: number] {
  return [best / 1e3, best / input.length];
}

async function warm(): Promise<Report> {
  const peers = await peersByRule();
  const [ours, beside]: [Cell[][], Cell[][]] = [[], []];
  const targets: Target[] = [];
  for (const protocol of MEASURED) {
    const measured = await measure(protocol, peers);
    ours.push(measured.ours);
    beside.push(...measured.beside);
    targets.push(...measured.targets);
  }
  const perCharacter = 'ns per character';
  return {
    tables: [
      {
        title: 'verdict, tree with every node read, and read',
        columns: [
          ...['', 'characters', 'nodes', 'test, µs', perCharacter],
          ...['parse, µs', perCharacter, 'read, µs', perCharacter],
        ],
        rows: ours,
      },
      {
        title: 'tree with every node read, and what peers answer',
        columns: ['', '', 'best, µs', perCharacter, 'times ours', 'answer'],
        rows: beside,
      },
    ],
    targets,
  };
}

interface Measured {
  readonly ours: Cell[];
  readonly beside: readonly Cell[][];
  readonly targets: readonly Target[];
}

async function measure(protocol: Protocol, peers: PeersByRule): Promise<Measured> {
  const { grammar: name, rule, input } = protocol;
  const grammar = SHIPPED[name]!;
  const tree = treeOf(grammar, rule, input);
  const contestants = [...(peers[nameOf(protocol)] ?? []).map((make) => published(make(input)))];
  contestants.push(...(await generated(protocol, new Set(tree.map((node) => node.rule)))));
  const taking = contestants.filter(({ run }) => run !== undefined);
  const timings = compare(
    [input],
    [
      { name: 'test', run: (text) => grammar.test(rule, text) },
      { name: 'parse', run: (text) => treeSize(grammar, rule, text) },
      { name: 'read', run: (text) => readRule(grammar, rule, text).ok },
      ...(taking as Contender<string>[]),
    ],
    EFFORT,
  );
  const [verdict, parsed, read, ...others] = timings as [Timing, Timing, Timing, ...Timing[]];
  const cells = (timing: Timing): Cell[] => [...cellsOf(timing, protocol), timing.best / parsed.best];
  const targets = Object.entries(LIMITS[nameOf(protocol)] ?? {}).map(([peer, limit]): Target => {
    const theirs = others[taking.findIndex((each) => each.name.startsWith(peer))];
    return {
      what: `${nameOf(protocol)}: times as fast as ${peer}`,
      bound: 'at least',
      limit,
      // A peer that refuses the input has no time. Nothing holds of it.
      measured: (theirs?.best ?? NaN) / parsed.best,
    };
  });
  return {
    ours: [
      ...[nameOf(protocol), input.length, tree.length],
      ...[verdict, parsed, read].flatMap((timing) => cellsOf(timing, protocol)),
    ],
    beside: [
      [nameOf(protocol), 'verbatim, parse', ...cells(parsed), nodesText(tree.length)],
      ...contestants.map((each): Cell[] => {
        const at = taking.indexOf(each);
        return [nameOf(protocol), each.name, ...(at < 0 ? ['', '', ''] : cells(others[at]!)), each.answer];
      }),
    ],
    targets,
  };
}

/** All nodes of our default tree. Throws if the rule refuses the input. */
function treeOf(grammar: Grammar, rule: string, input: string): readonly Node[] {
  const parsed = grammar.parse(rule, input);
  if (!parsed.ok) throw parsed.failure;
  const nodes = [parsed.node];
  for (const { children } of nodes) nodes.push(...children);
  return nodes;
}

function treeSize(grammar: Grammar, rule: string, input: string): number {
  const parsed = grammar.parse(rule, input);
  return parsed.ok ? readAll(parsed.node) : -1;
}

/** A peer, and its answer. It is not timed if it refuses. */
interface Contestant {
  readonly name: string;
  readonly run: Contender<string>['run'] | undefined;
  readonly answer: string;
}

function published({ name, parse, found, expected }: ReturnType<PeersByRule[string][number]>): Contestant {
  const answer = found === expected ? 'right' : found.startsWith(REFUSED) ? found : `another: ${found}`;
  const refuses = found.startsWith(REFUSED);
  return {
    name,
    run: refuses ? undefined : (input) => parse(input) !== undefined,
    answer: shortened(answer),
  };
}

function nodesText(count: number): string {
  return count === 1 ? '1 node' : `${count} nodes`;
}

/** Parsers that are generated of the same grammar. `rules` are those of our default tree. */
async function generated(
  { grammar, rule, input }: Protocol,
  rules: ReadonlySet<string>,
): Promise<Contestant[]> {
  const plain = plainGrammar(grammar, rule);
  const generators: readonly [name: string, make: (plain: PlainGrammar) => Promise<TreeParser>][] = [
    ['abnf + peggy', peggyOf],
    ['apg-lite', (text) => apgLiteOf(text, rules)],
  ];
  const contestants: Contestant[] = [];
  for (const [name, make] of generators) {
    try {
      const { nodes } = await make(plain);
      const count = nodes(input);
      const answer = count < 0 ? REFUSED : name === 'apg-lite' ? nodesText(count) : 'nested arrays';
      contestants.push({ name, run: count < 0 ? undefined : nodes, answer });
    } catch (error) {
      const reason = shortened(`${REFUSED}, the grammar: ${(error as Error).message}`);
      contestants.push({ name, run: undefined, answer: reason });
    }
  }
  return contestants;
}

const LONGEST = 70;

function shortened(text: string): string {
  const line = text.split('\n')[0]!;
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}

/** Verdicts of recursive rules beside a bare table loop over a URI of the same length. */
function longVerdicts(): Report {
  const bare = bareTableLoop('URI');
  const rows: Cell[][] = [];
  const targets: Target[] = [];
  for (const protocol of SIZES.flatMap(longProtocols).filter(ofNames)) {
    const { grammar: name, rule, input } = protocol;
    const grammar = SHIPPED[name]!;
    const uri = flat('http://www.example.com/segment-of-a-path'.padEnd(input.length, '/segment-of-a-path'));
    const [ours, theirs] = compare(
      [input],
      [
        { name: 'test', run: (text) => grammar.test(rule, text) },
        { name: 'bare table loop', run: () => bare(uri) },
      ],
      EFFORT,
    ) as [Timing, Timing];
    if (!grammar.test(rule, input) || !bare(uri)) throw new Error(`${nameOf(protocol)} refuses a long input`);
    const times = ours.best / theirs.best;
    rows.push([nameOf(protocol), input.length, ours.best / input.length, theirs.best / input.length, times]);
    const what = `${nameOf(protocol)}, ${input.length} characters: verdict, times a bare table loop`;
    targets.push({ what, bound: 'at most', limit: TIMES_BARE, measured: times });
  }
  const columns = ['', 'characters', 'test, ns per character', 'bare table loop, ns per character', 'times'];
  return { tables: [{ title: 'verdicts of long inputs by recursive rules', columns, rows }], targets };
}

/** Each first call is that of a new process, which has imported the entry before. */
function firstUses(folder: string): Report {
  const least = new Map<string, FirstUse>();
  const calls = ['test', 'parse'] satisfies Call[];
  for (let round = 0; round < ROUNDS; round++) {
    for (const protocol of MEASURED) {
      for (const call of calls) {
        const key = `${nameOf(protocol)} ${call}`;
        const found = firstUse(folder, call, protocol);
        const best = least.get(key) ?? found;
        least.set(key, {
          elapsed: Math.min(best.elapsed, found.elapsed),
          processor: Math.min(best.processor, found.processor),
        });
      }
    }
  }
  const of = (protocol: Protocol, call: Call): FirstUse => least.get(`${nameOf(protocol)} ${call}`)!;
  const slowest = (call: Call): Protocol[] =>
    [...MEASURED].sort((a, b) => of(b, call).processor - of(a, call).processor);
  const rows = slowest('parse').map((protocol): Cell[] => [
    nameOf(protocol),
    ...calls.flatMap((call) => [of(protocol, call).elapsed, of(protocol, call).processor]),
  ]);
  const targets = calls.map((call): Target => {
    const [worst] = slowest(call) as [Protocol];
    return {
      what: `first ${call === 'test' ? 'verdict' : 'tree'}, processor time, the slowest: ${nameOf(worst)}`,
      bound: 'at most',
      limit: FIRST[call],
      measured: of(worst, call).processor,
      unit: 'ms',
    };
  });
  const columns = ['', 'test, ms', 'processor, ms', 'parse, all nodes read, ms', 'processor, ms'];
  return { tables: [{ title: 'first use in a new process, beyond the import', columns, rows }], targets };
}

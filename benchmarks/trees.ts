/** How long it takes to get the tree of a URI and to read all of it. */
import { rfc3986 } from '../src/generated/rfc3986';
import type { Node } from '../src/runtime';
import { rules } from '../src/runtime/rules';
import { readSpans, type Span, standalone } from './shared/emitted';
import { distinctUris, LONG, TYPICAL } from './shared/inputs';
import { compare, type Contender } from './shared/measure';
import { apgLiteParser, peggyParser, type TreeParser } from './shared/peers';
import {
  type Benchmark,
  comparison,
  differences,
  fasterThan,
  type Limits,
  type Report,
  type Table,
  type Target,
} from './shared/report';
import { readAll } from './shared/trees';

const PARSERS = rules(rfc3986);

export const benchmark: Benchmark = {
  question: 'How long does a tree take, with every node read?',
  run: async () => {
    const peggy = await peggyParser();
    const { full, parseURI } = await standalone();
    const spans = spanParser((input) => parseURI(input));
    const allSpans = spanParser((input) => parseURI(input, full));
    const byComponents = await compareTrees(
      'nodes of components',
      [OURS, OURS_IN_PARSIMMON, spans, peggy, await apgLiteParser(componentRules())],
      { 'abnf + peggy': 2, 'apg-lite': 5 },
    );
    const byRules = await compareTrees('nodes of all rules', [OURS_FULL, allSpans, await apgLiteParser()], {
      'apg-lite': 2,
    });
    return {
      tables: [...byComponents.tables, ...byRules.tables],
      targets: [...byComponents.targets, ...byRules.targets],
    };
  },
};

/** How many of the 100,000: at several microseconds for each. */
const DISTINCT = 5_000;

function compareTrees(title: string, parsers: readonly TreeParser[], limits: Limits): Report {
  const contenders = parsers.map(({ name, nodes }): Contender<string> => ({ name, run: nodes }));
  const verdicts = parsers.map(({ nodes }) => ({ run: (input: string) => nodes(input) >= 0 }));
  const sets = { typical: TYPICAL, 'long (2 kB)': LONG, 'distinct (5,000)': distinctUris(DISTINCT) };
  const tables: Table[] = [];
  const targets: Target[] = [];
  for (const [set, inputs] of Object.entries(sets)) {
    // A refusal is no tree: what some refuse is counted, not timed.
    const taken = inputs.filter((input) => verdicts.every(({ run }) => run(input)));
    const timings = compare(taken, contenders);
    const name = `${title}: ${set}, ${taken.length} of ${inputs.length} that all of them accept`;
    tables.push(comparison(name, contenders, timings, differences(inputs, verdicts)));
    if (set === 'typical') targets.push(...fasterThan(`${title}, ${set}`, contenders, timings, limits));
  }
  return { tables, targets };
}

const OURS: TreeParser = {
  name: 'verbatim, parse("URI")',
  nodes: (input) => {
    const parsed = rfc3986.parse('URI', input);
    return parsed.ok ? readAll(parsed.node) : -1;
  },
};

const OURS_IN_PARSIMMON: TreeParser = {
  name: 'verbatim, Parsimmon parser of URI',
  nodes: (input) => {
    const parsed = PARSERS.URI.parse(input);
    return parsed.status ? readAll(parsed.value) : -1;
  },
};

const OURS_FULL: TreeParser = {
  name: 'verbatim, parse("URI", { full: true })',
  nodes: (input) => {
    const parsed = rfc3986.parse('URI', input, { full: true });
    return parsed.ok ? readAll(parsed.node) : -1;
  },
};

function spanParser(parse: (input: string) => Span | undefined): TreeParser {
  return {
    name: 'verbatim, standalone module',
    nodes: (input) => {
      const root = parse(input);
      return root === undefined ? -1 : readSpans(root);
    },
  };
}

/** The rules that our default tree of URIs has nodes of: what apg-lite is to give nodes for as well. */
function componentRules(): string[] {
  const rules = new Set<string>();
  for (const input of distinctUris(DISTINCT)) {
    const parsed = rfc3986.parse('URI', input);
    const pending: Node[] = parsed.ok ? [parsed.node] : [];
    for (const node of pending) {
      rules.add(node.rule);
      pending.push(...node.children);
    }
  }
  return [...rules];
}

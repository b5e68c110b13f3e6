/** How long it takes to tell whether a string is a URI, or a reference to one. */
import { rfc3986 } from '../src/generated/rfc3986';
import { bareTableLoop, readUnits } from './shared/bare-loop';
import { emittedRegExp, standalone } from './shared/emitted';
import { inputSets } from './shared/inputs';
import { compare, type Contender } from './shared/measure';
import { type UriRule, validators } from './shared/peers';
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

export const benchmark: Benchmark = {
  question: 'How long does a verdict take?',
  run: async () => {
    const tables: Table[] = [];
    const targets: Target[] = [];
    for (const rule of ['URI-reference', 'URI'] as const) {
      const report = await measure(rule);
      tables.push(...report.tables);
      targets.push(...report.targets);
    }
    return { tables, targets };
  },
};

const LIMITS: Limits = { 'bare table loop': 0.85, 'ajv-formats': 1.3, '@hyperjump/uri': 4, 'fast-uri': 12 };
/** The sets of inputs on which they must hold. */
const JUDGED = ['typical', 'distinct (100,000)'];

async function measure(rule: UriRule): Promise<Report> {
  const reference = rule === 'URI-reference';
  const { isURI, isURIReference } = await standalone();
  const expression = emittedRegExp(rule);
  const contenders: Contender<string>[] = [
    { name: `verbatim, test("${rule}")`, run: ownTest(rule) },
    { name: 'bare table loop', run: bareTableLoop(rule) },
    {
      name: 'verbatim, standalone module',
      run: reference ? (input) => isURIReference(input) : (input) => isURI(input),
    },
    { name: 'verbatim, emitted RegExp', run: (input) => expression.test(input) },
    ...(await validators(rule)),
  ];
  const timed: Contender<string>[] = [...contenders, { name: 'bare charCodeAt loop', run: readUnits }];
  const tables: Table[] = [];
  const targets: Target[] = [];
  for (const [set, inputs] of Object.entries(inputSets())) {
    const timings = compare(inputs, timed);
    const found = [...differences(inputs, contenders), { count: 0, examples: [] }];
    tables.push(comparison(`${rule}: ${set}`, timed, timings, found));
    if (JUDGED.includes(set)) targets.push(...fasterThan(`test("${rule}"), ${set}`, timed, timings, LIMITS));
  }
  return { tables, targets };
}

/** Written out for each rule, as a user writes it. */
function ownTest(rule: UriRule): (input: string) => boolean {
  return rule === 'URI'
    ? (input) => rfc3986.test('URI', input)
    : (input) => rfc3986.test('URI-reference', input);
}

/** How long it takes to get the components of a reference to a URI; ours are validated. */
import { parseUri } from '../src/uri';
import { inputSets } from './shared/inputs';
import { compare, type Contender } from './shared/measure';
import { type ComponentParser, componentParsers, type PeerComponents } from './shared/peers';
import {
  type Benchmark,
  comparison,
  differences,
  fasterThan,
  type Limits,
  type Table,
  type Target,
} from './shared/report';

export const benchmark: Benchmark = {
  question: 'How long does it take to get the components of a URI?',
  run: async () => {
    const tables: Table[] = [];
    const targets: Target[] = [];
    const parsers: ComponentParser[] = [OURS, ...(await componentParsers())];
    const contenders = parsers.map(contenderOf);
    for (const [set, inputs] of Object.entries(inputSets())) {
      const timings = compare(inputs, contenders);
      const found = differences(
        inputs,
        parsers.map(({ parse }) => ({ run: (input) => parse(input) !== undefined })),
      );
      tables.push(comparison(set, contenders, timings, found));
      if (JUDGED.includes(set))
        targets.push(...fasterThan(`components, ${set}`, contenders, timings, LIMITS));
    }
    return { tables, targets };
  },
};

const LIMITS: Limits = { '@hyperjump/uri': 2, 'fast-uri': 5, 'uri-js': 8 };
/** The sets of inputs on which they must hold. */
const JUDGED = ['typical', 'distinct (100,000)'];

const OURS: ComponentParser = { name: 'verbatim, parseUri', parse: (input) => parseUri(input) };

/** Counts the components, so that all of them are read. */
const COUNT = `const parsed = parse(input);
  if (parsed === undefined) return 0;
  const { scheme, userinfo, host, port, path, query, fragment } = parsed;
  return 1 + (scheme !== undefined) + (userinfo !== undefined) + (host !== undefined) + (port !== undefined) +
    (path !== undefined) + (query !== undefined) + (fragment !== undefined);`;

/** Compiled for each parser by itself, so that no reading of components sees the objects of others. */
function contenderOf({ name, parse }: ComponentParser): Contender<string> {
  type Run = Contender<string>['run'];
  type Parse = (input: string) => PeerComponents | undefined;
  const make = new Function('parse', `// ${name}\nreturn (input) => { ${COUNT} };`) as (parse: Parse) => Run;
  return { name, run: make(parse) };
}

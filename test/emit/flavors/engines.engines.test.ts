import { library } from '../../../src';
import { ifThere } from '../../if-there';
import { ENGINES } from './engines';
import { judgedCounts, judgedExpressions, judgedRules, outcome } from './judged-rules';

/** Writing all patterns of the library in ten flavors takes very long: `VERBATIM_GRAMMARS=all` asks for them. */
const GRAMMARS = process.env['VERBATIM_GRAMMARS'] ?? 'rfc3629 rfc3986 rfc3987 rfc6531 rfc6901';

const RULES = [
  ...judgedExpressions(),
  ...judgedCounts(),
  ...(GRAMMARS === 'all' ? library.names : GRAMMARS.split(' ')).flatMap((name) => judgedRules(name)),
];

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    test('finds what the rules derive', () => {
      const { differing, refused, equal } = outcome(engine, RULES);
      process.stdout.write(`${engine.name}: ${equal} verdicts equal, ${refused.length} patterns refused\n`);
      expect(differing).toEqual([]);
      expect(refused.filter((each) => !engine.mayRefuse.test(each))).toEqual([]);
      expect(equal).toBeGreaterThan(1_000);
    });
  }),
);

/** How large the entries are when they are bundled. The budgets are those that fail the build (`npm run size`). */
import type { Benchmark, Target } from './shared/report';

export const benchmark: Benchmark = {
  question: 'How large is each entry, minified and compressed by gzip?',
  run: async ({ sizes }) => {
    const found = await sizes();
    return {
      tables: [
        {
          title: 'bundles',
          columns: ['', 'minified, octets', 'and gzipped, octets', ''],
          rows: found.map(({ what, minified, compressed, problem }) => [
            what,
            minified,
            compressed,
            problem ?? '',
          ]),
        },
      ],
      targets: found.flatMap(({ what, compressed, limit, problem }): Target[] => [
        { what, bound: 'at most', limit, measured: compressed, unit: 'octets' },
        ...(problem === undefined
          ? []
          : [{ what: `${what}: ${problem}`, bound: 'at most' as const, limit: 0, measured: 1 }]),
      ]),
    };
  },
};

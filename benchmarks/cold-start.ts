/** How long it takes from the start of a process to its first verdict. */
import { TYPICAL } from './shared/inputs';
import { compareProcesses, type Program } from './shared/processes';
import { type Benchmark, comparison, fasterThan, type Limits } from './shared/report';

const ROUNDS = 20;
const URI = JSON.stringify(TYPICAL[0]);

/** Source that prints whether the string is a URI, in each system of modules. */
const REQUIRED: Readonly<Record<string, string>> = {
  'verbatim /rfc3986, require': `const { test } = require('verbatim-abnf/rfc3986'); console.log(test('URI', ${URI}))`,
  'verbatim /rfc3986, require, as a grammar': `const { rfc3986 } = require('verbatim-abnf/rfc3986'); console.log(rfc3986.test('URI', ${URI}))`,
  'ajv + ajv-formats, require': `const Ajv = require('ajv'); const ajv = new Ajv(); require('ajv-formats')(ajv);
    console.log(ajv.validate({ type: 'string', format: 'uri' }, ${URI}))`,
  'formats of ajv-formats alone, require': `const { fullFormats } = require('ajv-formats/dist/formats'); console.log(fullFormats.uri(${URI}))`,
  'fast-uri, require': `const { parse } = require('fast-uri'); console.log(parse(${URI}).error === undefined)`,
  'nothing, require': 'console.log(true)',
};

const IMPORTED: Readonly<Record<string, string>> = {
  'verbatim /rfc3986, import': `import { test } from 'verbatim-abnf/rfc3986'; console.log(test('URI', ${URI}))`,
  'ajv + ajv-formats, import': `import { Ajv } from 'ajv'; import formats from 'ajv-formats'; const ajv = new Ajv(); formats.default(ajv);
    console.log(ajv.validate({ type: 'string', format: 'uri' }, ${URI}))`,
  'fast-uri, import': `import fastUri from 'fast-uri'; console.log(fastUri.parse(${URI}).error === undefined)`,
  '@hyperjump/uri, import': `import { isUri } from '@hyperjump/uri'; console.log(isUri(${URI}))`,
  'nothing, import': 'console.log(true)',
};

export const benchmark: Benchmark = {
  question: 'How long does a process take from its start to its first verdict?',
  run: async ({ installed }) => {
    const folder = await installed();
    const groups = [programs(REQUIRED, []), programs(IMPORTED, ['--input-type=module'])];
    const results = groups.map((group) => {
      const timings = compareProcesses(group, { folder, rounds: ROUNDS });
      const kind = group[0]!.name.split(', ')[1]!;
      return {
        table: comparison(`whole process, ${kind}`, group, timings),
        targets: fasterThan(`whole process, ${kind}`, group, timings, LIMITS),
      };
    });
    return { tables: results.map(({ table }) => table), targets: results.flatMap(({ targets }) => targets) };
  },
};

const LIMITS: Limits = { 'ajv + ajv-formats': 1 };

function programs(sources: Readonly<Record<string, string>>, flags: readonly string[]): Program[] {
  return Object.entries(sources).map(([name, source]) => ({
    name,
    command: process.execPath,
    args: [...flags, '-e', source],
    prints: 'true',
  }));
}

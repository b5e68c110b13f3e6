/** How long it takes to validate documents of JSON by a schema with formats. */
import Ajv, { type ValidateFunction } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import addAjvFormats from 'ajv-formats';
import * as ajvFormats from 'ajv-formats/dist/formats';
import { addFormats } from '../src/integrations/ajv';
import * as ourFormats from '../src/integrations/formats';
import { documents, type FormatDocument, FORMATS, formatStrings } from './shared/documents';
import { compare, type Contender } from './shared/measure';
import { type Benchmark, comparison, differences, fasterThan, type Report } from './shared/report';

const COUNT = 10_000;

export const benchmark: Benchmark = {
  question: 'How long does it take to validate a document with formats in Ajv?',
  run: () => {
    const [mixed, single] = [mixedDocuments(), singleFormats()];
    return { tables: [...mixed.tables, ...single.tables], targets: [...mixed.targets, ...single.targets] };
  },
};

/** The formats of each contender, put into an Ajv. */
const SETUPS: readonly (readonly [name: string, setUp: (ajv: Ajv) => unknown])[] = [
  ['verbatim', (ajv) => addFormats(ajv, ourFormats.formats)],
  ['ajv-formats, full', (ajv) => addAjvFormats(ajv)],
  ['ajv-formats, fast', (ajv) => addAjvFormats(ajv, { mode: 'fast' })],
];

const SCHEMA = {
  type: 'object',
  properties: Object.fromEntries(FORMATS.map((format) => [format, { type: 'string', format }])),
  additionalProperties: false,
};

function mixedDocuments(): Report {
  const inputs = documents(COUNT);
  const found = [false, true].map((standalone): Report => {
    const contenders = SETUPS.map(([name, setUp]): Contender<FormatDocument> => {
      const validate = standalone ? compiledToCode(setUp) : compiled(setUp);
      return { name: standalone ? `${name}, standalone` : name, run: (document) => validate(document) };
    });
    const timings = compare(inputs, contenders);
    const title = `${COUNT} mixed documents, ${standalone ? 'standalone code' : 'compiled in the process'}`;
    const found = differences(inputs, contenders, (document) => JSON.stringify(document));
    return {
      tables: [comparison(title, contenders, timings, found)],
      targets: fasterThan(title, contenders, timings, { 'ajv-formats, full': 1, 'ajv-formats, fast': 1 }),
    };
  });
  return { tables: found.flatMap(({ tables }) => tables), targets: found.flatMap(({ targets }) => targets) };
}

/** What each format takes by itself. */
function singleFormats(): Report {
  const tables = FORMATS.map((format) => {
    const inputs = formatStrings(format, COUNT);
    const contenders = SETUPS.map(([name, setUp]): Contender<string> => {
      const validate = compiled(setUp, { type: 'string', format });
      return { name, run: (text) => validate(text) };
    });
    return comparison(format, contenders, compare(inputs, contenders), differences(inputs, contenders));
  });
  return { tables, targets: [] };
}

function compiled(setUp: (ajv: Ajv) => unknown, schema: object = SCHEMA): ValidateFunction {
  const ajv = new Ajv();
  setUp(ajv);
  return ajv.compile(schema);
}

const MODULES: Readonly<Record<string, unknown>> = {
  'verbatim-abnf/formats': ourFormats,
  'ajv-formats/dist/formats': ajvFormats,
};

/** As a module that was written to a file. */
function compiledToCode(setUp: (ajv: Ajv) => unknown): ValidateFunction {
  const ajv = new Ajv({ code: { source: true } });
  setUp(ajv);
  const code = standaloneCode(ajv, ajv.compile(SCHEMA));
  const module = { exports: undefined as unknown };
  new Function('require', 'module', code)((name: string) => MODULES[name], module);
  return module.exports as ValidateFunction;
}

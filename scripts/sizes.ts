import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { writeBundles } from './package';

const root = path.join(__dirname, '..');

/** What somebody bundles of the package, and how large that may become. */
interface Budget {
  readonly what: string;
  readonly source: string;
  /** Octets, minified and compressed by gzip. */
  readonly limit: number;
  /** A package of which nothing may be in the bundle. */
  readonly without?: string;
}

/** Formats of each kind: by RFC 3986, with semantic rules and their reasons, with the largest tables. */
const FORMATS = { uri: 3_500, ipv6: 4_250, dateTime: 3_450, hostname: 4_250, email: 6_350, idnEmail: 8_900 };

/** Operations on URIs. Those that refuse what is no URI also tell where and why, by 3 kB of words and of code. */
const OPERATIONS = {
  split: 600,
  parseUri: 4_200,
  isValid: 4_750,
  parse: 11_350,
  resolve: 9_650,
  normalize: 11_050,
  relativize: 10_050,
  compare: 11_200,
  extract: 8_750,
  inspect: 13_450,
  mask: 6_250,
  encode: 5_300,
  JavaUri: 9_350,
  withComponents: 12_650,
  append: 9_250,
  expand: 10_250,
};

/** A grammar's functions alone, which have no parsers. */
const FUNCTIONS = { isURI: 3_250, test: 6_050, match: 6_950, mismatch: 7_800 };

/** Programs that have the grammar of URIs and one function that takes it. */
const WITH_GRAMMAR = {
  '`rfc3986.parse`': [21_400, 'export const parsed = (text) => rfc3986.parse("URI", text);'],
  'with `read`': [
    25_850,
    'import { read } from "verbatim-abnf"; export const value = (text) => read(rfc3986, "URI", text);',
  ],
  'with `read` and `write`': [
    31_100,
    'import { read, write } from "verbatim-abnf"; export const value = (text) => read(rfc3986, "URI", text); export const text = (value) => write(rfc3986, "URI", value);',
  ],
  'with `template`': [
    22_650,
    'import { template } from "verbatim-abnf"; export const url = template(rfc3986, "URI");',
  ],
  '`rfc3986.test`': [21_400, 'export const verdict = (text) => rfc3986.test("URI", text);'],
  'with `find`': [
    25_250,
    'import { find } from "verbatim-abnf"; export const found = (text) => find(rfc3986, "URI", text);',
  ],
  'with `nearest`': [
    22_850,
    'import { nearest } from "verbatim-abnf"; export const near = (text) => nearest(rfc3986, "URI", text);',
  ],
  'with `rules`, which brings Parsimmon': [
    26_950,
    'import { rules } from "verbatim-abnf"; export const { URI } = rules(rfc3986);',
  ],
} as const;

/** Programs that have one format of one host. The hosts are not counted. */
const HOSTS = {
  'addFormats of Ajv, with `uri`': [
    4_750,
    `import { addFormats } from "verbatim-abnf/ajv"; import { uri } from "verbatim-abnf/formats";
     export const add = (ajv) => addFormats(ajv, { uri });`,
  ],
  'uriResolver of Ajv': [13_200, 'export { uriResolver } from "verbatim-abnf/ajv";'],
  'a URI in Zod Mini': [
    3_550,
    `import * as z from "zod/mini"; import { uri } from "verbatim-abnf/formats";
     export const schema = z.string().check(z.refine(uri.test));`,
  ],
  'a URI in Zod Mini, with the reason': [
    8_100,
    `import * as z from "zod/mini"; import { formatCheckOf } from "verbatim-abnf/zod";
     import { uri } from "verbatim-abnf/standard-schema";
     export const schema = z.string().check(formatCheckOf(uri));`,
  ],
  'an e-mail address in Zod, with the reason': [
    11_250,
    `import { formatOf } from "verbatim-abnf/zod"; import { email } from "verbatim-abnf/standard-schema";
     export const schema = formatOf(email);`,
  ],
  'an e-mail address in Valibot, with the reason': [
    10_500,
    `import * as v from "valibot"; import { formatOf } from "verbatim-abnf/valibot";
     import { email } from "verbatim-abnf/standard-schema";
     export const schema = v.pipe(v.string(), formatOf(email));`,
  ],
  'a date in Valibot, with the reason': [
    6_800,
    `import * as v from "valibot"; import { formatOf } from "verbatim-abnf/valibot";
     import { date } from "verbatim-abnf/standard-schema";
     export const schema = v.pipe(v.string(), formatOf(date));`,
  ],
  'a URL of HTTP in TypeBox, with the reason': [
    7_550,
    `import { formatOf } from "verbatim-abnf/typebox"; import { httpUrl } from "verbatim-abnf/standard-schema";
     export const schema = formatOf(httpUrl);`,
  ],
  'a UUID in ArkType, with the reason': [
    6_000,
    `import { formatOf } from "verbatim-abnf/arktype"; import { uuid } from "verbatim-abnf/standard-schema";
     export const schema = formatOf(uuid);`,
  ],
  'an e-mail address as a Standard Schema': [9_650, 'export { email } from "verbatim-abnf/standard-schema";'],
  'a host name as a Standard Schema': [10_900, 'export { hostname } from "verbatim-abnf/standard-schema";'],
  'all formats by name as Standard Schemas': [
    26_100,
    'export { format } from "verbatim-abnf/standard-schema";',
  ],
  'a URI in Valibot, with its place': [
    5_900,
    `import * as v from "valibot"; import { isURI, mismatchOf } from "verbatim-abnf/rfc3986";
     export const schema = v.pipe(v.string(), v.check(isURI, ({ input }) => mismatchOf(isURI, input).message));`,
  ],
} as const;

export const BUDGETS: readonly Budget[] = [
  ...each('/rfc3986', FUNCTIONS),
  ...Object.entries(WITH_GRAMMAR).map(([what, [limit, source]]) => ({
    what: `/rfc3986, ${what}`,
    source: `import { rfc3986 } from "verbatim-abnf/rfc3986"; ${source}`,
    limit,
  })),
  {
    what: '/rfc3986, everything',
    source: 'export * from "verbatim-abnf/rfc3986";',
    limit: 22_650,
  },
  {
    what: '/rfc2396, `test` alone for all rules',
    source: 'export { test } from "verbatim-abnf/rfc2396";',
    limit: 4_950,
    without: 'parsimmon',
  },
  {
    what: '/rfc2396, everything',
    source: 'export * from "verbatim-abnf/rfc2396";',
    limit: 19_050,
  },
  {
    what: '/rfc3339, everything',
    source: 'export * from "verbatim-abnf/rfc3339";',
    limit: 13_950,
  },
  {
    what: '/rfc3987, `test` alone for all rules',
    source: 'export { test } from "verbatim-abnf/rfc3987";',
    limit: 6_600,
    without: 'parsimmon',
  },
  {
    what: '/rfc5322, everything',
    source: 'export * from "verbatim-abnf/rfc5322";',
    limit: 56_150,
  },
  {
    what: '/rfc8259, everything',
    source: 'export * from "verbatim-abnf/rfc8259";',
    limit: 32_600,
  },
  // The two passes for recursive rules come along, 8 kB, and the machine that takes over past their limits, 4 kB.
  {
    what: '/rfc8259, `test` alone for all rules',
    source: 'export { test } from "verbatim-abnf/rfc8259";',
    limit: 14_000,
    without: 'parsimmon',
  },
  {
    what: '/rfc3261, `test` of one rule, by a table',
    source: 'export { isSIPURI } from "verbatim-abnf/rfc3261";',
    limit: 15_250,
    without: 'parsimmon',
  },
  {
    what: '/rfc3261, `test` of one recursive rule',
    source: 'export { isSIPMessage } from "verbatim-abnf/rfc3261";',
    limit: 28_600,
    without: 'parsimmon',
  },
  {
    what: '/rfc3261, `test` alone for all rules',
    source: 'export { test } from "verbatim-abnf/rfc3261";',
    limit: 61_950,
    without: 'parsimmon',
  },
  ...each('/formats', FORMATS),
  {
    what: '/formats, all',
    source: 'export * from "verbatim-abnf/formats";',
    limit: 22_500,
    without: 'parsimmon',
  },
  ...each('/uri', OPERATIONS),
  {
    what: '/uri, all operations',
    source: 'export * from "verbatim-abnf/uri";',
    limit: 32_650,
    without: 'parsimmon',
  },
  ...Object.entries(HOSTS).map(([what, [limit, source]]) => ({ what, source, limit, without: 'parsimmon' })),
  {
    // The kernel that reads lines takes 1.3 kB of it, columns of Apache Arrow 1.1 kB, and what lays out a grammar's table 0.5 kB.
    what: '/bulk',
    source: 'export * from "verbatim-abnf/bulk";',
    limit: 10_800,
    without: 'parsimmon',
  },
  {
    what: '/masks',
    source: 'export * from "verbatim-abnf/masks";',
    limit: 6_800,
    without: 'parsimmon',
  },
  { what: '/runtime', source: 'export * from "verbatim-abnf/runtime";', limit: 59_050 },
  // The workbench brings the compiler, a parser of regular expressions, the drawing of diagrams, 9 kB, and test vectors.
  { what: '/workbench, everything', source: 'export * from "verbatim-abnf/workbench";', limit: 169_150 },
  // It brings the workbench.
  {
    what: '/language-service, everything',
    source: 'export * from "verbatim-abnf/language-service";',
    limit: 135_750,
  },
  { what: '/fast-check', source: 'export * from "verbatim-abnf/fast-check";', limit: 111_900 },
  {
    what: 'the compiler, `compile` alone',
    source: 'export { compile } from "verbatim-abnf";',
    limit: 82_850,
  },
  // It also has the code of standalone modules, 31 kB, of files in other languages, 18 kB, of WebAssembly, 6 kB,
  // of functions for SQL engines, 8 kB, of grammars for language models, 4 kB, and of flavors of patterns, 2.1 kB. The words that no package
  // of Java may have are in the files in other languages.
  { what: 'the compiler, everything', source: 'export * from "verbatim-abnf";', limit: 243_000 },
  {
    what: 'the texts of the library',
    source: 'import "verbatim-abnf/library";',
    limit: 66_550,
  },
];

/** The exports of an entry, each alone. Parsers would bring Parsimmon. */
function each(entry: string, limits: Readonly<Record<string, number>>): Budget[] {
  return Object.entries(limits).map(([name, limit]) => ({
    what: `${entry}, \`${name}\` alone`,
    source: `export { ${name} } from "verbatim-abnf${entry}";`,
    limit,
    without: 'parsimmon',
  }));
}

export interface Size {
  readonly what: string;
  readonly limit: number;
  readonly minified: number;
  readonly compressed: number;
  /** Why it counts as too large although it is not. */
  readonly problem?: string;
}

export function fits({ compressed, limit, problem }: Size): boolean {
  return compressed <= limit && problem === undefined;
}

/** Bundles what is budgeted, of the package as it is installed. */
export async function measureSizes(): Promise<Size[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-size-'));
  try {
    await installBundles(folder);
    return await Promise.all(BUDGETS.map((budget) => sizeOf(budget, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the package, without declarations, where what is in the folder finds it; or those of its bundles that are named. */
export async function installBundles(folder: string, names?: readonly string[]): Promise<void> {
  const installed = path.join(folder, 'node_modules', 'verbatim-abnf');
  mkdirSync(path.join(installed, 'dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(installed, 'package.json'));
  await writeBundles(path.join(installed, 'dist'), names);
}

async function sizeOf({ what, source, limit, without }: Budget, folder: string): Promise<Size> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: folder },
    nodePaths: [path.join(root, 'node_modules')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*', 'arktype', 'typebox', 'valibot', 'zod', 'zod/mini'],
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const text = outputFiles[0]!.contents;
  const size = { what, limit, minified: text.length, compressed: gzipSync(text, { level: 9 }).length };
  const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]];
  const unwanted = Object.entries(inputs).some(
    ([file, { bytesInOutput }]) =>
      without !== undefined && bytesInOutput > 0 && file.includes(`node_modules/${without}/`),
  );
  return unwanted ? { ...size, problem: `has ${without} in it` } : size;
}

/**
 * The rules of imports in src/, which `npm run check:imports` holds: they run in no circle, imports of types included, and
 * each layer imports only the layers and packages that it names here.
 */

const COMPILER = ['notation', 'model', 'options/limits', 'program', 'automata', 'analysis', 'plan', 'emit'];

/** Layers that all others may import. */
const LEAVES = ['wording', 'options/messages', 'options/arguments', 'options/kinds', 'table'];

/**
 * A layer is a folder or a file directly in src/. `imports` are other layers; `types` are layers and packages from which it may
 * import types only; `packages` are packages of npm; `node` allows the modules of Node.
 */
const LAYERS = {
  wording: {},
  'options/messages': { imports: ['wording'] },
  'options/arguments': { imports: ['options/messages', 'wording'] },
  table: {},
  'options/kinds': {},
  'options/compile-options': { types: ['model', 'runtime'] },
  'options/emit-options': { imports: ['options/compile-options'], types: ['runtime'] },
  notation: {},
  model: { imports: ['notation'] },
  'options/limits': {},
  // It makes the programs that the runtime runs.
  program: { imports: ['notation', 'model', 'options/limits', 'runtime'] },
  automata: { imports: ['notation', 'model', 'options/limits', 'program'] },
  analysis: { imports: ['notation', 'model', 'options/limits', 'program', 'automata'] },
  // A plan counts the cost of automata that the runtime makes when they are first used.
  plan: { imports: ['notation', 'model', 'options/limits', 'program', 'automata', 'runtime'] },
  // Of src/generated it imports the prelude of standalone modules, of src/standalone the forms of texts.
  emit: {
    imports: [
      ...['notation', 'model', 'options/limits', 'program', 'automata', 'plan'],
      ...['bulk', 'runtime', 'standalone', 'generated', 'library/linked-model'],
      ...['options/compile-options', 'options/emit-options'],
    ],
  },
  runtime: { packages: ['parsimmon'] },
  // Modules without dependencies contain it and all that it imports.
  standalone: { imports: ['runtime'] },
  bulk: { imports: ['runtime'] },
  masks: { imports: ['bulk', 'runtime'] },
  generated: { imports: ['runtime'], types: ['model'] },
  // It has the texts of the shipped grammars and their patches, but no parsers.
  'library/library': { imports: ['generated', 'model'] },
  'library/linked-model': {
    imports: ['notation', 'model', 'plan', 'options/compile-options', 'library/library'],
  },
  'library/library-texts': { imports: ['generated', 'library/library'] },
  'library/shipped-texts': { imports: ['generated'] },
  'entries/index-for-node': { imports: ['index', 'library/library', 'library/shipped-texts'] },
  'entries/fast-check-for-node': { imports: ['integrations', 'library/library', 'library/shipped-texts'] },
  'entries/workbench-for-node': { imports: ['library/library', 'library/shipped-texts', 'workbench'] },
  uri: { imports: ['generated', 'runtime'] },
  integrations: {
    // Of the workbench only fast-check.ts makes use: see the rule "workbench-for-tests".
    imports: ['generated', 'runtime', 'uri', 'workbench'],
    packages: ['@sinclair/typebox', 'arktype', 'fast-check', 'tr46', 'typebox', 'valibot', 'zod'],
  },
  // Grammars that run without emitted source. They also answer the questions of the analysis.
  live: { imports: [...COMPILER, 'options/compile-options', 'library/library', 'runtime'] },
  compile: { imports: [...COMPILER, 'options/compile-options', 'library/linked-model', 'live'] },
  // The bundle that public entries share. Its list of files decides which files those entries may import.
  'entries/compiler': {
    imports: [...COMPILER, 'compile', 'library/linked-model', 'live'],
  },
  workbench: {
    imports: [
      ...COMPILER,
      ...['compile', 'options/compile-options', 'library/library', 'library/linked-model', 'live', 'runtime'],
    ],
    packages: ['@eslint-community/regexpp', '@prantlf/railroad-diagrams'],
  },
  'language-service': {
    imports: [...COMPILER, 'options/compile-options', 'library/library', 'workbench'],
  },
  'entries/language-service-for-node': {
    imports: ['language-service', 'library/library', 'library/shipped-texts'],
  },
  index: {
    imports: [
      ...['compile', 'library/library', 'live', 'runtime'],
      ...['options/compile-options', 'options/emit-options', ...COMPILER],
    ],
  },
  // It stands alone, because it loads all other modules.
  'entries/commonjs': { node: true },
  tooling: {
    imports: ['entries/index-for-node', 'options/compile-options'],
    packages: ['unplugin'],
    types: ['runtime', 'esbuild'],
    files: ['^package\\.json$', '\\.abnf$'],
    node: true,
  },
  lsp: {
    imports: [
      'options/limits',
      'entries/index-for-node',
      'entries/language-service-for-node',
      'entries/workbench-for-node',
    ],
    packages: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
    files: ['^package\\.json$'],
    node: true,
  },
  cli: {
    imports: [
      ...[
        'bulk',
        'generated',
        'entries/index-for-node',
        'integrations',
        'library/shipped-texts',
        'lsp',
        'model/library-rules',
        'options/limits',
        'runtime',
      ],
      ...['tooling', 'uri', 'workbench', 'entries/workbench-for-node'],
    ],
    packages: ['commander', 'picocolors'],
    files: ['^package\\.json$'],
    node: true,
  },
  // The GitHub Action: no part of the package.
  action: { imports: ['cli', 'workbench'], packages: ['tinyglobby'], node: true },
};

/** The path of a layer's files. */
const pathOf = (layer) => `^src/${layer}(?:/|\\.ts$)`;

/** The path of a package, whether it is found or, having no CommonJS form, is left as it is named. */
const packageOf = (name) => `^(?:node_modules/)?${name}(?:/|$)`;

/** Forbids all imports of a layer but those that it names. */
function rulesOf([name, layer]) {
  const { imports = [], packages = [], types = [], files = [], node = false } = layer;
  const leaves = LEAVES.includes(name) ? [] : LEAVES;
  const allowed = [...[name, ...leaves, ...imports].map(pathOf), ...packages.map(packageOf), ...files];
  const forTypes = types.map((each) => (each in LAYERS ? pathOf(each) : packageOf(each)));
  const notOfNode = node ? { dependencyTypesNot: ['core'] } : {};
  const from = { path: pathOf(name) };
  return [
    {
      name: `imports-of-${name}`,
      severity: 'error',
      from,
      to: { pathNot: [...allowed, ...forTypes], ...notOfNode },
    },
    ...(forTypes.length === 0
      ? []
      : [
          {
            name: `imports-of-${name}-for-types`,
            severity: 'error',
            from: { ...from, pathNot: '\\.d\\.ts$' },
            to: { path: forTypes, pathNot: allowed, dependencyTypesNot: ['type-only'] },
          },
        ]),
  ];
}

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'in-a-layer',
      comment: 'The file is in no layer: name its folder in .dependency-cruiser.cjs.',
      severity: 'error',
      from: { path: '^src/', pathNot: Object.keys(LAYERS).map(pathOf) },
      to: {},
    },
    {
      name: 'workbench-for-tests',
      comment:
        'Validators must not bring the compiler. Of the integrations only fast-check.ts runs in tests.',
      severity: 'error',
      from: { path: '^src/integrations/', pathNot: '^src/integrations/fast-check\\.ts$' },
      to: { path: '^src/workbench/' },
    },
    ...Object.entries(LAYERS).flatMap(rulesOf),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count, although they leave no trace in JavaScript.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', 'coverage/', '**/node_modules/', '.*/', 'site/pages/'] },
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // The compiler reports unused names; it knows more of them.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'max-lines': ['warn', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**'],
    rules: {
      // The check of imports cannot follow them.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ImportExpression[source.type!="Literal"], CallExpression[callee.name="require"][arguments.0.type!="Literal"])',
          message: 'Name the module in a literal.',
        },
      ],
    },
  },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: [
      'scripts/**',
      'editors/vscode/test/**',
      'test/{browser,conformance,examples,playground,prose,site}/**',
      'test/random/fuzz.ts',
      'benchmarks/**',
      'demo/**',
      'examples/**',
    ],
    rules: { 'no-console': 'off' },
  },
  // A program writes the first; the others are tables of wording.
  { files: ['src/generated/**', 'src/**/messages.ts'], rules: { 'max-lines': 'off' } },
);

/** What docs/language-models.md says of engines. */
import { regexp } from '../../../src/live';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitForLanguageModel, library } from '../../../src/entries/index-for-node';
import { grammarFor } from '../../bulk/inputs';
import { ifThere } from '../../if-there';
import type { Engine } from './engine';
import { LLAMA } from './llama-engine';
import { RULES } from './rules';
import { LLGUIDANCE, llguidanceFolder, XGRAMMAR } from './python-engines';

/** Grammars with rules that have patterns. */
const PATTERNS = ['rfc3986', 'rfc3339', 'rfc5321', 'rfc6901'];

/** Returns the verdicts of an engine, or "refused". */
function verdictsOf(engine: Engine, grammar: string, ...texts: readonly string[]): unknown {
  const [found] = engine.judge([{ grammar, inputs: texts.map((text) => Buffer.from(text)), walks: 0 }]);
  return 'refused' in found! ? 'refused' : found!.verdicts;
}

ifThere(LLAMA.name, LLAMA.missing(), () => {
  test('llama.cpp refuses empty iterations and left recursion', () => {
    expect(verdictsOf(LLAMA, 'root ::= ("a" | "")*\n', 'aa')).toBe('refused');
    expect(verdictsOf(LLAMA, 'root ::= root "a" | "b"\n', 'ba')).toBe('refused');
  });

  test('llama.cpp reads an upper bound above 2,000 as no bound', () => {
    const texts = [2000, 2001, 9000].map((count) => 'a'.repeat(count));
    expect(verdictsOf(LLAMA, 'root ::= "a"{0,2000}\n', ...texts)).toEqual([true, false, false]);
    expect(verdictsOf(LLAMA, 'root ::= "a"{0,2001}\n', ...texts)).toEqual([true, true, true]);
  });
});

ifThere(XGRAMMAR.name, XGRAMMAR.missing(), () => {
  test('XGrammar refuses rules with the names of values', () => {
    expect(verdictsOf(XGRAMMAR, 'root ::= true\ntrue ::= "x"\n', 'x')).toBe('refused');
    expect(verdictsOf(XGRAMMAR, 'root ::= rule-true\nrule-true ::= "x"\n', 'x')).toEqual([true]);
  });

  test('XGrammar reads patterns, and takes ill-formed octets for surrogates', () => {
    const cases = RULES.filter(([name]) => PATTERNS.includes(name)).map(([name, rule]) => {
      const { grammar, strings } = grammarFor(name);
      const texts = Array.from(strings.sample(rule.toLowerCase(), 200), (each) => Buffer.from(each));
      const verdicts = texts.map((each) => grammar.test(rule, each));
      return { grammar: String(regexp(grammar, rule)), inputs: texts, walks: 0, verdicts };
    });
    const surrogate = { grammar: '^(?:[^a])$', inputs: [Buffer.from('eda080', 'hex')], walks: 0 };
    expect(XGRAMMAR.judge([...cases, surrogate])).toMatchObject([
      ...cases.map(({ verdicts }) => ({ verdicts })),
      { verdicts: [true] },
    ]);
    expect(cases.length).toBeGreaterThan(4);
  });

  test('XGrammar generates U+0000', () => {
    const { source } = emitForLanguageModel('s = %x00-01 "a"\n', { format: 'gbnf', rule: 's' });
    expect(verdictsOf(XGRAMMAR, source, '\0a', '\x01a', '\x02a')).toEqual([true, true, false]);
  });
});

ifThere(LLGUIDANCE.name, LLGUIDANCE.missing(), () => {
  test('llguidance takes only the longest match', () => {
    const grammar = '%llguidance {}\nstart: A A B\nA: /a+/\nB: /ab?/\n';
    expect(verdictsOf(LLGUIDANCE, grammar, 'aaa', 'aaab')).toEqual([false, false]);
  });

  test('the sample for llguidance prints what is shown', () => {
    const document = readFileSync('docs/language-models.md', 'utf8');
    const sample = /```python skip: it needs the package llguidance\n([^]*?)```/.exec(document)![1]!;
    const shown = Array.from(sample.matchAll(/^print\(.*# (.*)$/gm), ([, text]) => `${text!}\n`);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sample-'));
    try {
      const { text, ...options } = library.get('rfc3986')!;
      const { source } = emitForLanguageModel(text, { ...options, format: 'lark', rule: 'URI' });
      writeFileSync(path.join(folder, 'uri.lark'), source);
      const env = { ...process.env, PYTHONPATH: llguidanceFolder() };
      const stdout = execFileSync('python3', ['-c', sample], { cwd: folder, env, encoding: 'utf8' });
      expect(stdout).toBe(shown.join(''));
      expect(shown).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

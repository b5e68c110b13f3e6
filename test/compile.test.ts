import { explain } from '../src/live';
import { compile } from '../src/compile';
import { CompiledGrammar } from '../src/live/compiled-grammar';
import { emitTypeScript } from '../src/emit/emitters';
import { type Diagnostic, GrammarError, Grammar, UnknownRuleError } from '../src/index';
import { grammarText } from './oracles/grammars';

function diagnostics(act: () => unknown): readonly Diagnostic[] {
  try {
    act();
  } catch (error) {
    if (error instanceof GrammarError) return error.diagnostics;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('what the issue of the semantics asks for', () => {
  test('the earliest alternative with which the whole succeeds', () => {
    const parsed = compile('s = a *"y"\r\na = "x" / "xy"\r\n').parse('s', 'xy', { full: true });
    expect(parsed.ok && parsed.node.find('a')!.text).toBe('x');
  });

  test('repetitions give back', () => {
    const grammar = compile('s = *"a" "a"\r\nt = *a a\r\na = "a"\r\n');
    expect(grammar.test('s', 'aaa')).toBe(true);
    const parsed = grammar.parse('t', 'aaa', { full: true });
    expect(parsed.ok && parsed.node.children.map(({ start }) => start)).toEqual([0, 1, 2]);
  });

  test('what may not be there is not', () => {
    const grammar = compile('s = 0"y"\r\nt = *0( "y" )\r\nu = 0x\r\nx = "x"\r\n');
    for (const rule of ['s', 't', 'u']) {
      expect(grammar.test(rule, '')).toBe(true);
      expect(grammar.test(rule, 'y')).toBe(false);
      expect(grammar.test(rule, 'x')).toBe(false);
      expect(grammar.parse(rule, '').ok).toBe(true);
    }
  });

  test('repetitions of what matches nothing end', () => {
    const grammar = compile('s = *( *"x" )\r\nt = *( *x )\r\nx = [ "x" ]\r\n');
    for (const input of ['', 'x', 'xxx']) {
      expect(grammar.test('s', input)).toBe(true);
      const parsed = grammar.parse('t', input, { full: true });
      expect(parsed.ok && parsed.node.children.map(({ text }) => text)).toEqual([...input]);
    }
  });
});

describe('compile', () => {
  test('makes a grammar, without planning rules that nobody asks for', () => {
    const grammar = compile('s = "x"\r\n');
    expect(grammar).toBeInstanceOf(CompiledGrammar);
    expect(grammar).toBeInstanceOf(Grammar);
    const pathological = Array.from(
      { length: 300 },
      (_, i) => `r${i} = *( "a" / "b" ) "a" ${i + 9}( "a" / "b" )\r\n`,
    );
    expect(compile(`s = "x"\r\n${pathological.join('')}`).test('s', 'x')).toBe(true);
  });

  test('throws all that is wrong, in the order of the text', () => {
    const found = diagnostics(() => compile('s = hots\r\nhost = "x" / tt\r\n', { name: 'demo.abnf' }));
    expect(found.map(({ code, span }) => [code, span.file, span.start])).toEqual([
      ['undefined-rule', 'demo.abnf', 4],
      ['undefined-rule', 'demo.abnf', 23],
    ]);
  });

  test('tells warnings apart', () => {
    const { warnings } = compile('s = "x"\r\nDIGIT = "7"\r\nt = DIGIT s\r\n');
    expect(warnings.map(({ code, severity }) => [code, severity])).toEqual([
      ['redefines-core-rule', 'warning'],
    ]);
    expect(compile('s = "x"\r\n').warnings).toEqual([]);
  });

  test('calls a text "grammar" where it has no name', () => {
    expect(diagnostics(() => compile('s = t'))[0]!.span.file).toBe('grammar');
  });

  test('takes rules of imported grammars', () => {
    const imports = [{ name: 'rfc3986.abnf', text: grammarText('rfc3986.abnf') }];
    const grammar = compile('link = "<" URI-reference ">" *( ";" 1*ALPHA )\r\n', { imports });
    const parsed = grammar.parse('link', '<//h:80?q>;rel');
    expect(parsed.ok && parsed.node.find('port')!.text).toBe('80');
    expect(grammar.ruleNames[0]).toBe('link');
    expect(grammar.has('IPv6address')).toBe(true);
  });

  test('gives prose-vals their meaning', () => {
    const text = 's = "a" <a letter or two>\r\n';
    expect(diagnostics(() => compile(text)).map(({ code }) => code)).toEqual(['undefined-prose']);
    const grammar = compile(text, { prose: { 'a letter or two': '1*2ALPHA' } });
    expect(grammar.test('s', 'abc')).toBe(true);
    expect(grammar.test('s', 'a1')).toBe(false);
  });

  test('takes the tokens that are asked for, which must be rules', () => {
    const text = 's = t\r\nt = u\r\nu = "x"\r\n';
    const parsed = compile(text, { tokens: ['T'] }).parse('s', 'x');
    expect(parsed.ok && parsed.node.children.map(({ children }) => children)).toEqual([[]]);
    expect(() => compile(text, { tokens: ['v'] })).toThrow(UnknownRuleError);
  });

  test('explains rules under their names in any case', () => {
    const grammar = compile('s = "x"\r\n');
    expect(explain(grammar, 'S')).toContain('verdict: minimal DFA, 2 states');
    expect(() => explain(grammar, 't')).toThrow(UnknownRuleError);
  });
});

describe('emitTypeScript', () => {
  test('throws and warns as compile does', () => {
    expect(diagnostics(() => emitTypeScript('s = t', { name: 'x' }))).toEqual(
      diagnostics(() => compile('s = t', { name: 'x' })),
    );
    const text = 's = "x"\r\nDIGIT = "7"\r\nt = DIGIT s\r\n';
    expect(emitTypeScript(text).warnings).toEqual(compile(text).warnings);
  });

  test('imports the runtime of the package where nothing else is said', () => {
    expect(emitTypeScript('s = "x"\r\n').source).toContain(`} from 'verbatim-abnf/runtime';\n`);
    expect(emitTypeScript('s = "x"\r\n', { runtime: "../it's" }).source).toContain(` from '../it\\'s';\n`);
    expect(emitTypeScript('s = "x"\r\n').source).toContain('export const grammar = ');
  });
});

describe('what would cost too much is done in another way', () => {
  const deep = (count: number, last: string): string =>
    `s = *r0\r\n${Array.from({ length: count }, (_, i) => `r${i} = r${i + 1}\r\n`).join('')}r${count} = ${last}\r\n`;

  test('rules nested beyond the call stack', () => {
    const grammar = compile(deep(1500, '"x"'));
    expect(grammar.test('s', 'xx')).toBe(true);
    const parsed = grammar.parse('s', 'xx', { full: true });
    expect(parsed.ok && parsed.node.findAll('r1500')).toHaveLength(2);
  });

  test('counts within counts', () => {
    const grammar = compile('s = 600( *600t "," )\r\nt = "a"\r\n');
    expect(grammar.test('s', `aa,${','.repeat(599)}`)).toBe(true);
    expect(grammar.test('s', `aa,${','.repeat(598)}`)).toBe(false);
    const parsed = grammar.parse('s', `aa,${','.repeat(599)}`, { full: true });
    expect(parsed.ok && parsed.node.children).toHaveLength(2);
  });
});

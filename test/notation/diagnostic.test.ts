import { link } from '../../src/model/link';
import {
  GrammarError,
  renderDiagnostic,
  renderDiagnostics,
  sortDiagnostics,
} from '../../src/notation/diagnostic';
import { parseRules as parseAbnf } from '../../src/notation/parser';

const lines = (...text: string[]): string => text.join('\n');

function rendered(text: string): string {
  return renderDiagnostics(parseAbnf(text, 'g.abnf').diagnostics);
}

test('the first sample of the documentation', () => {
  const text = lines(
    'URI = scheme ":" hier-part',
    'scheme = ALPHA *( ALPHA / DIGIT )',
    'hier-part = "//" authority',
    'userinfo = *ALPHA',
    'port = *DIGIT',
    'host = reg-name',
    'reg-name = *ALPHA',
    '; the authority',
    'authority = [ userinfo "@" ] hots [ ":" port ]',
    'path = "/" host',
    '',
  );
  const { diagnostics } = link({ name: 'grammar/demo.abnf', text });
  expect(renderDiagnostics(diagnostics)).toBe(
    lines(
      'error[undefined-rule]: rule "hots" is not defined',
      '  --> grammar/demo.abnf:9:30',
      '  |',
      '9 | authority = [ userinfo "@" ] hots [ ":" port ]',
      '  |                              ^^^^',
      '  = help: did you mean "host"?',
    ),
  );
});

test('notes, a margin as wide as the number, and help before notes', () => {
  const text = `${'\n'.repeat(9)}a = "x"\n\nA = "y"`;
  expect(renderDiagnostics(link({ name: 'g.abnf', text }).diagnostics)).toBe(
    lines(
      'error[duplicate-rule]: rule "A" is defined twice',
      '   --> g.abnf:12:1',
      '   |',
      '12 | A = "y"',
      '   | ^',
      '   = help: write "=/" to add alternatives (RFC 5234, section 3.3), or leave one of them out',
      '   = note: first defined at g.abnf:10:1',
    ),
  );
});

test('tabs are shown as four spaces, so that carets stand below what they mean', () => {
  expect(rendered('a\t=\t"x"\t$')).toBe(
    lines(
      'error[unexpected-character]: unexpected "$"',
      '  --> g.abnf:1:9',
      '  |',
      '1 | a    =    "x"    $',
      '  |                  ^',
    ),
  );
});

test('characters that do not show, or are two units long', () => {
  expect(rendered('a = "\u{1f600}" \0\ud800')).toBe(
    lines(
      'error[unexpected-character]: unexpected character U+0000',
      '  --> g.abnf:1:10',
      '  |',
      '1 | a = "\u{1f600}" \\u{0}\\u{D800}',
      '  |          ^^^^^',
      '',
      'error[unexpected-character]: unexpected character U+D800',
      '  --> g.abnf:1:11',
      '  |',
      '1 | a = "\u{1f600}" \\u{0}\\u{D800}',
      '  |               ^^^^^^^^',
      '',
      'warning[non-ascii-string]: "\u{1f600}" (U+1F600) in a string stands for its code point',
      '  --> g.abnf:1:6',
      '  |',
      '1 | a = "\u{1f600}" \\u{0}\\u{D800}',
      '  |      ^^',
      '  = help: use only printable US-ASCII in strings (RFC 5234, section 4, char-val); write %x1F600',
    ),
  );
});

test('a span over several lines is marked on its first, an empty one with one caret', () => {
  expect(rendered('a = (\n)')).toBe(
    lines(
      'error[empty-group]: the group is empty',
      '  --> g.abnf:1:5',
      '  |',
      '1 | a = (',
      '  |     ^',
      '  = help: write "" for the empty string',
      '',
      'warning[unindented-continuation]: the line continues rule "a", but is not indented',
      '  --> g.abnf:2:1',
      '  |',
      '2 | )',
      '  | ^',
      '  = help: RFC 5234 indents continuation lines (section 2.2)',
    ),
  );
  expect(renderDiagnostics(link({ name: 'g.abnf', text: '' }).diagnostics)).toBe(
    lines('error[empty-grammar]: the grammar has no rules', '  --> g.abnf:1:1', '  |', '1 |', '  | ^'),
  );
});

test('a long line is shown in part', () => {
  const [diagnostic] = parseAbnf(`a = ${'"x" '.repeat(500)}$ ${'"y" '.repeat(500)}`, 'g.abnf').diagnostics;
  const [, place, , line, carets] = (diagnostic ? renderDiagnostic(diagnostic) : '').split('\n');
  expect(place).toBe('  --> g.abnf:1:2005');
  expect(line).toMatch(/^1 \| \.\.\."x" .* \$ "y" .*\.\.\.$/);
  expect(line?.length).toBeLessThan(180);
  expect(line?.[carets?.indexOf('^') ?? 0]).toBe('$');
});

test('a long name is shown in part', () => {
  const text = rendered('x'.repeat(100_000));
  expect(text.length).toBeLessThan(1000);
  expect(text).toContain(`"${'x'.repeat(60)}..." is not followed by "="`);
});

test('diagnostics are sorted by file, then by place', () => {
  const { diagnostics } = parseAbnf('a = $\nb = &\n', 'one');
  const others = parseAbnf('c = $\n', 'two').diagnostics;
  const mixed = [...others, ...[...diagnostics].reverse()];
  const places = (files?: string[]): string[] =>
    sortDiagnostics(mixed, files).map(({ span, line }) => `${span.file}:${line}`);
  expect(places(['one', 'two'])).toEqual(['one:1', 'one:2', 'two:1']);
  expect(places()).toEqual(['two:1', 'one:1', 'one:2']);
});

test('GrammarError carries the diagnostics, and says them all', () => {
  const { diagnostics } = parseAbnf('a = $\nb = &\n', 'g.abnf');
  const error = new GrammarError(diagnostics);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('GrammarError');
  expect(error.diagnostics).toBe(diagnostics);
  expect(error.message).toBe(renderDiagnostics(diagnostics));
  expect(error.message).toMatch(/unexpected "\$"[^]*unexpected "&"/);
});

describe('many reports', () => {
  test('errors come before warnings, and of many of one kind the first five and a count', () => {
    const names = Array.from({ length: 220 }, (_, index) => `b${index}`);
    const text = `${names.map((name, index) => `a${index} = ${name}_\n`).join('')}c = "\u00e9" )\n`;
    const { diagnostics } = link({ name: 'g.abnf', text });
    const error = new GrammarError(diagnostics);
    expect(error.diagnostics).toHaveLength(222);
    const heads = error.message.split('\n').filter((line) => /^(error|warning)/.test(line));
    expect(heads).toEqual([
      'error[undefined-rule]: rule "b0_" is not defined',
      'error[undefined-rule]: rule "b1_" is not defined',
      'error[undefined-rule]: rule "b2_" is not defined',
      'error[undefined-rule]: rule "b3_" is not defined',
      'error[undefined-rule]: rule "b4_" is not defined',
      'error[undefined-rule]: there are 215 more of this kind, the next at g.abnf:6:6',
      'error[unbalanced-close]: ")" closes nothing',
      'warning[non-ascii-string]: "\u00e9" (U+00E9) in a string stands for its code point',
    ]);
  });

  test('six of a kind are shown: a count would save no room', () => {
    const { diagnostics } = link({ name: 'g.abnf', text: 'a = b1 b2 b3 b4 b5 b6\n' });
    expect(new GrammarError(diagnostics).message).not.toContain('more of this kind');
    expect(new GrammarError(diagnostics).message).toContain('rule "b6" is not defined');
    const seven = link({ name: 'g.abnf', text: 'a = b1 b2 b3 b4 b5 b6 b7\n' });
    expect(new GrammarError(seven.diagnostics).message).toContain(
      'error[undefined-rule]: there are 2 more of this kind, the next at g.abnf:1:20',
    );
  });
});

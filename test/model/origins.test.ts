import { library } from '../../src/library/library';
import { libraryGrammarsOf } from '../../src/model/library-rules';
import { link } from '../../src/model/link';
import { renderDiagnostics } from '../../src/notation/diagnostic';

const report = (text: string): string =>
  renderDiagnostics(link({ name: 'g.abnf', text }, { library }).diagnostics);

test.each([
  ['URI-reference', 'rfc3986'],
  ['port', 'rfc3986'],
  ['host', 'rfc3986'],
  ['token', 'rfc9110'],
  ['OWS', 'rfc9110'],
  // It is another name for "host" of RFC 3986.
  ['uri-host', 'rfc9110'],
  ['Mailbox', 'rfc5321'],
  ['mailbox', 'rfc5322'],
  ['hots', undefined],
  ['x', undefined],
])('%s is best imported from %s', (name, grammar) => {
  expect(libraryGrammarsOf([name], library).get(name)).toBe(grammar);
});

test('imports of several rules hold together: what the first has counts for no other', () => {
  // RFC 3261 has "token" and "port", but no other of these. These are undefined in draft-ietf-httpbis-cdn-loop.
  const found = libraryGrammarsOf(['OWS', 'parameter', 'uri-host', 'port', 'token'], library);
  const http = ['OWS', 'parameter', 'uri-host', 'token'].map((name) => [name, 'rfc9110'] as const);
  expect(found).toEqual(new Map([...http, ['port', 'rfc3986']]));
});

test('a rule that a shipped grammar has', () => {
  expect(report('a = URI-reference\n')).toBe(
    [
      'error[undefined-rule]: rule "URI-reference" is not defined',
      '  --> g.abnf:1:5',
      '  |',
      '1 | a = URI-reference',
      '  |     ^^^^^^^^^^^^^',
      '  = help: import "rfc3986", which defines it, by a line ; @import rfc3986, the option imports: ["rfc3986"], or --import rfc3986 on the command line',
    ].join('\n'),
  );
  expect(report('; @import rfc3986\na = URI-reference\n')).not.toContain('error');
  expect(report('ports = "x"\na = port\n')).toContain('help: did you mean "ports"? if not, import "rfc3986"');
});

test('"=/" on a rule that an import should define', () => {
  expect(report('scheme =/ "x"\n')).toContain(
    'help: write "=" if the rule is new; else import "rfc3986", which defines it, by a line ; @import rfc3986',
  );
  expect(report('; @import rfc3986\nschema =/ "x"\n')).toContain('else did you mean "scheme"?');
  expect(report('zzz =/ "x"\nzzz = "y"\n')).toContain('help: write the definition by "=" first');
  expect(report('zzz =/ "x"\n')).toContain('or import the grammar that defines it');
});

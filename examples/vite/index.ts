import { grammar, test } from './greeting.abnf';

console.log(test('greeting', 'Hello  Ann'));
const parsed = grammar.parse('greeting', 'Hello Ann Bob');
if (parsed.ok)
  console.log(
    parsed.node
      .findAll('name')
      .map(({ text }) => text)
      .join(', '),
  );

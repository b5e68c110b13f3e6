import { compile } from 'verbatim-abnf';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc5321 } from 'verbatim-abnf/rfc5321';
import { resolve } from 'verbatim-abnf/uri';

console.log(rfc3986.test('URI', 'http://192.168.0.255/'));
console.log(rfc5321.test('Mailbox', 'joe@[127.0.0.1]'));

const parsed = rfc3986.parse('URI', 'http://joe@example.com:80/a?b');
if (parsed.ok) console.log(parsed.node.find('host').text, parsed.node.find('port').text);

const wrong = rfc3986.parse('URI', 'http://[::1/');
if (!wrong.ok) console.log(wrong.failure.message);

console.log(resolve('http://a/b/c/d', '../g'));

const greeting = compile('greeting = "hello" *( SP name )\nname = 1*ALPHA\n');
const found = greeting.parse('greeting', 'Hello Ann Bob');
if (found.ok) console.log(found.node.findAll('name').map(({ text }) => text));

/**
 * Judges a file of URIs by RFC 3986, appendix A: for each line what it consists of, or where and why it is none.
 * The parsers are those of src/generated, which `npm run build:grammars` has made from grammar/rfc3986.abnf.
 */
import { readFileSync } from 'node:fs';
import { rfc3986 } from '../src/generated/rfc3986';
import type { Node } from '../src/index';

const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'query', 'fragment'] as const;
const HOSTS = ['IPv6address', 'IPvFuture', 'IPv4address', 'reg-name'];

function main(file: string): void {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const counts = { good: 0, bad: 0 };
  lines.forEach((line, i) => {
    if (line === '' || line.startsWith('#')) return;
    const parsed = rfc3986.parse('URI', line);
    counts[parsed.ok ? 'good' : 'bad']++;
    const number = String(i + 1).padStart(3);
    console.log(parsed.ok ? `${number} ok   ${line}` : `${number} BAD  ${line}`);
    const details = parsed.ok ? components(parsed.node) : parsed.failure.message;
    console.log(`${details.replace(/^/gm, ' '.repeat(9)).replace(/ +$/gm, '')}\n`);
  });
  console.log(`${counts.good + counts.bad} lines judged by rule "URI": ${counts.good} ok, ${counts.bad} bad`);
}

function components(uri: Node): string {
  const hierPart = uri.find('hier-part')!;
  // The path's rule says what kind of path it is.
  const path = hierPart.children.find(({ rule }) => rule.startsWith('path-'))!;
  const nodes = [...COMPONENTS.map((rule) => uri.find(rule)), path];
  return nodes
    .filter((node) => node !== undefined)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(component)
    .join(', ');
}

function component(node: Node): string {
  const kind = HOSTS.find((rule) => node.rule === 'host' && node.find(rule) !== undefined);
  return `${node.rule} ${JSON.stringify(node.text)}${kind === undefined ? '' : ` (${kind})`}`;
}

main(process.argv[2] ?? `${__dirname}/uris.txt`);

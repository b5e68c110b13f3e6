import { suggest } from '../../src/wording/suggest';

const names = ['host', 'port', 'IPv4address', 'h16', 'ls32', 'a'];

test.each([
  ['hots', 'host'],
  ['HOST', 'host'],
  ['hosst', 'host'],
  ['hst', 'host'],
  ['IPv4-address', 'IPv4address'],
  ['ipv4adress', 'IPv4address'],
  ['h61', 'h16'],
  ['prot', 'port'],
])('%s is meant for %s', (name, expected) => {
  expect(suggest(name, names)).toBe(expected);
});

test.each(['b', 'authority', 'x'.repeat(1000), ''])('%j is meant for none', (name) => {
  expect(suggest(name, names)).toBeUndefined();
});

test('the nearest is taken, the first of equals', () => {
  expect(suggest('segment', ['segment-nz', 'segments', 'segmenta'])).toBe('segments');
});

test('long candidates are passed over', () => {
  expect(suggest('host', ['x'.repeat(1_000_000), 'hots'])).toBe('hots');
});

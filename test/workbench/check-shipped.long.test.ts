import { library } from '../../src/entries/index-for-node';
import { check } from '../../src/workbench';

/** Seconds of processor time that a check takes at most, and half of that for what runs beside the tests. */
const MOST_SECONDS = 2 * 1.5;

/** Warnings that are judgements, not proofs. Each is right: RFC 9557 means a group, and RFC 5545 says that "\\N" is "\\n". */
const JUDGEMENTS = ['rfc5545: repeated-case in line 445', 'rfc9557: unclear-grouping in line 6'];

test('each shipped grammar is checked within two seconds, without false alarms', () => {
  const slow: string[] = [];
  const judgements: string[] = [];
  for (const name of library.names) {
    const grammar = library.get(name)!;
    const seconds = (): number => {
      const before = process.cpuUsage();
      const found = check(grammar);
      const { user, system } = process.cpuUsage(before);
      const last = found.filter(({ code }) =>
        /^(?:unclear-grouping|octets-of-characters|repeated-case)$/.test(code),
      );
      judgements.push(...last.map(({ code, line }) => `${name}: ${code} in line ${line}`));
      return (user + system) / 1e6;
    };
    const took = seconds();
    if (took > MOST_SECONDS && seconds() > MOST_SECONDS) slow.push(`${name} took ${took.toFixed(1)} s`);
  }
  expect(slow).toEqual([]);
  expect([...new Set(judgements)]).toEqual(JUDGEMENTS);
});

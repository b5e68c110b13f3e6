import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('the demonstration judges its file', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', 'ts-node/register', 'demo/verdicts.ts', 'demo/uris.txt'],
    { cwd: path.join(__dirname, '..'), encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('host "192.168.0.255" (IPv4address)');
  expect(stdout).toContain('host "[2001:db8::7]" (IPv6address)');
  expect(stdout).toContain('host "256.1.1.1" (reg-name)');
  expect(stdout).toContain('"http://[::1/unclosed" does not match "URI" at offset 11');
  expect(stdout).toMatch(/\n61 lines judged by rule "URI": 43 ok, 18 bad\n$/);
});

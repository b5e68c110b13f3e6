/** What the command line says of the lines that the cluster has judged. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const COMMAND = path.resolve('node_modules/.bin/verbatim');
const OUTPUT = { encoding: 'utf8', maxBuffer: 1 << 30 };

/** The schemes of the lines. kinds.abnf has a rule for each; names of rules have no "+". */
const SCHEMES = ['https', 'http', 'ftp', 'ws', 'urn', 'mailto', 'data', 'tel', 'git+ssh'];

export function countsOfLines(file) {
  const kinds = (rule) => count(rule, file, '-g', 'kinds.abnf');
  const host = kinds('with-host');
  const literal = kinds('with-IP-literal');
  const address = kinds('with-IPv4address');
  return {
    valid: count('URI', file),
    host,
    port: kinds('with-port'),
    'IP-literal': literal,
    IPv4address: address,
    'reg-name': host - literal - address,
    ...Object.fromEntries(SCHEMES.map((scheme) => [scheme, kinds(scheme.replace('+', '-'))])),
  };
}

function count(rule, file, ...options) {
  return Number(verbatim(['test', rule, '--count', '-f', file, ...options]));
}

/** Runs the command. Returns what it prints. The exit code 1 says that some lines do not match. */
export function verbatim(args, options = {}) {
  const { stdout, stderr, status } = spawnSync(COMMAND, args, { ...OUTPUT, ...options });
  if (status > 1) throw new Error(stderr);
  return stdout;
}

/** How many seconds one process takes to count the URIs among the lines, and seconds of processors. */
export function timeOfCount(file) {
  const begun = performance.now();
  const script = `"$@" > /dev/null || [ $? = 1 ]; times`;
  const command = [COMMAND, 'test', 'URI', '--count', '-f', file];
  const printed = execFileSync('sh', ['-c', script, 'sh', ...command], OUTPUT);
  const seconds = (performance.now() - begun) / 1000;
  // The second line has user and system time of children, as in "0m1.5s 0m0.2s".
  const processor = Array.from(
    printed.split('\n')[1].matchAll(/(\d+)m([\d.]+)s/g),
    ([, m, s]) => 60 * m + Number(s),
  );
  return { seconds, processor: processor[0] + processor[1] };
}

/** Compares the first rows, which Spark wrote as lines of JSON, with what `captures` prints of the first lines. */
export function differingRows(file, folder) {
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line));
  const input = execFileSync('head', ['-n', String(written.length), file], { maxBuffer: 1 << 30 });
  const names = ['scheme', 'host', 'port', 'IP-literal', 'IPv4address'];
  const printed = verbatim(['captures', 'URI', ...names, '--json'], { input });
  const expected = printed
    .trimEnd()
    .split('\n')
    .map((line, id) => rowOf(JSON.parse(line), id));
  return expected.filter((row, i) => JSON.stringify(row) !== JSON.stringify(written[i])).slice(0, 5);
}

/** The row that Spark should have written. Parts that are not there are left out. */
function rowOf({ ok, captures }, id) {
  if (!ok) return { id, valid: false };
  const part = (name) => captures[name][0]?.text;
  const host = part('host');
  const kind =
    captures['IP-literal'].length > 0
      ? 'IP-literal'
      : captures.IPv4address.length > 0
        ? 'IPv4address'
        : 'reg-name';
  return {
    id,
    valid: true,
    scheme: part('scheme'),
    host,
    host_kind: host === undefined ? undefined : kind,
    port: part('port'),
  };
}

import { compile } from '../src/compile';
import { readFileSync } from 'node:fs';
import { Random } from '../test/oracles/random';
import { randomText } from '../test/hostile/random-grammars';
import { samples } from '../src/workbench';
import { ForwardRule } from '../src/runtime/two-pass/forward-pass';
// Machine alone.
const seed = Number(process.argv[2]);
const text = randomText(new Random(seed));
const strings = JSON.parse(readFileSync(`/tmp/h38r-one/strings-${seed}.json`, 'utf8')) as string[];
const g = compile(text);
g.test('a', 'a');
ForwardRule.prototype.test = () => undefined;
ForwardRule.prototype.longest = () => undefined;
const t = process.cpuUsage();
let n = 0;
for (const s of strings) n += g.test('a', s) ? 1 : 0;
const u = process.cpuUsage(t);
console.log(seed, strings.length, n, 'lengths', strings.map((s) => s.length).reduce((a, b) => a + b, 0), ((u.user + u.system) / 1e6).toFixed(2));

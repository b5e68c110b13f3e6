import { writeFileSync } from 'node:fs';
import { verbatim } from '../test/cli/command';
import { Random } from '../test/oracles/random';
import { COMMANDS } from '../test/hostile/random-commands';
import { randomText } from '../test/hostile/random-grammars';
import { refuted } from '../test/hostile/refuted';
async function main() {
  const [seed, command, print] = process.argv.slice(2);
  const text = randomText(new Random(Number(seed)));
  writeFileSync('g.abnf', text);
  const list = command!.split(',').map(Number);
  for (const c of list) {
    const u = process.cpuUsage();
    const r = await verbatim(COMMANDS[c]!);
    const v = process.cpuUsage(u);
    console.error(c, COMMANDS[c]!.join(' '), r.code, ((v.user + v.system) / 1e6).toFixed(2), r.stderr.slice(0, 300));
    if (print) console.log(r.stdout.slice(0, Number(print)));
    const u2 = process.cpuUsage();
    const w = r.code === 2 ? [] : refuted(COMMANDS[c]!, r.stdout, text);
    const v2 = process.cpuUsage(u2);
    console.error('  refuted', w, ((v2.user + v2.system) / 1e6).toFixed(2));
  }
}
void main();

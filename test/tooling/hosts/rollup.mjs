import path from 'node:path';
import { rollup, watch } from 'rollup';
import abnf from 'verbatim-abnf/unplugin';
import { answers, Events, watched } from './common.mjs';

/** Rollup finds no packages by itself; what finds them tells it that ours has no side effects, as its package.json says. */
const packages = {
  name: 'packages',
  resolveId(id) {
    const [, entry] = /^verbatim-abnf\/(.+)$/.exec(id) ?? [];
    if (entry === undefined) return undefined;
    return { id: path.resolve(`node_modules/verbatim-abnf/dist/${entry}.mjs`), moduleSideEffects: false };
  },
};

const inputs = (entry, plugin) => ({ input: entry, plugins: [packages, plugin], external: ['parsimmon'] });

const facts = ({ message, id, loc, plugin, name }) => ({ message, id, loc, plugin, name });

async function build(entry, plugin) {
  const warnings = [];
  const onLog = (level, { message, id, loc, plugin: from }) =>
    warnings.push({ level, message, id, loc, plugin: from });
  const made = await rollup({ ...inputs(entry, plugin), onLog });
  const { output } = await made.generate({ format: 'es' });
  return { code: output[0].code, warnings };
}

async function watchIt(entry, plugin) {
  const events = new Events();
  const watcher = watch({ ...inputs(entry, plugin), watch: { skipWrite: true } });
  watcher.on('event', async ({ code, result, error }) => {
    if (code === 'ERROR') events.add({ error: facts(error) });
    if (code === 'BUNDLE_END') events.add({ code: (await result.generate({ format: 'es' })).output[0].code });
  });
  return await watched(events);
}

await answers({ build, watch: watchIt, facts }, abnf.rollup);

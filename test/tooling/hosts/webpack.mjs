import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import abnf from 'verbatim-abnf/unplugin';
import { answers, Events, watched } from './common.mjs';

/** To drop what is not used takes a minimizer, and that takes time. */
const inputs = (entry, plugin) => ({
  mode: entry === 'only-test.mjs' ? 'production' : 'development',
  devtool: false,
  target: 'node20',
  context: process.cwd(),
  entry: `./${entry}`,
  output: { path: path.resolve('out'), filename: 'out.mjs', library: { type: 'module' }, module: true },
  experiments: { outputModule: true },
  plugins: [plugin],
});

const facts = ({ message, errors }) => errors ?? { message };

/** Throws what webpack reports. */
function outcome(stats) {
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const facts = (list) => list.map(({ message, moduleName }) => ({ message, moduleName }));
  if (errors.length > 0) throw Object.assign(new Error('webpack has errors'), { errors: facts(errors) });
  return { code: readFileSync(path.resolve('out/out.mjs'), 'utf8'), warnings: facts(warnings) };
}

function build(entry, plugin) {
  return new Promise((resolve, reject) => {
    webpack(inputs(entry, plugin), (error, stats) => {
      try {
        if (error) throw error;
        resolve(outcome(stats));
      } catch (wrong) {
        reject(wrong);
      }
    });
  });
}

async function watchIt(entry, plugin) {
  const events = new Events();
  webpack(inputs(entry, plugin)).watch({ aggregateTimeout: 20 }, (error, stats) => {
    try {
      if (error) throw error;
      events.add(outcome(stats));
    } catch (wrong) {
      events.add({ error: facts(wrong) });
    }
  });
  return await watched(events);
}

await answers({ build, watch: watchIt, facts }, abnf.webpack);

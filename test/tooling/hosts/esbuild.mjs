import { build as esbuild, context } from 'esbuild';
import abnf from 'verbatim-abnf/unplugin';
import { answers, Events, watched } from './common.mjs';

const inputs = (entry, ...plugins) => ({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  logLevel: 'silent',
  plugins,
});

const messages = (list) =>
  list.map(({ text, location, notes, pluginName }) => ({
    text,
    location,
    notes: notes.map((note) => note.text),
    pluginName,
  }));
const facts = ({ errors, message }) => (errors === undefined ? { message } : messages(errors));

async function build(entry, plugin) {
  const { outputFiles, warnings } = await esbuild(inputs(entry, plugin));
  return { code: outputFiles[0].text, warnings: messages(warnings) };
}

async function watchIt(entry, plugin) {
  const events = new Events();
  const reporter = {
    name: 'reporter',
    setup: (build) =>
      build.onEnd(({ errors, outputFiles }) =>
        events.add(errors.length > 0 ? { error: messages(errors) } : { code: outputFiles[0].text }),
      ),
  };
  await (await context(inputs(entry, plugin, reporter))).watch();
  return await watched(events);
}

await answers({ build, watch: watchIt, facts }, abnf.esbuild);

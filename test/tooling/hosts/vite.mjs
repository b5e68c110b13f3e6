import { build as vite, createServer } from 'vite';
import abnf from 'verbatim-abnf/unplugin';
import { answers, Events, watched } from './common.mjs';

const common = (plugin) => ({ configFile: false, logLevel: 'silent', plugins: [plugin] });

/** Vite collects what its bundler reports. */
const facts = ({ message, errors }) => ({
  message,
  errors: errors?.map(({ message: text, id, loc, plugin }) => ({ message: text, id, loc, plugin })),
});

async function build(entry, plugin) {
  const warnings = [];
  const [made] = await vite({
    ...common(plugin),
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: ['parsimmon'],
        onLog: (level, { message, id, loc, plugin: from }) =>
          warnings.push({ level, message, id, loc, plugin: from }),
      },
    },
  });
  return { code: made.output[0].code, warnings };
}

/** The server of development: what a browser is given, and the error that it would show over the page. */
async function watchIt(entry, plugin) {
  const server = await createServer({ ...common(plugin), server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
  const { port } = server.httpServer.address();
  const events = new Events();
  let closed = false;
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/grammar.abnf?import`);
    const text = await response.text();
    if (response.ok) {
      // As a browser would have it, but for the addresses.
      const code = text.replace(
        /from "[^"]*verbatim-abnf[/_](?:dist\/)?(automata|runtime)[^"]*"/g,
        'from "verbatim-abnf/$1"',
      );
      events.add({ code });
    } else {
      const [, shown] = /const error = (.*)$/m.exec(text) ?? [];
      events.add({ error: shown === undefined ? { text } : JSON.parse(shown) });
    }
    if (!closed) setTimeout(ask, 100);
  };
  await ask();
  const seen = await watched(events);
  closed = true;
  await server.close();
  return seen;
}

await answers({ build, watch: watchIt, facts }, abnf.vite);

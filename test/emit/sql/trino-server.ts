import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TRINO_VERSION = '476';
/** The oldest Java that runs this version. */
const JAVA = 24;
/** Packages of 230 MB: the server, the connector for views, and the command line. */
const PACKAGES = ['trino-server-core:V:tar.gz', 'trino-memory:V:zip', 'trino-cli:V:jar:executable'].map(
  (name) => `io.trino:${name.replace('V', TRINO_VERSION)}`,
);
const KEPT = path.join(__dirname, '../../../node_modules/.cache/verbatim-trino', TRINO_VERSION);
const CLI = path.join(KEPT, `trino-cli-${TRINO_VERSION}-executable.jar`);

/** The folder of a JDK that runs Trino. */
function javaHome(): string | undefined {
  const all = '/usr/lib/jvm';
  const installed = existsSync(all) ? readdirSync(all).map((name) => path.join(all, name)) : [];
  return [process.env['JAVA_HOME'], ...installed].find((home) => {
    if (home === undefined) return false;
    const { stdout } = spawnSync(path.join(home, 'bin/javac'), ['-version'], { encoding: 'utf8' });
    return Number(/^javac (\d+)/.exec(stdout ?? '')?.[1]) >= JAVA;
  });
}

/** Gets Trino by Maven, unless it is there. Returns a reason if it cannot be run. */
export function missingTrino(): string | undefined {
  if (javaHome() === undefined)
    return `neither JAVA_HOME nor /usr/lib/jvm has a JDK of version ${JAVA} or later`;
  if (existsSync(CLI)) return undefined;
  mkdirSync(KEPT, { recursive: true });
  for (const name of PACKAGES) {
    const goal = name.includes(':jar') ? 'copy' : 'unpack';
    const args = ['-q', '-B', `dependency:${goal}`, `-Dartifact=${name}`, `-DoutputDirectory=${KEPT}`];
    // Maven writes markers into the current folder.
    if (spawnSync('mvn', args, { cwd: KEPT, timeout: 600_000 }).status !== 0)
      return `Maven cannot get ${name}`;
  }
  return undefined;
}

/** Files of a server that is reached from this machine alone, and is its own worker. */
const configuration = (port: string): Readonly<Record<string, string>> => ({
  'etc/node.properties': 'node.environment=test\nnode.bind-ip=127.0.0.1\nnode.internal-address=127.0.0.1\n',
  'etc/config.properties': `http-server.http.port=${port}\ndiscovery.uri=http://127.0.0.1:${port}\nnode-scheduler.include-coordinator=true\n`,
  'etc/jvm.config': '-Xmx3G\n',
  'etc/catalog/memory.properties': 'connector.name=memory\n',
});

const FREE_PORT = `const server = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(server.address().port); server.close(); })`;

/** Commands that make the current folder one of a server, with a connector that has views. */
const INSTALL_SERVER = `cp -r ${KEPT}/trino-server-core-${TRINO_VERSION}/bin .
ln -s ${KEPT}/trino-server-core-${TRINO_VERSION}/lib lib
mkdir plugin
ln -s ${KEPT}/trino-memory-${TRINO_VERSION} plugin/memory
`;

/** The commands of docs/sql.md that install the functions of the class "Uris". */
const DOCUMENTED_INSTALL = /^```sh skip: it needs Trino\n.* --name Uris .*\n([^]*?)^```$/m.exec(
  readFileSync(path.join(__dirname, '../../../docs/sql.md'), 'utf8'),
)![1]!;

/** Commands that make one plugin of all other classes, without a warning. */
function installOthers(files: readonly string[]): string {
  const plugins = files.flatMap((name) => /^(.*Functions|.*Plugin)\.java$/.exec(name)?.[1] ?? []);
  return `rm -f Uris*.java
javac -Xlint:all,-path,-processing,-classfile -Werror -cp "$TRINO_HOME/lib/*" -d others *.java
mkdir -p others/META-INF/services plugin/others
echo '${plugins.filter((name) => name !== 'UrisFunctions').join('\n')}' > others/META-INF/services/io.trino.spi.Plugin
jar cf plugin/others/others.jar -C others .
`;
}

const START = `bin/launcher start
until grep -q 'SERVER STARTED' var/log/server.log; do
  sleep 0.2
  bin/launcher status || { cat var/log/*.log >&2; exit 1; }
done
`;

/**
 * Installs plugins in a server, starts it, and runs scripts by the command line of Trino. Returns what each prints. The files are in the
 * folder in which the server runs.
 */
export function runInTrino(files: Readonly<Record<string, string>>, scripts: readonly string[]): string[] {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-trino-'));
  const port = execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }).trim();
  const plugin = 'StringsPlugin.java';
  const all: Readonly<Record<string, string>> = {
    ...configuration(port),
    ...files,
    [plugin]: readFileSync(path.join(__dirname, 'drivers', plugin), 'utf8'),
    ...Object.fromEntries(scripts.map((script, i) => [`${i}.sql`, script])),
  };
  mkdirSync(path.join(cwd, 'etc/catalog'), { recursive: true });
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(cwd, name), text);
  const home = javaHome()!;
  const env = {
    ...process.env,
    JAVA_HOME: home,
    PATH: `${home}/bin:${process.env['PATH']}`,
    TRINO_HOME: cwd,
  };
  const run = (script: string): string =>
    execFileSync('sh', ['-ec', script], { cwd, env, encoding: 'utf8', maxBuffer: 1 << 30, stdio: 'pipe' });
  const documented = 'Uris.java' in all ? DOCUMENTED_INSTALL : '';
  run(INSTALL_SERVER + documented + installOthers(Object.keys(all)));
  try {
    run(START);
    const ask = `java -jar ${CLI} --server http://127.0.0.1:${port} --catalog memory --schema default --output-format TSV`;
    return scripts.map((_, i) => run(`${ask} -f ${i}.sql`));
  } finally {
    run('bin/launcher kill');
  }
}

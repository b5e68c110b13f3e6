/** The functions for Flink on docs/where-your-data-is.md, in Flink. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile, emitForLanguage, library } from '../../../src';
import { captures } from '../../../src/runtime';
import { ifThere } from '../../if-there';
import { inputsOf } from '../languages/asked';

const VERSION = '2.2.0';
const STRINGS = 6000;
const ARTIFACTS = ['table-api-java-bridge', 'table-planner-loader', 'table-runtime', 'clients'];
const POM = `<project>
<modelVersion>4.0.0</modelVersion>
<groupId>example</groupId><artifactId>uris</artifactId><version>1</version>
<dependencies>
${ARTIFACTS.map((name) => `<dependency><groupId>org.apache.flink</groupId><artifactId>flink-${name}</artifactId><version>${VERSION}</version></dependency>`).join('\n')}
</dependencies>
</project>
`;
const FILES = ['Uris.java', 'IsUri.java', 'UriParts.java', 'FlinkDriver.java'];

const shipped = library.get('rfc3986')!;
const page = readFileSync(path.join(__dirname, '../../../docs/where-your-data-is.md'), 'utf8');
const section = /^## Flink\n([^]*?)^## /m.exec(page)![1]!;
const blocks = (language: string): string[] =>
  Array.from(
    section.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm')),
    ([, block]) => block!,
  );

ifThere('Flink', missingTool(), () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-flink-'));
  afterAll(() => rmSync(cwd, { recursive: true }));
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  test('verdicts and hosts are those of this package', () => {
    const { source: code } = emitForLanguage(shipped.text, {
      language: 'java',
      exportName: 'Uris',
      rules: ['URI'],
      captures: ['scheme', 'host', 'port'],
    });
    const rfc3986 = compile(shipped.text);
    const strings = inputsOf(shipped, 'URI', 2 * STRINGS, 1).filter(
      (each) => typeof each === 'string' && !/\p{Surrogate}/u.test(each),
    ) as string[];
    writeFileSync(path.join(cwd, 'pom.xml'), POM);
    const [isUri, parts] = blocks('java');
    [code, isUri!, parts!].forEach((text, i) => writeFileSync(path.join(cwd, FILES[i]!), text));
    copyFileSync(path.join(__dirname, 'drivers/FlinkDriver.java'), path.join(cwd, FILES[3]!));
    writeFileSync(path.join(cwd, 'statements.sql'), blocks('sql')[0]!);
    writeFileSync(path.join(cwd, 'strings.txt'), strings.map((each) => `${hexOf(each)}\n`).join(''));

    run('mvn', '-q', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt');
    const classpath = `.:${readFileSync(path.join(cwd, 'classpath.txt'), 'utf8').trim()}`;
    run('javac', '-cp', classpath, ...FILES);
    const opened = '--add-opens=java.base/java.util=ALL-UNNAMED';
    run('java', opened, '-cp', classpath, 'FlinkDriver', 'statements.sql', 'strings.txt', 'answers.txt');

    const answers = readFileSync(path.join(cwd, 'answers.txt'), 'utf8').trimEnd().split('\n');
    const expected = strings.map((each) => {
      const host = captures(rfc3986, 'URI', ['host'])(each)?.host[0];
      const shown = host === undefined ? 'null' : hexOf(each.slice(host.start, host.end));
      return [hexOf(each), rfc3986.test('URI', each), shown].join('\t');
    });
    expect(answers.toSorted()).toEqual(expected.toSorted());
    expect(new Set(answers.map((each) => each.split('\t')[1]))).toEqual(new Set(['true', 'false']));
  }, 600_000);
});

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}

function missingTool(): string | undefined {
  const absent = ['mvn', 'javac'].find((each) => spawnSync(each, ['-version']).status !== 0);
  return absent === undefined ? undefined : `"${absent}" is not there`;
}

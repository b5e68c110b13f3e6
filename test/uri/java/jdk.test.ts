import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JavaUri } from '../../../src/uri/java';
import { decoded, described, encoded, exhaustive, generated, type Question } from './questions';
import { inLong } from '../../in-long';

/** The real class, asked by a program that is compiled for it. */
class Jdk {
  private constructor(
    private readonly folder: string,
    private readonly home: string,
    /** Such as 17. */
    readonly version: number,
  ) {}

  /** The JDK that is installed, if one is. */
  static find(): Jdk | undefined {
    const home = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, 'bin') : '';
    const found = spawnSync(path.join(home, 'javac'), ['-version'], { encoding: 'utf8' });
    const version = /javac (\d+)/.exec(`${found.stdout}${found.stderr}`)?.[1];
    if (version === undefined) return undefined;
    const folder = mkdtempSync(path.join(tmpdir(), 'verbatim-java-'));
    execFileSync(path.join(home, 'javac'), ['-d', folder, path.join(__dirname, 'Answers.java')]);
    return new Jdk(folder, home, Number(version));
  }

  ask(questions: readonly Question[]): string[] {
    const input = questions
      .map(([operation, ...texts]) => [operation, ...texts.map(encoded)].join(' '))
      .join('\n');
    const output = execFileSync(path.join(this.home, 'java'), ['-cp', this.folder, 'Answers'], {
      input: `${input}\n`,
      encoding: 'ascii',
      maxBuffer: 2 ** 30,
    });
    return output.split(/\r?\n/).slice(0, questions.length);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Our answer, in the form that Answers.java prints. */
function answer([operation, first, second]: Question): string {
  const a = JavaUri.parse(first);
  if (!a.ok) return `invalid ${a.index} ${encoded(a.reason)}`;
  if (operation === 'parse') return described(a.uri);
  const b = JavaUri.parse(second!);
  if (!b.ok) return `invalid ${b.index} ${encoded(b.reason)}`;
  if (operation === 'compare') return `ok ${a.uri.compareTo(b.uri)} ${a.uri.equals(b.uri)}`;
  return `ok ${described(operation === 'resolve' ? a.uri.resolve(b.uri) : a.uri.relativize(b.uri))}`;
}

/** Differences that docs/java-net-uri.md explains. */
function isExplained(ours: string, theirs: string, version: number): boolean {
  const reason = decoded(ours.split(' ')[2] ?? '-');
  // The class itself fails, on a number of an IPv4 address that is larger than an `int`.
  if (theirs.startsWith('threw'))
    return reason === 'Malformed IPv4 address' && threw(theirs, 'NumberFormatException');
  // Later versions name the place of the character, where that of JDK 17 names that of the authority.
  const same = theirs.startsWith('invalid') && theirs.split(' ')[2] === ours.split(' ')[2];
  return version > 17 && same && reason === 'Illegal character in authority';
}

function threw(theirs: string, name: string): boolean {
  return decoded(theirs.split(' ')[1]!)!.includes(name);
}

const jdk = Jdk.find();

afterAll(() => jdk?.remove());

describe('java.net.URI', () => {
  if (jdk === undefined) {
    test('is not asked: no JDK is found by JAVA_HOME or PATH', () => {
      process.stderr.write('java.net.URI was not asked: no JDK is found by JAVA_HOME or PATH\n');
    });
    return;
  }

  test.each([
    ['generated strings and pairs', generated(inLong(20_000, 2_000))],
    ['short authorities, addresses and texts', exhaustive(inLong(4, 2))],
  ])(
    'gives the same answers in all fields: %s',
    (_, questions) => {
      const answers = jdk.ask(questions);
      const different = questions.filter((question, at) => answer(question) !== answers[at]);
      const unexplained = different.filter((question) => {
        const theirs = answers[questions.indexOf(question)]!;
        return !isExplained(answer(question), theirs, jdk.version);
      });
      expect(answers).toHaveLength(questions.length);
      expect(unexplained).toEqual([]);
      if (jdk.version === 17) expect(different.length).toBeLessThan(questions.length / inLong(200, 50));
    },
    60_000,
  );

  test('the generated strings are of all kinds', () => {
    const parsed = generated(inLong(20_000, 4_000)).map(([, first]) => JavaUri.parse(first));
    const uris = parsed.flatMap((each) => (each.ok ? [each.uri] : []));
    const reasons = new Set(parsed.flatMap((each) => (each.ok ? [] : [each.reason])));
    expect(uris.filter(({ opaque }) => opaque).length).toBeGreaterThan(inLong(300, 60));
    expect(uris.filter(({ serverBased }) => serverBased).length).toBeGreaterThan(inLong(300, 60));
    expect(uris.filter(({ registryBased }) => registryBased).length).toBeGreaterThan(inLong(300, 60));
    expect(reasons.size).toBeGreaterThan(20);
  });
});

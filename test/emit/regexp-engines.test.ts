import { regexp } from '../../src/live';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../../src/compile';
import { library } from '../../src/library/library';
import { judgedExpressions, judgedRules } from './flavors/judged-rules';

/** What docs/regexp.md says of the patterns of ECMAScript in other engines. */

test('no escape runs on into a digit, and "/" has no backslash', () => {
  const rules = [...judgedExpressions(), ...judgedRules('rfc3986', 0), ...judgedRules('rfc6901', 0)];
  const sources = rules.map(({ written }) => written.ecmascript!.replaceAll('\\\\', ''));
  expect(sources.filter((source) => /\\x..[0-9A-Fa-f]/.test(source))).toEqual([]);
  expect(sources.filter((source) => source.includes('\\/'))).toEqual([]);
});

const JAVA = `
import java.util.Scanner;
import java.util.regex.Pattern;
public class Segments {
  public static void main(String[] arguments) {
    Pattern pattern = Pattern.compile(new Scanner(System.in).nextLine());
    System.out.println(pattern.matcher("http://a" + "/x".repeat(100000)).matches());
  }
}
`;

const hasJava = spawnSync('java', ['-version']).status === 0;

(hasJava ? test : test.skip)('java.util.regex: "URI" takes 100,000 segments', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  try {
    writeFileSync(path.join(folder, 'Segments.java'), JAVA);
    const pattern = regexp(compile(library.get('rfc3986')!.text), 'URI');
    const { stdout, stderr } = spawnSync('java', [path.join(folder, 'Segments.java')], {
      input: `${pattern}\n`,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { check, checkSarif, diff, diffSarif, type GrammarSource, type SarifLog } from '../../src/workbench';
import { library } from '../../src';
import { problemsOfSarif } from './sarif-schema';

const OLD = 's = t u\nt = 1*"a"\nu = "b"\nv = "v"\nlist = "(" [list] ")"\nw = "w" / "x"\n';
const NEW = 's = t u\nt = 1*3"a"\nu = "b" / "c"\nnew = "n"\nlist = "()" / "(" list ")"\nw = "x" / "w"\n';

const logOf = (old: GrammarSource, current: GrammarSource, file?: string): SarifLog =>
  diffSarif(diff(old, current), file === undefined ? {} : { file });
const log = logOf({ name: 'old.abnf', text: OLD }, { name: 'g/new.abnf', text: NEW }, 'g/new.abnf');
const [run] = log.runs;
const resultOf = (id: string) => run!.results.find(({ ruleId }) => ruleId === id)!;
const at = (line: number, start: number, end: number) => ({
  physicalLocation: {
    artifactLocation: { uri: 'g/new.abnf' },
    region: { startLine: line, startColumn: start, endLine: line, endColumn: end },
  },
});

describe('logs fit the schema of SARIF 2.1.0', () => {
  test.each<[string, SarifLog]>([
    ['of diff', log],
    ['of diff, without a change', logOf({ text: OLD }, { text: OLD })],
    ['of diff, if the old text is all there is', logOf({ text: OLD }, { text: 'z = "z"\n' })],
    ['of check', checkSarif(check({ name: 'a b#?%.abnf', text: 'a = "x" / "x" / b\nc = *[c]\n' }))],
    ['of check, in a document', checkSarif(check({ name: 'a.md', text: '# none\n' }))],
    ['of check, without a finding', checkSarif(check({ text: 'a = "x"\n' }))],
    ['of check, of a grammar that imports', checkSarif(check({ ...library.get('rfc8259')! }))],
  ])('%s', (_, each) => {
    expect(problemsOfSarif(each)).toEqual([]);
  });

  test('and what does not is told', () => {
    const [first, ...others] = run!.results;
    const wrong = { ...log, runs: [{ ...run!, results: [{ ...first!, level: 'info' }, ...others] }] };
    expect(problemsOfSarif(wrong)).toEqual([
      '.runs[0].results[0].level should be equal to one of the allowed values',
    ]);
    expect(problemsOfSarif({ ...log, runs: undefined })).not.toEqual([]);
  });
});

test.each([
  ['c:d.abnf', './c:d.abnf'],
  ['d/c:d.abnf', 'd/c:d.abnf'],
  ['C:\\d\\e f.abnf', 'file:///C:/d/e%20f.abnf'],
  ['/d/e.abnf', '/d/e.abnf'],
])('the file %s is %s', (name, uri) => {
  const [result] = checkSarif(check({ name, text: 'a = b\n' })).runs[0]!.results;
  expect(result!.locations![0]!.physicalLocation!.artifactLocation.uri).toBe(uri);
});

describe('a diff as SARIF', () => {
  test('has a result for each rule that is not the same', () => {
    expect(run!.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'both warning',
      'narrower warning',
      'wider note',
      'added note',
      'undecided warning',
      'removed warning',
    ]);
    expect(run!.tool.driver.rules.map(({ id }) => id)).toEqual([
      ...['added', 'both', 'narrower', 'removed', 'undecided', 'wider'],
    ]);
    for (const { ruleId, ruleIndex } of run!.results)
      expect(run!.tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
    for (const { shortDescription } of run!.tool.driver.rules)
      expect(shortDescription!.text).toMatch(/^(?:the|a) /);
  });

  test('has places in the new text, examples and definitions', () => {
    expect(resultOf('narrower')).toMatchObject({
      message: { text: 't: narrower\n  old only: "aaaa"\n  - t = 1*"a"\n  + t = 1*3"a"' },
      locations: [at(2, 1, 2)],
    });
    expect(resultOf('narrower')).not.toHaveProperty('relatedLocations');
  });

  test('names the edited rules that change another one', () => {
    const { message, relatedLocations } = resultOf('both');
    expect(message.text).toContain('old only: "aaaab"\n  new only: "ac"\n  because of the edit of "t", "u"');
    expect(relatedLocations).toEqual([
      { message: { text: 'the edit of "t"' }, ...at(2, 1, 2) },
      { message: { text: 'the edit of "u"' }, ...at(3, 1, 2) },
    ]);
  });

  test('says how far a search went', () => {
    expect(resultOf('undecided').message.text).toBe(
      'list: no difference found, in strings that nest "list" at most 4 deep',
    );
  });

  test('has removed rules at the beginning of the new text, or at their old places', () => {
    const { message, locations } = resultOf('removed');
    expect(message.text).toBe('v: removed\n  - v = "v"');
    expect(locations).toEqual([at(1, 1, 1)]);
    const [old] = logOf({ name: 'g/new.abnf', text: 'a = "a"\nv = "v"\n' }, { text: 'a = "a"\n' }).runs[0]!
      .results;
    expect(old!.locations).toEqual([at(2, 1, 2)]);
  });

  test('has no region for a rule of another text', () => {
    const withImport = (text: string): GrammarSource => ({
      text: 'a = b\n',
      imports: [{ name: 'b.abnf', text }],
    });
    const rules = diff(withImport('b = "b"\n'), withImport('b = "c"\n'), { rules: ['b'] });
    const [result] = diffSarif(rules).runs[0]!.results;
    expect(result!.locations).toEqual([{ physicalLocation: { artifactLocation: { uri: 'b.abnf' } } }]);
  });
});

/** What commands say about rules, against search. */
import { linkedModel } from '../../src/library/linked-model';
import { Search } from '../oracles/search/search';

/** Search is naive: it is asked about strings of so many UTF-16 units, in grammars of so many. */
const LONGEST = 8;
const LARGEST = 300;

type Line = Readonly<Record<string, unknown>>;

/** Returns statements of a command about the rule "a" that search refutes, and those of `check` about any rule. */
export function refuted([command, ...args]: readonly string[], stdout: string, text: string): string[] {
  if (text.length > LARGEST || /\d{4}/.test(text)) return [];
  const search = new Search(linkedModel(text, {}).model.rules);
  const lines = stdout.split('\n').filter((line) => /^[{"]/.test(line));
  const data = args.some((each) => each === '--json') || command === 'vectors' ? lines.map(parsed) : [];
  const wrong = {
    check: () => data.flatMap((each) => wrongRemark(search, each as Line)),
    vectors: () => data.flatMap((each) => wrongVector(search, each as Line)),
    test: () => data.flatMap((each) => wrongVerdict(search, each as Line)),
    explain: () =>
      args.length > 4 ? wrongIf(data[0], (data[0] as Line)['ok'] !== search.test('a', args[1]!)) : [],
    samples: () =>
      data.flatMap((each) =>
        wrongIf(each, isShort(each) && search.test('a', each) === args.includes('--invalid')),
      ),
    minimize: () => wrongMinimized(search, data[0] as Line, text),
  }[command!];
  return wrong?.() ?? [];
}

function parsed(line: string): unknown {
  return JSON.parse(line);
}

function isShort(input: unknown): input is string {
  return typeof input === 'string' && input.length <= LONGEST;
}

function wrongIf(what: unknown, isWrong: boolean): string[] {
  return isWrong ? [JSON.stringify(what)] : [];
}

function wrongRemark(search: Search, { code, witness, message }: Line): string[] {
  const rule = /^(?:.* of |".*" matches )"([a-d])"/.exec(String(message))?.[1];
  if (rule === undefined || !isShort(witness)) return [];
  return wrongIf([code, message], !search.test(rule, witness));
}

function wrongVector(search: Search, { text, matches, longest, stop }: Line): string[] {
  if (!isShort(text)) return [];
  const octets = (end: number): number => (end < 0 ? end : Buffer.byteLength(text.slice(0, end)));
  const failure = search.failure('a', text);
  const expected = [
    failure === undefined,
    octets(search.longest('a', text, 0)),
    octets(failure?.offset ?? text.length),
  ];
  return wrongIf(
    { text, matches, longest, stop, expected },
    String([matches, longest, stop]) !== String(expected),
  );
}

function wrongVerdict(search: Search, { input, ok, failure }: Line): string[] {
  const offset = search.failure('a', input as string)?.offset;
  const wasOffset = (failure as Line | undefined)?.['offset'];
  return wrongIf({ input, ok, wasOffset, offset }, ok !== (offset === undefined) || wasOffset !== offset);
}

/** Strings of these characters, up to three of them, have the same verdicts by a shorter definition. */
const CHARACTERS = ['a', 'b', 'B', 'c', '[', '\u{1f600}', 'z'];

function wrongMinimized(search: Search, { text: shorter }: Line, text: string): string[] {
  if (shorter === undefined) return [];
  const nameOf = (line: string): string => line.split(' ')[0]!;
  // It may define rules anew that the rule uses.
  const defined = new Set((shorter as string).split('\n').map(nameOf));
  const others = text.split('\n').filter((line) => !defined.has(nameOf(line)));
  const now = new Search(linkedModel(`${others.join('\n')}\n${shorter as string}`, {}).model.rules);
  const longer = (strings: readonly string[]): string[] =>
    strings.flatMap((each) => CHARACTERS.map((character) => each + character));
  const [one, two] = [longer(['']), longer(longer(['']))];
  return ['', ...one, ...two, ...longer(two)].filter(
    (each) => search.test('a', each) !== now.test('a', each),
  );
}

import { verbatim } from './command';

/** Seconds for which the processor works between two looks at its clock, so that a command is soon past its budget. */
let seconds: number;
beforeEach(() => {
  seconds = 20;
  let user = 0;
  jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (user += seconds * 1e6), system: 0 }));
});
afterEach(() => jest.restoreAllMocks());

const LETTERS = 'a = *%x61-7A\nb = *( "x" / "y" ) "x" 15( "x" / "y" )\n';
const stopped = (most: number): string =>
  `error: the analysis stopped at its limit of ${most} seconds\nhelp: name a rule that uses fewer rules, or lower its counts\n`;

test.each([
  ['samples', 'a', '-g', '-', '--random', '--count', '20000'],
  ['samples', 'a', '-g', '-', '--invalid', '--count', '20000'],
  ['vectors', 'a', '-g', '-', '--count', '20000'],
])(
  'a command prints what it has found within its limit, and then the limit: %s %s %s %s %s',
  async (...args) => {
    const { code, stdout, stderr } = await verbatim(args, LETTERS);
    expect({ code, stderr }).toEqual({ code: 2, stderr: stopped(6) });
    const lines = stdout.split('\n').length;
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThan(20_000);
  },
);

test('a command without findings names its limit', async () => {
  const found = await verbatim(['minimize', 'b', '-g', '-'], LETTERS);
  expect(found).toEqual({ code: 2, stdout: '', stderr: stopped(6) });
});

test('code that was not finished within the limit is not written', async () => {
  const { code, stdout, stderr } = await verbatim(['compile', '-'], LETTERS);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: stopped(30) });
});

test('a terminal shows the seconds that are over', async () => {
  seconds = 1;
  jest.spyOn(Date, 'now').mockImplementation(
    (
      (now = 0) =>
      () =>
        (now += 600)
    )(),
  );
  const { stderr } = await verbatim(['samples', 'a', '-g', '-', '--random', '--count', '20000'], LETTERS, {
    terminals: ['stderr'],
    environment: { NO_COLOR: '1' },
  });
  expect(stderr).toMatch(/\r.*analysed for \d of at most 6 seconds/);
  expect(stderr.endsWith(stopped(6))).toBe(true);
});

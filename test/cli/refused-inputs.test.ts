import { Grammar, PushdownLimitError } from '../../src/runtime';
import { RuleTooLargeError } from '../../src/plan/rule-too-large';
import { verbatim } from './command';

afterEach(() => jest.restoreAllMocks());

test.each([
  [
    new PushdownLimitError('ways to go on', 5),
    'reading the input takes more than 5 ways to go on, the limit for recursive rules',
  ],
  [
    new RuleTooLargeError('r', 'it would take more than 7 automaton states'),
    'rule "r" is too large to be run: it would take more than 7 automaton states; help: lower the counts of the repeats in "r"',
  ],
])('what takes too much is refused without a stack: %s', async (thrown, message) => {
  // Real inputs of this kind take half a gigabyte.
  const refuse = (): never => {
    throw thrown;
  };
  jest.spyOn(Grammar.prototype, 'test').mockImplementation(refuse);
  jest.spyOn(Grammar.prototype, 'parse').mockImplementation(refuse);
  for (const command of ['test', 'parse']) {
    expect(await verbatim([command, 'path', '/'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${message}\n`,
    });
  }
});

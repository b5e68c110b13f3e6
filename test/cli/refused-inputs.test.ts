import { Grammar, PushdownLimitError } from '../../src/runtime';
import { SearchDepthError } from '../../src/search/search';
import { verbatim } from './command';

afterEach(() => jest.restoreAllMocks());

test.each([
  [
    new PushdownLimitError('ways to go on', 5),
    'reading the input takes more than 5 ways to go on, the limit for recursive rules',
  ],
  [new SearchDepthError(7), 'the input nests rules more than 7 levels deep, the limit of search'],
])('an input that takes too much is refused without a stack: %s', async (thrown, message) => {
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

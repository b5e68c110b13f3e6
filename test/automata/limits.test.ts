import { LimitError } from '../../src/options/limits';

test('a limit that is passed says which', () => {
  const error = new LimitError('subset states', 100);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'LimitError',
    what: 'subset states',
    limit: 100,
    message: 'more than 100 subset states',
  });
});

const { namesOf } = require('./greeting');

test('names are found', () => {
  expect(namesOf('Hello Ann Bob')).toEqual(['Ann', 'Bob']);
  expect(namesOf('Hello  Ann')).toEqual([]);
});

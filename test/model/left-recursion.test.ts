import { leftRecursiveRules } from '../../src/model/left-recursion';
import { link } from '../../src/model/link';

test.each([
  ['s = s "+" "x" / "x"\n', ['s']],
  ['s = "x" s / "x"\n', []],
  // It can match nothing before itself.
  ['s = *"x" s / "y"\n', ['s']],
  ['s = ( t / "" ) [ "x" ] s / "y"\nt = "t"\n', ['s']],
  ['s = t "x" s / "y"\nt = "t"\n', []],
  // It goes through another rule.
  ['s = t "x" / "y"\nt = [ "z" ] s\nu = s\n', ['s', 't']],
  ['s = 0s "x"\n', []],
])('%j: %j', (text, expected) => {
  const { model } = link({ name: 'some.abnf', text });
  expect([...leftRecursiveRules(model)].sort()).toEqual(expected);
});

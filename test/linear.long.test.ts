import { alternatives } from '../src/runtime';
import { compile } from '../src/compile';
import { rfc3986 } from '../src/generated/rfc3986';
import { LIMITS } from '../src/options/limits';
import type { Grammar, Node } from '../src/runtime';

/**
 * Whatever reads input, recognisers, predictors, scanners and both passes, asks the string for each UTF-16 unit that it
 * reads. So its work is counted, not timed.
 */
function reads(act: () => void): number {
  const { charCodeAt } = String.prototype;
  let count = 0;
  String.prototype.charCodeAt = function (this: string, index: number): number {
    count++;
    return charCodeAt.call(this, index);
  };
  try {
    act();
    return count;
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
}

/** Judges, parses and reads all nodes of the full tree, and of every alternative's. */
function everything(grammar: Grammar, rule: string, input: string): void {
  const parsed = grammar.parse(rule, input, { full: true });
  if (!parsed.ok) throw new Error(parsed.failure.message);
  const pending: Node[] = [parsed.node, ...alternatives(grammar, rule, input).map(({ node }) => node)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const child of node.children) pending.push(child);
  }
  grammar.match(rule, input);
}

/** How much more work twice the input is; all tables are made before. */
function growth(grammar: Grammar, rule: string, make: (size: number) => string, size = 1500): number {
  everything(grammar, rule, make(4));
  const once = reads(() => everything(grammar, rule, make(size)));
  const twice = reads(() => everything(grammar, rule, make(2 * size)));
  expect(once).toBeGreaterThanOrEqual(size);
  return twice / once;
}

describe('RFC 3986', () => {
  test.each<[string, string, (n: number) => string]>([
    ['a path of one segment', 'URI', (n) => `http://h/${'x'.repeat(n)}`],
    ['a path of many segments', 'URI', (n) => `http://h${'/x'.repeat(n)}`],
    ['empty segments', 'path', (n) => '/'.repeat(n)],
    ['a query', 'URI-reference', (n) => `?${'a/?'.repeat(n)}`],
    ['a fragment', 'relative-ref', (n) => `#${'%4f?'.repeat(n)}`],
    ['a host of digits and dots', 'authority', (n) => '1.'.repeat(n)],
    ['userinfo without an end', 'authority', (n) => `${'u:'.repeat(n)}@h`],
    ['a colon and no userinfo', 'authority', (n) => `${'u'.repeat(n)}:1`],
    ['percent-encoded octets', 'URI', (n) => `a:${'%41'.repeat(n)}`],
    ['a relative path with a colon late', 'URI-reference', (n) => `${'x'.repeat(n)}/:`],
    ['a scheme', 'URI-reference', (n) => `${'x+'.repeat(n)}:`],
    ['an address of the future', 'host', (n) => `[v${'f'.repeat(n)}.${':'.repeat(n)}]`],
  ])('%s', (_, rule, make) => {
    expect(growth(rfc3986, rule, make)).toBeLessThanOrEqual(2.1);
  });
});

describe('grammars whose predictors would read on without bound at every character', () => {
  const a = 'a = *"x" "y"\r\nb = "x"\r\n';
  const xs = (n: number): string => 'x'.repeat(n);

  test.each<[string, string, (n: number) => string]>([
    ['in a loop', `s = *( a / b )\r\n${a}`, xs],
    ['in a loop, the other way', `s = *( a / b )\r\n${a}`, (n) => `${'xy'.repeat(n)}x`],
    ['in a loop within a loop', `s = *( "(" *( a / b ) ")" )\r\n${a}`, (n) => `(${xs(n)})(${xs(n)})`],
    ['in many loops', `s = *( "(" *( a / b ) ")" )\r\n${a}`, (n) => `(${'xx'})`.repeat(n)],
    ['in a rule within a rule', `s = *( t [ "y" ] )\r\nt = u / "z"\r\nu = a / b\r\n${a}`, xs],
    ['in options', `s = *( [ a ] [ "z" ] b )\r\n${a}`, xs],
    ['in a count of hundreds', `s = *500( a / b )\r\n${a}`, (n) => 'xxxy'.repeat(n / 8)],
    [
      'by a longest match that is one',
      's = *( t / "z" )\r\nt = "x" [ *"z" "w" ]\r\n',
      (n) => `x${'z'.repeat(n)}`,
    ],
    [
      'by the longest match of a rule in a rule',
      's = *( t / "z" )\r\nt = u / "y" t2\r\nu = "x" [ *"z" "w" ]\r\nt2 = u\r\n',
      (n) => 'xzyxz'.repeat(n),
    ],
    [
      'by characters without rules',
      's = *( "x" [ *"z" "w" ] / u )\r\nu = "z"\r\n',
      (n) => `x${'z'.repeat(n)}`,
    ],
    [
      'by nothing but how it ends',
      's = *( a / b ) ( "1" / "2" )\r\na = "x" / "xx"\r\nb = "x"\r\n',
      (n) => `${xs(n)}2`,
    ],
    [
      'by alternatives that depend on the end',
      's = t / u\r\nt = *( a / b ) "1"\r\nu = *( b / a ) "2"\r\na = "x" *"x" "y"\r\nb = "x"\r\n',
      (n) => `${xs(n)}2`,
    ],
  ])('%s', (_, text, make) => {
    expect(growth(compile(text), 's', make)).toBeLessThanOrEqual(2.1);
  });
});

describe('iterations that may match nothing', () => {
  test.each([
    ['s = *( *a )\r\na = "x"\r\n'],
    ['s = *( *( [ a ] b ) )\r\na = "x"\r\nb = [ "x" ]\r\n'],
    ['s = *( a b )\r\na = *"x"\r\nb = [ "y" ]\r\n'],
    ['s = 3*( a )\r\na = *( "x" "x" ) / [ b ]\r\nb = "x"\r\n'],
  ])('%j', (text) => {
    expect(growth(compile(text), 's', (n) => 'x'.repeat(n))).toBeLessThanOrEqual(2.1);
  });
});

describe('more subsets than a cache holds', () => {
  /** Letters that look random, so that nearly every character comes to a subset that was not seen yet. */
  const letters = (n: number): string => {
    let state = 1;
    return Array.from({ length: n }, () => {
      state = (state * 48271) % 2147483647;
      return state % 2 === 0 ? 'a' : 'b';
    }).join('');
  };
  const grammar = compile('s = *( a / b ) a 14( a / b ) t\r\na = "a"\r\nb = "b"\r\nt = "c" / "ca"\r\n');

  test('judged and parsed', () => {
    const make = (n: number): string => `${letters(n)}a${letters(14)}c`;
    expect(growth(grammar, 's', make, 20_000)).toBeLessThanOrEqual(2.1);
  });

  test('and told why not', () => {
    const failing = (n: number) => (): void => {
      const parsed = grammar.parse('s', `${letters(n)}b${letters(14)}c?`);
      if (parsed.ok) throw new Error('it matches');
      expect(parsed.failure.message).toContain('does not match');
    };
    expect(reads(failing(40_000)) / reads(failing(20_000))).toBeLessThanOrEqual(2.1);
  });
});

test('failures of RFC 3986, with their paths', () => {
  const failing = (n: number) => (): void => {
    const parsed = rfc3986.parse('URI', `http://h/${'x/'.repeat(n)} `);
    expect(parsed.ok || parsed.failure.path).toEqual(['URI']);
    expect(rfc3986.parse('host', `${'x'.repeat(n)}/`)).toMatchObject({
      failure: { path: ['host', 'reg-name'] },
    });
  };
  failing(4)();
  expect(reads(failing(3000)) / reads(failing(1500))).toBeLessThanOrEqual(2.1);
});

test('the limits of the planner bound what it reads again: sixteen turns without bound', () => {
  const grammar = compile('s = *16( t / u ) "."\r\nt = "x" *"z" "w"\r\nu = "x" *"z"\r\n');
  const work = (n: number): number => {
    const input = `${`x${'z'.repeat(n)}`.repeat(16)}.`;
    everything(grammar, 's', 'x.');
    return reads(() => everything(grammar, 's', input)) / input.length;
  };
  expect(work(400) / work(200)).toBeLessThanOrEqual(1.05);
});

test('the count would show it: without that limit the work is quadratic', () => {
  const limit = jest.replaceProperty(LIMITS as { boundedIterations: number }, 'boundedIterations', Infinity);
  try {
    const grammar = compile('s = *( a / b )\r\na = *"x" "y"\r\nb = "x"\r\n');
    expect(growth(grammar, 's', (n) => 'x'.repeat(n))).toBeGreaterThan(3.5);
  } finally {
    limit.restore();
  }
});

import type { CompileOptions } from '../../src/options/compile-options';
import type { Random } from '../oracles/random';

/** A grammar as users would give it. */
export interface RandomGrammar {
  /** The rules, one in a line or more. */
  readonly lines: readonly string[];
  readonly options: CompileOptions;
}

/** Names that mean nothing but in the grammar. */
const PLAIN = ['r', 's', 't', 'u-v', 'a1', 'a-1', 'rule-x', 'y'];
/** Names that mean something in JavaScript, in emitted modules, or to prototypes. */
const NAMES = [
  ...[
    'r',
    's',
    't',
    'u-v',
    'int',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'Object',
    'Uint8Array',
  ],
  ...[
    'test',
    'match',
    'parse',
    'rules',
    'grammar',
    'prototype',
    'class',
    'then',
    'length',
    'default',
    'a1',
    'a-1',
  ],
  ...['__proto__', 'isNaN', 'Map', 'Error', 'undefined', 'await', 'of', 'full', 'node', 'search', 'program'],
];
/** Repeats, and how often each has its element written at most. */
const REPEATS: readonly [repeat: string, times: number][] = [
  ['*', 1],
  ['1*', 2],
  ['2', 2],
  ['0*1', 1],
  ['1*3', 3],
  ['*2', 2],
  ['0', 0],
  ['2*3', 3],
  ['2*', 3],
  ['*0', 0],
];
const LISTS: readonly [list: string, times: number][] = [
  ['#', 6],
  ['1#', 6],
  ['#2', 6],
  ['1#2', 6],
];
/** A rule is used by others if it has no more terminals than so many, with those of all that it uses. */
const MOST_USED = 5;
const POINTS = {
  octets: ['%x61', '%x80-FF', '%d0-97', '%xC3.A9', '%x41-5A', '%x0'],
  'code-points': [
    '%x61',
    '%xD83D',
    '%xDE00',
    '%x1F600-1F64F',
    '%xD800-DFFF',
    '%x62-10FFFF',
    '%d98.97',
    '%x0-61',
  ],
};
const IMPORT = {
  name: 'other',
  text: 'imported = "a" other-part\r\nother-part = *"b" / imported\r\nr = "z"\r\n',
};

/** How many rules there are. Grammars of many take much longer. */
const COUNTS = [1, 2, 2, 3, 3, 4, 4, 5, 6, 8];

/** At most eight rules that use themselves and each other, or those before them alone. */
export function randomGrammar(random: Random): RandomGrammar {
  const alphabet = random.chance(0.15) ? 'octets' : 'code-points';
  const hasLists = random.chance(0.15);
  const imports = random.chance(0.15);
  const names: string[] = [];
  const pool = random.chance(0.3) ? NAMES : PLAIN;
  for (let left = random.of(COUNTS); left > 0; left--) {
    const name = random.of(pool);
    if (!names.includes(name)) names.push(name);
  }
  const isRecursive = random.chance(0.4);
  const weights = new Map<string, number>();
  const lines = names.flatMap((name, i) => {
    const known = [...(isRecursive ? names : names.slice(0, i)), ...(imports ? ['imported'] : [])];
    const used = known.filter((each) => (weights.get(each) ?? 1) <= MOST_USED);
    const part = new Parts(random, used, weights, POINTS[alphabet], hasLists);
    const body = part.alternation(1);
    const more = random.chance(0.15) ? [`${name} =/ ${part.alternation(0)}`] : [];
    weights.set(name, part.weight);
    return [`${name} = ${body}`, ...more];
  });
  return {
    lines,
    options: {
      alphabet,
      ...(hasLists && { extensions: [random.of(['list', 'recipient-list'] as const)] }),
      ...(imports && { imports: [IMPORT] }),
      prose: { 'the letter a': '"a"' },
    },
  };
}

export function textOf({ lines }: RandomGrammar): string {
  return lines.map((line) => `${line}\r\n`).join('');
}

class Parts {
  /** How many terminals there are, with those of the rules that are used, as often as they are repeated. */
  weight = 0;

  constructor(
    private readonly random: Random,
    private readonly known: readonly string[],
    private readonly weights: ReadonlyMap<string, number>,
    private readonly points: readonly string[],
    private readonly hasLists: boolean,
  ) {}

  alternation(depth: number): string {
    const count = this.random.of(depth > 0 ? [1, 1, 2, 2, 3] : [1, 2]);
    return Array.from({ length: count }, () => this.sequence(depth)).join(' / ');
  }

  private sequence(depth: number): string {
    const count = this.random.of(depth > 0 ? [1, 1, 2, 3] : [1, 1, 2]);
    return Array.from({ length: count }, () => this.repetition(depth)).join(' ');
  }

  private repetition(depth: number): string {
    const { random } = this;
    if (this.hasLists && random.chance(0.15)) return this.repeated(random.of(LISTS), () => this.leaf());
    if (random.chance(0.7)) return this.element(depth);
    return this.repeated(random.of(REPEATS), () => this.element(depth));
  }

  private repeated([repeat, times]: readonly [string, number], write: () => string): string {
    const before = this.weight;
    const text = repeat + write();
    this.weight = before + times * (this.weight - before);
    return text;
  }

  private element(depth: number): string {
    const { random } = this;
    if (depth === 0 || random.chance(0.75)) return this.leaf();
    return random.chance(0.5) ? `( ${this.alternation(depth - 1)} )` : `[ ${this.alternation(depth - 1)} ]`;
  }

  private leaf(): string {
    const { random, known } = this;
    if (known.length > 0 && random.chance(0.45)) {
      const name = random.of(known);
      this.weight += this.weights.get(name) ?? 1;
      return random.chance(0.1) ? `<${name}>` : name;
    }
    this.weight++;
    if (random.chance(0.25)) return random.of(this.points);
    return random.of(['"a"', '"b"', '"ab"', '%s"a"', '%s"B"', '""', '%i"b"', '<the letter a>']);
  }
}

/** How long verdicts take in the validators of others, beside the validator's own format of that name. */
import { type } from 'arktype';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import * as v from 'valibot';
import * as z from 'zod';
import * as arktype from '../src/integrations/arktype';
import type { FormatName } from '../src/integrations/formats';
import { formats as idnFormats } from '../src/integrations/formats-idn';
import * as typebox from '../src/integrations/typebox';
import * as valibot from '../src/integrations/valibot';
import * as zod from '../src/integrations/zod';
import { formatStrings } from './shared/documents';
import { compare, type Contender, flat, stopwatch, type Timing } from './shared/measure';
import { type Benchmark, comparison, type Report, type Target } from './shared/report';

/** Ours may take so many times as long as the validator's own, or so many nanoseconds more. */
const TIMES = 2;
const TIMES_IN_OTHER_SCRIPTS = 4;
const MORE = 100;

type Verdict = (text: string) => boolean;

interface Host {
  readonly name: string;
  /** The verdict of our format. */
  readonly ours: (name: FormatName) => Verdict;
  /** The verdicts of the host's own formats. */
  readonly own: Partial<Record<FormatName, () => Verdict>>;
}

const inZod = (schema: z.ZodType): Verdict => {
  return (text) => schema.safeParse(text).success;
};
const inValibot = (action: v.GenericValidation<string>): Verdict => {
  const schema = v.pipe(v.string(), action);
  return (text) => v.is(schema, text);
};
const inTypeBox = (schema: TSchema): Verdict => {
  const compiled = Compile(schema);
  return (text) => compiled.Check(text);
};
const inArkType = (schema: { allows(text: unknown): boolean }): Verdict => {
  return (text) => schema.allows(text);
};

const HOSTS: readonly Host[] = [
  {
    name: 'zod',
    ours: (name) => inZod(zod.format(name)),
    own: {
      email: () => inZod(z.email()),
      uri: () => inZod(z.url()),
      'http-url': () => inZod(z.httpUrl()),
      'date-time': () => inZod(z.iso.datetime({ offset: true })),
      date: () => inZod(z.iso.date()),
      duration: () => inZod(z.iso.duration()),
      ipv4: () => inZod(z.ipv4()),
      ipv6: () => inZod(z.ipv6()),
      uuid: () => inZod(z.uuid()),
      hostname: () => inZod(z.hostname()),
    },
  },
  {
    name: 'valibot',
    ours: (name) => inValibot(valibot.format(name)),
    own: {
      email: () => inValibot(v.email()),
      uri: () => inValibot(v.url()),
      'date-time': () => inValibot(v.isoTimestamp()),
      date: () => inValibot(v.isoDate()),
      ipv4: () => inValibot(v.ipv4()),
      ipv6: () => inValibot(v.ipv6()),
      uuid: () => inValibot(v.uuid()),
    },
  },
  {
    name: 'typebox',
    ours: (name) => inTypeBox(typebox.format(name)),
    own: Object.fromEntries(
      (
        [
          ...([
            'email',
            'uri',
            'uri-reference',
            'uri-template',
            'date-time',
            'date',
            'time',
            'duration',
          ] as const),
          ...(['ipv4', 'ipv6', 'uuid', 'hostname', 'json-pointer', 'relative-json-pointer'] as const),
        ] as const
      ).map((format) => [format, () => inTypeBox(Type.String({ format }))]),
    ),
  },
  {
    name: 'arktype',
    ours: (name) => inArkType(arktype.format(name)),
    own: {
      email: () => inArkType(type('string.email')),
      uri: () => inArkType(type('string.url')),
      'date-time': () => inArkType(type('string.date.iso')),
      ipv4: () => inArkType(type('string.ip.v4')),
      ipv6: () => inArkType(type('string.ip.v6')),
      uuid: () => inArkType(type('string.uuid')),
    },
  },
];

/** Strings that are of no format, near to those that are. */
const SPOILT: readonly ((text: string) => string)[] = [
  (text) => `${text} `,
  (text) => `${text.slice(0, text.length >> 1)} ${text.slice(text.length >> 1)}`,
  (text) => ` ${text}`,
];

const COUNT = 1_000;

export const benchmark: Benchmark = {
  question: "How long does a verdict take in other validators, beside the validator's own format?",
  run: async () => {
    const reports = [...HOSTS.flatMap(reportsOf), await international()];
    return {
      tables: reports.flatMap(({ tables }) => tables),
      targets: reports.flatMap(({ targets }) => targets),
    };
  },
};

function reportsOf({ name: host, ours, own }: Host): Report[] {
  return Object.entries(own).flatMap(([format, peer]) => {
    const name = format as FormatName;
    const [our, their] = [ours(name), peer()];
    const strings = formatStrings(name === 'http-url' ? 'uri' : name, COUNT);
    // Only strings on which both agree: the peer might be fast because it is wrong.
    const both = (texts: readonly string[], verdict: boolean): string[] =>
      texts.filter((text) => our(text) === verdict && their(text) === verdict);
    const spoilt = strings.map((text, i) => flat(SPOILT[i % SPOILT.length]!(text)));
    return [
      reportOf(`${host}, ${name}, valid`, both(strings, true), our, their),
      reportOf(`${host}, ${name}, invalid`, both(spoilt, false), our, their),
    ];
  });
}

function reportOf(
  title: string,
  inputs: readonly string[],
  ours: Verdict,
  own: Verdict,
  times = TIMES,
): Report {
  if (inputs.length < 20) throw new Error(`${title}: only ${inputs.length} strings`);
  const contenders: Contender<string>[] = [
    { name: 'verbatim', run: ours },
    { name: "the validator's own", run: own },
  ];
  const timings = compare(inputs, contenders, { rounds: 7, milliseconds: 3 });
  return {
    tables: [comparison(title, contenders, timings)],
    targets: [within(title, timings, times)],
  };
}

/** Compares our time with what is allowed: so many times that of the validator's own, or so many nanoseconds more. */
function within(title: string, [ours, own]: readonly Timing[], times: number): Target {
  return {
    what: `${title}: time over ${times} times that of the validator's own, or over ${MORE} ns more`,
    bound: 'at most',
    limit: 1,
    measured: ours!.best / Math.max(own!.best * times, own!.best + MORE),
  };
}

const LONGEST = 500_000;

/** Names in other scripts, beside @hyperjump/json-schema. */
async function international(): Promise<Report> {
  // A module for import alone.
  const { isIdn } = await import('@hyperjump/json-schema-formats');
  const { test } = idnFormats['idn-hostname'];
  const ascii = formatStrings('hostname', COUNT);
  const agreed = (texts: readonly string[]): string[] => texts.filter((text) => test(text) && isIdn(text));
  const others = ascii.map((text, i) =>
    flat(`${['bücher', '例え', 'παράδειγμα', 'пример'][i % 4]!}.${text}`),
  );
  const reports = [
    reportOf('idn-hostname in ASCII, @hyperjump/json-schema', agreed(ascii), test, isIdn),
    reportOf(
      'idn-hostname in other scripts, @hyperjump/json-schema',
      agreed(others),
      test,
      isIdn,
      TIMES_IN_OTHER_SCRIPTS,
    ),
  ];
  const long = [
    flat('ü.'.repeat(LONGEST)),
    flat('a.'.repeat(LONGEST)),
    flat('ü'.repeat(LONGEST)),
    flat('xn--a.'.repeat(LONGEST)),
  ];
  const elapsed = stopwatch();
  if (long.some(test)) throw new Error('a name that long is none');
  return {
    tables: reports.flatMap(({ tables }) => tables),
    targets: [
      ...reports.flatMap(({ targets }) => targets),
      {
        what: 'idn-hostname, four names of 500,000 labels or letters: milliseconds',
        bound: 'at most',
        limit: 20,
        measured: elapsed() / 1e6,
      },
    ],
  };
}

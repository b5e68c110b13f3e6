/** Hosts of versions that are too old, as they are installed: what is thrown names the cure. */
import Ajv5 from 'ajv5';
import { rfc3986 } from '../../src/generated/rfc3986';
import { addAbnfKeyword, addFormats } from '../../src/integrations/ajv';
import * as hyperjump from '../../src/integrations/hyperjump';

interface Integration {
  abnf(grammar: object, rule: string): unknown;
}

/** The entry, where the host is of another version. */
function withHosts(entry: string, hosts: Readonly<Record<string, string>>): Integration {
  let loaded: Integration | undefined;
  jest.isolateModules(() => {
    for (const [host, installed] of Object.entries(hosts)) {
      jest.doMock(host, () => jest.requireActual<object>(installed));
    }
    loaded = jest.requireActual<Integration>(`../../src/integrations/${entry}`);
  });
  for (const host of Object.keys(hosts)) jest.dontMock(host);
  return loaded!;
}

test.each([
  ['zod', { zod: 'zod1' }, 'zod 3.22 or later, or zod 4'],
  ['valibot', { valibot: 'valibot0' }, 'valibot 1'],
  ['arktype', { arktype: 'arktype1' }, 'arktype 2'],
  ['typebox', { typebox: 'typebox-1.0', 'typebox/format': 'typebox-1.0/format' }, 'typebox 1.2 or later'],
  [
    'sinclair-typebox',
    {
      '@sinclair/typebox': 'sinclair-typebox-0.25',
      '@sinclair/typebox/errors': 'sinclair-typebox-0.25/errors',
    },
    '@sinclair/typebox 0.34',
  ],
])('%s', (entry, hosts, needed) => {
  const [host] = Object.keys(hosts);
  expect(() => withHosts(entry, hosts).abnf(rfc3986, 'URI')).toThrow(
    `the installed version of "${host!}" is not supported; help: install ${needed}`,
  );
});

test.each([
  ['addFormats', (ajv: never) => addFormats(ajv, {})],
  ['addAbnfKeyword', addAbnfKeyword],
])('Ajv 5: %s', (_name, add) => {
  expect(() => add(new Ajv5() as never)).toThrow(
    'this Ajv is older than version 6.7\nhelp: npm install ajv@8, or ajv@6 for the last version 6',
  );
});

test('@hyperjump/json-schema before 1.17.1 has no such function', () => {
  expect(() => hyperjump.addFormats(undefined as never, {})).toThrow(
    'help: write addFormats(addFormat), with the function addFormat of "@hyperjump/json-schema/experimental", version 1.17.1 or later',
  );
});

test('fast-check 2', () => {
  let loaded: { fromRule(grammar: object, rule: string): unknown } | undefined;
  jest.isolateModules(() => {
    jest.doMock('fast-check', () => jest.requireActual<object>('fast-check2'));
    loaded = jest.requireActual('../../src/integrations/fast-check');
  });
  jest.dontMock('fast-check');
  expect(() => loaded!.fromRule({ text: 'a = "x"\n' }, 'a')).toThrow(
    'the installed version of "fast-check" is not supported; help: install fast-check 3 or 4',
  );
});

describe('tr46', () => {
  const hostNames = (installed: string): ((text: string) => boolean) => {
    let judge: ((text: string) => boolean) | undefined;
    jest.isolateModules(() => {
      jest.doMock('tr46', () => jest.requireActual<object>(installed));
      judge = (
        jest.requireActual<object>('../../src/integrations/formats-idn') as {
          formats: Record<string, { test(text: string): boolean }>;
        }
      ).formats['idn-hostname']!.test;
    });
    jest.dontMock('tr46');
    return judge!;
  };

  test.each(['tr46-0', 'tr46-4'])('%s: other packages bring such versions along', (installed) => {
    expect(() => hostNames(installed)('b\u00fccher.example')).toThrow(
      'the installed package "tr46" is older than version 5\nhelp: npm install tr46@latest',
    );
  });

  test('5 is enough', () => {
    const judge = hostNames('tr46-5');
    const texts = [
      'b\u00fccher.example',
      'xn--bcher-kva.example',
      'B\u00fccher.example',
      'a\u00b7b.example',
      'xn--x',
    ];
    expect(texts.map(judge)).toEqual([true, true, false, false, false]);
  });
});

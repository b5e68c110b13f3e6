import {
  equivalent,
  extract,
  inspect,
  JavaUri,
  mask,
  normalize,
  parse,
  parseUri,
  relativize,
  resolve,
  resolve2396,
  UriError,
} from '../../src/uri';
import { COMPARED, INVALID, RESOLVED, VALID } from './advisories';

const BASE = 'http://user:secret@trusted.example/folder/file';

describe.each(VALID)('$source: $input', ({ input, host, userinfo, normal, findings }) => {
  test('its host is what stands there, undecoded', () => {
    expect(parseUri(input)).toMatchObject({ host, userinfo });
    expect(parse(input)).toMatchObject({ ok: true, components: { host, userinfo } });
  });

  test('its normal form has the same structure', () => {
    expect(normalize(input)).toBe(normal);
    expect(normalize(normal)).toBe(normal);
    expect(parseUri(normal)!.userinfo).toBe(userinfo);
    expect(normalize(normal, { steps: ['percent-encoding'] })).toBe(normal);
  });

  test('inspection tells what is odd', () => {
    expect(inspect(input).map(({ code }) => code)).toEqual(findings);
  });

  test("resolved, it has its own authority or the base's, with the userinfo that belongs to it", () => {
    const target = parseUri(resolve(BASE, input))!;
    if (host === undefined) expect(target.authority).toBe('user:secret@trusted.example');
    else expect(target).toMatchObject({ host, userinfo });
    expect(resolve(BASE, relativize(input, BASE))).toBe(resolve(BASE, input));
    expect(parseUri(resolve2396(BASE, input))).toMatchObject({
      host: target.host,
      userinfo: target.userinfo,
    });
  });

  test('masked, extracted and read as java.net.URI, it is of the same host or of none', () => {
    expect(parseUri(mask(input))!.host).toBe(host);
    expect(mask(input)).not.toContain('secret');
    for (const { uri } of extract(`see ${input} there`)) expect(parseUri(uri)!.host).toBe(host);
    const java = JavaUri.parse(input);
    const found = java.ok ? java.uri.raw.host : undefined;
    expect([undefined, host]).toContain(found);
  });
});

describe.each(INVALID)('$source: $input', ({ input, offset }) => {
  test('it is no URI reference, for no operation', () => {
    expect(parseUri(input)).toBeUndefined();
    expect(parse(input)).toMatchObject({ ok: false, failure: { offset } });
    for (const operation of [
      () => normalize(input),
      () => resolve(BASE, input),
      () => resolve(input, 'a'),
      () => relativize(input, BASE),
      () => equivalent(input, input),
    ])
      expect(operation).toThrow(UriError);
    expect(inspect(input).map(({ code }) => code)).toContain('invalid');
  });

  test('what is extracted around it is valid, and has no host that is not there', () => {
    for (const { uri } of extract(`see ${input} there`)) {
      const { host } = parseUri(uri)!;
      expect(input).toContain(host ?? '');
    }
  });
});

test.each(RESOLVED)('%s: %s and %s', (_, base, reference, target) => {
  expect(resolve(base, reference)).toBe(target);
  expect(normalize(resolve(base, reference))).toBe(normalize(target));
});

test.each(COMPARED)('%s: %s and %s are the same: %s', (_, a, b, same) => {
  expect(equivalent(a, b)).toBe(same);
});

import { compile } from '../../../../src';
import { rfc3986 } from '../../../../src/generated/rfc3986';
import { rfc8259 } from '../../../../src/generated/rfc8259';
import { read as readRule, write } from '../../../../src/runtime';
import { RulePlans } from '../../../../src/runtime/values/rule-plans';

const authority = (record: object): unknown => write(rfc3986, 'authority', record as never);

test('records of a known shape are written as the first one, whatever the order of their properties', () => {
  const host = { 'reg-name': 'a' };
  for (let i = 0; i < 4; i++) {
    expect(authority({ host, port: `${i}` })).toEqual({ ok: true, text: `a:${i}` });
    expect(authority({ port: `${i}`, host })).toEqual({ ok: true, text: `a:${i}` });
    expect(authority({ host, port: '' })).toEqual({ ok: true, text: 'a:' });
    expect(authority({ host, port: undefined })).toEqual({ ok: true, text: 'a' });
  }
});

test('equal values do not hide that properties are in another order than the text', () => {
  for (let i = 0; i < 4; i++)
    expect(authority({ port: '1', host: { 'reg-name': '1' } })).toMatchObject({ text: '1:1' });
  expect(authority({ port: '2', host: { 'reg-name': '3' } })).toEqual({ ok: true, text: '3:2' });
});

test('a value that does not fit is refused, although its shape is known', () => {
  const host = { 'reg-name': 'a' };
  for (let i = 0; i < 4; i++) {
    expect(authority({ host, port: '1' })).toMatchObject({ ok: true });
    expect(authority({ host, port: '1@b' })).toMatchObject({ failure: { property: ['port'] } });
    expect(authority({ host: { 'reg-name': '1.2.3.4' }, port: '1' })).toMatchObject({ ok: false });
    expect(authority({ host, prt: '1' })).toMatchObject({ failure: { property: ['prt'] } });
    expect(authority({ host, port: 1 })).toMatchObject({ failure: { property: ['port'] } });
    expect(authority({ host, ...Object.create({ port: '1' }) })).toEqual({ ok: true, text: 'a' });
  }
});

test('records that nest very deep, and those of very many shapes', () => {
  const texts = ['['.repeat(100) + '1' + ']'.repeat(100)];
  for (let size = 1; size < 90; size++) texts.push(`[${'null,'.repeat(size)}1]`);
  for (const text of texts) {
    const read = readRule(rfc8259, 'value', text);
    for (let i = 0; i < 3; i++)
      expect(read.ok && write(rfc8259, 'value', read.value)).toEqual({ ok: true, text });
  }
});

test('a text is no value where it is read as a record, although another one is', () => {
  const grammar = compile('s = "y" / [ "z" [ a b a ] ]\na = "x"\nb = "x"\n', { tokens: ['a', 'b'] });
  expect(readRule(grammar, 's', 'z')).toEqual({ ok: true, value: { a: [] } });
  for (let i = 0; i < 3; i++) {
    expect(write(grammar, 's', 'y' as never)).toEqual({ ok: true, text: 'y' });
    for (const text of ['', 'z']) expect(write(grammar, 's', text as never)).toMatchObject({ ok: false });
  }
});

test('options of the same content share what was found, whatever the text to be like', () => {
  const grammar = compile('s = a [" "] b\na = "x" / "z"\nb = "y"\n', { tokens: ['a', 'b'] });
  const plansOf = jest.spyOn(RulePlans.prototype, 'of');
  const written = (a: string, like?: string): unknown =>
    write(grammar, 's', { a, c: 'y' }, { rename: { b: 'c' }, like });
  expect(written('x')).toEqual({ ok: true, text: 'xy' });
  expect(written('z', 'x y')).toEqual({ ok: true, text: 'z y' });
  const known = new Set(plansOf.mock.contexts).size;
  expect(written('z')).toEqual({ ok: true, text: 'zy' });
  expect(written('x', 'z y')).toEqual({ ok: true, text: 'x y' });
  expect(written('x', 'zy')).toEqual({ ok: true, text: 'xy' });
  expect(new Set(plansOf.mock.contexts).size).toBe(known);
  plansOf.mockRestore();
});

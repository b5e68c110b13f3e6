import type { RuleCases } from '../rule-cases';

/** Section 5; then the borders. */
export const cases: readonly RuleCases[] = [
  {
    rule: 'json-pointer',
    valid: [
      '',
      '/foo',
      '/foo/0',
      '/',
      '/a~1b',
      '/c%d',
      '/e^f',
      '/g|h',
      '/i\\j',
      '/k"l',
      '/ ',
      '/m~0n',
      '//',
      '/~0~1',
      '/~01',
      '/foo/-',
      '/\u0000',
      '/\n\r\u2028',
      '/\u{10ffff}\u007f',
    ],
    invalid: ['foo', 'a/b', '#/foo', '~0', '/~', '/~2', '/a~', '/~/0', '/m~n', '/~~0', '/~ 0', ' /a', '#'],
  },
  {
    rule: 'reference-token',
    valid: ['', 'a', '~0', '~1', '-', ' ', '~00'],
    invalid: ['/', 'a/b', '~', '~a', '~0~'],
  },
  {
    rule: 'unescaped',
    valid: ['.', '0', '}', '\u007f', '\u0000', '\u{10ffff}'],
    invalid: ['/', '~', '', 'ab', '~0'],
  },
  {
    rule: 'array-index',
    valid: ['0', '1', '10', '9876543210'],
    invalid: ['', '00', '01', '-', '-1', '+1', '1.0', '1e1'],
  },
];

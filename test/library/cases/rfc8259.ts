import type { RuleCases } from '../rule-cases';

// Section 13.
const image = `{
        "Image": {
            "Width":  800,
            "Height": 600,
            "Title":  "View from 15th Floor",
            "Thumbnail": {
                "Url":    "http://www.example.com/image/481989943",
                "Height": 125,
                "Width":  100
            },
            "Animated" : false,
            "IDs": [116, 943, 234, 38793]
          }
      }`;

const places = `[
        {
           "precision": "zip",
           "Latitude":  37.7668,
           "Longitude": -122.3959,
           "Address":   "",
           "City":      "SAN FRANCISCO",
           "State":     "CA",
           "Zip":       "94107",
           "Country":   "US"
        },
        {
           "precision": "zip",
           "Latitude":  37.371991,
           "Longitude": -122.026020,
           "Address":   "",
           "City":      "SUNNYVALE",
           "State":     "CA",
           "Zip":       "94085",
           "Country":   "US"
        }
      ]`;

export const cases: readonly RuleCases[] = [
  {
    rule: 'JSON-text',
    valid: [
      image,
      places,
      '"Hello world!"',
      '42',
      'true',
      // 6 and 7
      '1E400',
      '3.141592653589793238462643383279',
      '"\\u005C"',
      '"\\\\"',
      '"\\uD834\\uDD1E"',
      // 8.2 and 8.3
      '"\\uDEAD"',
      '["a\\\\b", "a\\u005Cb"]',
      ' \t\r\nnull \t\r\n',
      '[[[[[[[[]]]]]]]]',
      '{"a":{"a":{"a":{}}},"a":[]}',
      '[1\n,2]',
      '{"" : ""}',
    ],
    invalid: [
      '',
      ' ',
      image.slice(0, -1),
      places.replace('37.7668,', '37.7668'),
      '42 42',
      'True',
      'nul',
      'nullnull',
      '[1,]',
      '[,1]',
      '[1 2]',
      '[1}',
      '{"a"}',
      '{a:1}',
      '{"a":1,}',
      '{"a" "b"}',
      "'a'",
      '\ufeff1',
      '\u00a01',
      '[1] // one',
    ],
  },
  {
    rule: 'number',
    valid: ['0', '-0', '10', '-0.0', '0e0', '1E+5', '1.50e-03', '0.1e00', '1234567890'],
    invalid: [
      '',
      '-',
      '01',
      '-01',
      '+1',
      '.5',
      '1.',
      '1.e5',
      '1e',
      '1e+',
      '0x1',
      'NaN',
      'Infinity',
      '1_0',
      '--1',
    ],
  },
  { rule: 'int', valid: ['0', '7', '10'], invalid: ['00', '07', '-1', ''] },
  { rule: 'exp', valid: ['e1', 'E-01', 'e+00'], invalid: ['e', 'e+-1', 'e1.0', '1'] },
  {
    rule: 'string',
    valid: [
      '""',
      '"/"',
      '"\\/"',
      '"\\b\\f\\n\\r\\t\\""',
      '"\\u00e9\\u00E9"',
      '"\u007f\u0080"',
      '"\u2028"',
      '"\u{10ffff}"',
      '"\ud800"',
    ],
    invalid: [
      '"',
      '"""',
      '"\\"',
      '"\\a"',
      '"\\U0041"',
      '"\\u004"',
      '"\\u004g"',
      '"\\x41"',
      '"\t"',
      '"\n"',
      '"\u001f"',
    ],
  },
  {
    rule: 'object',
    valid: ['{}', '{ }', ' {"a":1} ', '{"a":1,"b":2}'],
    invalid: ['{,}', '{"a":}', '{"a":1 "b":2}', '{"a":1;"b":2}', '{{}}', '[]'],
  },
  { rule: 'member', valid: ['"a":1', '"a" : [ ]'], invalid: ['"a"', '"a":', '"a"=1', ' "a":1', '"a":1 '] },
  { rule: 'array', valid: ['[]', '[ ]', '[1,2]', '\n[1 , [2]]\n'], invalid: ['[', '[1,,2]', '[1;2]', '(1)'] },
  { rule: 'char', valid: ['a', '\\"', '\\u0041'], invalid: ['"', '\\', '\\u', 'ab', '\u0000'] },
  { rule: 'ws', valid: ['', ' \t\n\r'], invalid: ['\v', '\f', '\u2000', 'a'] },
  { rule: 'json-char', valid: ['a', '\\"', '\u{1f600}'], invalid: ['"', '\\', ''], patches: ['eid7650'] },
  { rule: 'string', valid: ['""', '"\\u0041"'], invalid: ['"\\u004"', '"\t"'], patches: ['eid7650'] },
];

import type { RuleCases } from '../rule-cases';

const lines = (...content: readonly string[]) => content.map((line) => line + '\r\n').join('');

/** Unfolded. */
const AUTHOR = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Simon Perreault',
  'N:Perreault;Simon;;;ing. jr,M.Sc.',
  'BDAY:--0203',
  'ANNIVERSARY:20090808T1430-0500',
  'GENDER:M',
  'LANG;PREF=1:fr',
  'LANG;PREF=2:en',
  'ORG;TYPE=work:Viagenie',
  'ADR;TYPE=work:;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada',
  'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102',
  'TEL;VALUE=uri;TYPE="work,cell,voice,video,text":tel:+1-418-262-6501',
  'EMAIL;TYPE=work:simon.perreault@viagenie.ca',
  'GEO;TYPE=work:geo:46.772673,-71.282945',
  'KEY;TYPE=work;VALUE=uri:http://www.viagenie.ca/simon.perreault/simon.asc',
  'TZ:-0500',
  'URL;TYPE=home:http://nomis80.org',
  'END:VCARD',
];
const CREATED = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
  'FN;PID=1.1:J. Doe',
  'N:Doe;J.;;;',
  'EMAIL;PID=1.1:jdoe@example.com',
  'CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556',
  'END:VCARD',
];

export const cases: readonly RuleCases[] = [
  // 8 and 7.2.1. The end of a card is a content line as well.
  {
    rule: 'vcard-entity',
    valid: [
      lines(...AUTHOR),
      lines(...CREATED, ...AUTHOR),
      lines('begin:vcard', 'version:4.0', 'x:', 'end:vcard'),
      lines('BEGIN:VCARD', 'VERSION:4.0', 'END:VCARD', 'BEGIN:VCARD', 'VERSION:4.0', 'END:VCARD'),
    ],
    invalid: [
      '',
      lines('BEGIN:VCARD', 'VERSION:4.0', 'END:VCARD'),
      lines(...AUTHOR.slice(0, -1)),
      lines(...AUTHOR.slice(1)),
      lines(...AUTHOR, 'FN:a'),
      lines(...AUTHOR.filter((line) => line !== 'VERSION:4.0')),
      lines(...CREATED).replace('4.0', '3.0'),
      lines(...CREATED).replace(/\r/g, ''),
      lines(...CREATED).slice(0, -2),
      lines(...CREATED).replace('J. Doe', 'J.\r\n  Doe'),
      lines(...CREATED).replace('VERSION', 'X:\r\nVERSION'),
    ],
  },
  {
    rule: 'contentline',
    valid: [
      'ADR;GEO="geo:12.3457,78.910";LABEL="Mr. John Q. Public, Esq.\\nMail Drop: TNE QB\\n123 Main Street":;;123 Main Street;Any Town;CA;91921-1234;U.S.A.\r\n',
      'KEY;MEDIATYPE=application/pgp-keys:ftp://example.com/keys/jdoe\r\n',
      'item-1.TEL:\\;\\\t\xc3\xa9\r\n',
      'X-A;B=:"\r\n',
    ],
    invalid: [
      'TEL;HOME:1\r\n',
      'TEL\r\n',
      '.TEL:1\r\n',
      'a_b.TEL:1\r\n',
      'a.b.TEL:1\r\n',
      'TEL;A="b:1\r\n',
      'NOTE:\xe9\r\n',
      'NOTE:\x07\r\n',
      'NOTE:a\n',
      'NOTE:a',
    ],
  },
  {
    rule: 'param-value',
    valid: ['', 'a,b', '"a;b:c,"', '\xc3\xa9 \t'],
    invalid: ['a;b', 'a:b', 'a"b', '"a"b', '"a', '\x7f', '\xc3'],
  },
  {
    rule: 'param-value',
    patches: ['eid3138'],
    valid: ['', 'a b', '"a;b:c,"'],
    invalid: ['a,b', ',', 'a;b', 'a:b'],
  },
  {
    rule: 'any-param',
    valid: ['TYPE="voice,home"', 'x-a=b,"c",', 'a='],
    invalid: ['x_a=b', 'TYPE', '=a', 'a="b"c'],
  },
  // 4
  {
    rule: 'text',
    valid: [
      'Mr. John Q. Public\\, Esq.',
      'Mythical Manager\\nHyjinx Software Division\\nBabsCo\\, Inc.\\N',
      'a;b\\\\',
      '',
    ],
    invalid: ['a,b', 'a\\;b', 'a\\', 'a\\\\\\', '\n', '\xe9', '\x7f'],
  },
  { rule: 'text-list', valid: ['Jim,Jimmie', ',', ''], invalid: ['Jim\\', 'a\\;'] },
  {
    rule: 'component',
    valid: ['a', '\\;', '\\,', '\\n', '\xc3\xa9', ':'],
    invalid: ['', 'ab', ';', ',', '\\', '\\a'],
  },
  {
    rule: 'component',
    patches: ['eid3377'],
    valid: ['', 'ABC\\, Inc.', '\\;\\\\\\N'],
    invalid: ['a;b', 'a,b', '\\'],
  },
  { rule: 'boolean', valid: ['TRUE', 'false', 'True'], invalid: ['T', 'yes', ''] },
  {
    rule: 'integer-list',
    valid: ['1234567890', '1234556790,432109876', '-0,+1'],
    invalid: ['1.0', '1,', '- 1', ''],
  },
  {
    rule: 'float-list',
    valid: ['20.30', '1000000.0000001', '1.333,3.14', '-1'],
    invalid: ['.5', '1.', '1e5', '1,,2'],
  },
  // 4.3
  {
    rule: 'date',
    valid: ['19850412', '1985-04', '1985', '--0412', '---12', '--04'],
    invalid: ['1985-04-12', '198504', '--04-12', '---', '----12', '-0412', '85', '1985-', '19850412T'],
  },
  {
    rule: 'time',
    valid: ['102200', '1022', '10', '-2200', '--00', '102200Z', '102200-0800', '10-05', '-22Z', '--00+01'],
    invalid: ['1', '102', '-', '--', '---', '10:22:00', '102200+5', '102200z', 'T10', '10220000', ''],
  },
  {
    rule: 'time',
    patches: ['eid3484'],
    valid: ['102200Z', '10-05', '-2200', '-22', '--00'],
    invalid: ['-22Z', '-2200-0800', '--00+01'],
  },
  {
    rule: 'date-time',
    valid: ['19961022T140000', '--1022T1400', '---22T14', '19961022T14Z'],
    invalid: ['1996T14', '--10T14', '1996-10T14', '19961022T', '19961022t140000', '19961022T-2200'],
  },
  {
    rule: 'date-and-or-time',
    valid: [
      '19961022T140000',
      '--1022T1400',
      '---22T14',
      '19850412',
      '1985-04',
      '1985',
      '--0412',
      '---12',
      'T102200',
      'T1022',
      'T10',
      'T-2200',
      'T--00',
      'T102200Z',
      'T102200-0800',
    ],
    invalid: ['102200', 'T', '1985T10', 'T10T', '--', ''],
  },
  {
    rule: 'timestamp',
    valid: ['19961022T140000', '19961022T140000Z', '19961022T140000-05', '19961022T140000-0500'],
    invalid: ['19961022T1400', '--1022T140000', '1996-10-22T14:00:00', '19961022', '19961022T140000-5'],
  },
  { rule: 'utc-offset', valid: ['-0500', '+05'], invalid: ['0500', '-5', '-05:00', 'Z', '-050000'] },
  // 5
  {
    rule: 'language-param',
    valid: ['LANGUAGE=fr', 'LANGUAGE=zh-Hant-TW'],
    invalid: ['LANGUAGE=', 'LANGUAGE=fr_FR', 'LANGUAGE="fr"'],
  },
  {
    rule: 'value-param',
    valid: ['VALUE=uri', 'VALUE=date-and-or-time', 'VALUE=x-a'],
    invalid: ['VALUE=', 'VALUE=a_b', 'VALUE="uri"'],
  },
  {
    rule: 'pref-param',
    valid: ['PREF=1', 'PREF=99', 'PREF=100', 'PREF=0'],
    invalid: ['PREF=101', 'PREF=1000', 'PREF=', 'PREF=-1', 'PREF=1.0'],
  },
  { rule: 'pid-param', valid: ['PID=3.1,4.2', 'PID=1'], invalid: ['PID=', 'PID=1.', 'PID=1,', 'PID=1.1.1'] },
  {
    rule: 'type-param',
    valid: ['TYPE=work', 'TYPE=home,work', 'TYPE=contact,x-a,textphone'],
    invalid: ['TYPE="voice,home"', 'TYPE=', 'TYPE=a,', 'TYPE=a/b'],
  },
  {
    rule: 'mediatype-param',
    valid: [
      'MEDIATYPE=text/calendar',
      'MEDIATYPE=application/pgp-keys',
      'MEDIATYPE=text/plain;charset=utf-8;a="b;\\"c"',
    ],
    invalid: [
      'MEDIATYPE=text',
      'MEDIATYPE=text/pl*in',
      'MEDIATYPE=text/plain;charset',
      'MEDIATYPE=text/plain;charset=',
      'MEDIATYPE=text/plain;a=b/c',
      'MEDIATYPE=text/plain;a="b',
      'MEDIATYPE=text/plain; a=b',
      `MEDIATYPE=a/${'b'.repeat(128)}`,
    ],
  },
  {
    rule: 'calscale-param',
    valid: ['CALSCALE=gregorian', 'CALSCALE=x-a'],
    invalid: ['CALSCALE=', 'CALSCALE=a b'],
  },
  {
    rule: 'sort-as-param',
    valid: ['SORT-AS="Harten,Rene"', 'SORT-AS=Harten,Rene', 'SORT-AS='],
    invalid: ['SORT-AS="Harten"Rene', 'SORT-AS=a;b', 'SORT-AS'],
  },
  {
    rule: 'geo-parameter',
    valid: ['GEO="geo:37.386013,-122.082932"'],
    invalid: ['GEO=geo:37.386013,-122.082932', 'GEO=""', 'GEO="37.386013"'],
  },
  {
    rule: 'tz-parameter',
    valid: ['TZ=America/New_York', 'TZ="http://example.com/tz"', 'TZ="a b"'],
    invalid: ['TZ=http://example.com/tz', 'TZ="a'],
  },
  // 6
  { rule: 'BEGIN-param', valid: [''], invalid: [' ', 'VALUE=text'] },
  { rule: 'KIND-value', valid: ['individual', 'group', 'application', 'x-a'], invalid: ['', 'a b', 'a,b'] },
  { rule: 'XML-param', valid: ['VALUE=text', 'ALTID=1'], invalid: ['VALUE=uri', 'LANGUAGE=fr', 'ALTID'] },
  {
    rule: 'N-value',
    valid: ['P;J;Q;M,D;\\,'],
    invalid: ['Public;John;Quinlan;Mr.;Esq.', ';;;;', 'P;J;Q;M', 'P;J;Q;M;E;S'],
  },
  {
    rule: 'N-value',
    patches: ['eid3377'],
    valid: [
      'Public;John;Quinlan;Mr.;Esq.',
      'Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.',
      'Perreault;Simon;;;ing. jr,M.Sc.',
      ';;;;',
    ],
    invalid: ['Doe;J.', 'a;b;c;d;e;f', 'a;b;c;d;\\'],
  },
  {
    rule: 'BDAY-value',
    valid: ['19960415', '--0415', '19531015T231000Z', 'circa 1800', ''],
    invalid: ['a,b', '\\'],
  },
  {
    rule: 'ANNIVERSARY-param-text',
    patches: ['eid3086'],
    valid: ['VALUE=text', 'LANGUAGE=fr'],
    invalid: ['VALUE=date-and-or-time', 'LANGUAGE='],
  },
  {
    rule: 'ANNIVERSARY-param',
    valid: ['VALUE=date-and-or-time', 'CALSCALE=gregorian', 'LANGUAGE=f_r'],
    invalid: ['VALUE', 'VALUE=a:b'],
  },
  {
    rule: 'GENDER-value',
    valid: ['M', 'F', 'M;Fellow', 'F;grrrl', 'O;intersex', ";it's complicated", ''],
    invalid: ['X', 'MF', 'Male', 'M,F', 'M;a,b'],
  },
  {
    rule: 'ADR-value',
    valid: ['a;b;c;d;e;f;g'],
    invalid: [';;123 Main Street;Any Town;CA;91921-1234;U.S.A.', 'a;b;c;d;e;f', 'a;b;c;d;e;f;g;h'],
  },
  {
    rule: 'ADR-value',
    patches: ['eid3377'],
    valid: [
      ';;123 Main Street;Any Town;CA;91921-1234;U.S.A.',
      ';Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada',
    ],
    invalid: [';;;;;', ';;;;;;;'],
  },
  // A URI may have a comma where a text may not.
  {
    rule: 'TEL-value',
    valid: ['tel:+1-555-555-5555;ext=5555', 'tel:+33-01-23-45-67', '+33 1', 'tel:1,2'],
    invalid: ['1,2', 'tel :1,2'],
  },
  { rule: 'TZ-value', valid: ['Raleigh/North America', '-0500', 'http://example.com/a,b'], invalid: ['a,b'] },
  { rule: 'GEO-value', valid: ['geo:37.386013,-122.082932'], invalid: ['37.386013,-122.082932', 'geo:1 2'] },
  {
    rule: 'ORG-value',
    patches: ['eid3377'],
    valid: ['ABC\\, Inc.;North American Division;Marketing', ''],
    invalid: ['ABC, Inc.', 'a\\'],
  },
  {
    rule: 'RELATED-value',
    valid: [
      'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      'Please contact my assistant Jane Doe for any inquiries.',
    ],
    invalid: ['a,b'],
  },
  {
    rule: 'CATEGORIES-value',
    valid: ['TRAVEL AGENT', 'INTERNET,IETF,INDUSTRY,INFORMATION TECHNOLOGY'],
    invalid: ['a\\b'],
  },
  { rule: 'REV-value', valid: ['19951031T222710Z'], invalid: ['19951031', '1995-10-31T22:27:10Z'] },
  {
    rule: 'CLIENTPIDMAP-value',
    valid: ['1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b'],
    invalid: ['1,urn:uuid:3df403f4', 'urn:uuid:3df403f4', '1.1;urn:a:b', '1;'],
  },
  { rule: 'VERSION-value', valid: ['4.0'], invalid: ['3.0', '4', '4.00'] },
];

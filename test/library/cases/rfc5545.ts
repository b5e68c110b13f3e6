import type { RuleCases } from '../rule-cases';

const each = (...content: readonly string[]) => content.map((line) => `${line}\r\n`);
const lines = (...content: readonly string[]) => each(...content).join('');
const calendar = (...content: readonly string[]) =>
  lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RDU Software//NONSGML HandCal//EN',
    ...content,
    'END:VCALENDAR',
  );

const CONFERENCE = [
  'BEGIN:VEVENT',
  'DTSTAMP:19960704T120000Z',
  'UID:uid1@example.com',
  'ORGANIZER:mailto:jsmith@example.com',
  'DTSTART:19960918T143000Z',
  'DTEND:19960920T220000Z',
  'STATUS:CONFIRMED',
  'CATEGORIES:CONFERENCE',
  'SUMMARY:Networld+Interop Conference',
  'DESCRIPTION:Networld+Interop Conference and Exhibit\\nAtlanta World Congress Center\\nAtlanta\\, Georgia',
  'END:VEVENT',
];
const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:19981025T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19990404T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const ALARM = [
  'BEGIN:VALARM',
  'ACTION:AUDIO',
  'TRIGGER;VALUE=DATE-TIME:19980403T120000Z',
  'ATTACH;FMTTYPE=audio/basic:http://example.com/pub/audio-files/ssbanner.aud',
  'REPEAT:4',
  'DURATION:PT1H',
  'END:VALARM',
];
const TAXES = [
  'BEGIN:VTODO',
  'DTSTAMP:19980130T134500Z',
  'SEQUENCE:2',
  'UID:uid4@example.com',
  'ATTENDEE;PARTSTAT=ACCEPTED:mailto:jqpublic@example.com',
  'DUE:19980415T000000',
  'STATUS:NEEDS-ACTION',
  ...ALARM,
  'END:VTODO',
];
const BUSY = [
  'BEGIN:VFREEBUSY',
  'ORGANIZER:mailto:jsmith@example.com',
  'FREEBUSY:19980314T233000Z/19980315T003000Z',
  'URL:http://www.example.com/calendar/busytime/jsmith.ifb',
  'END:VFREEBUSY',
];

export const cases: readonly RuleCases[] = [
  // 4. As any line is an iana-prop, ends and beginnings of components among them, only search finds where one ends.
  {
    rule: 'icalstream',
    valid: [
      calendar(...CONFERENCE),
      calendar(...NEW_YORK, ...CONFERENCE),
      calendar(...TAXES),
      calendar(...BUSY) + calendar('BEGIN:VEVENT', 'END:VEVENT'),
      calendar('BEGIN:VEVENT', 'X:', 'END:VTODO'),
      calendar(...CONFERENCE, 'END:VCALENDAR', 'BEGIN:X', 'Y:', 'END:Z'),
      lines('BEGIN:VCALENDAR', 'begin:vjournal', 'end:vjournal', 'END:VCALENDAR'),
    ],
    invalid: [
      calendar(),
      calendar('BEGIN:X', 'END:X'),
      calendar(...CONFERENCE, 'X:'),
      calendar(...CONFERENCE.slice(0, -1)),
      calendar(...CONFERENCE).replace(/\r/g, ''),
      calendar(...CONFERENCE).slice(0, -2),
      calendar(...CONFERENCE).slice(2),
      calendar(...CONFERENCE) + '\r\n',
      calendar(...CONFERENCE).replace('Conference and', 'Conference\r\n  and'),
      calendar(...CONFERENCE).replace('UID', 'U_ID'),
      calendar(...CONFERENCE).replace('UID:', 'UID'),
      calendar(...CONFERENCE).replace('uid1', '\x07'),
      calendar(...CONFERENCE).replace('uid1', '\xe9'),
    ],
  },
  {
    rule: 'alarmc',
    valid: [lines(...ALARM), lines('BEGIN:VALARM', 'END:VALARM')],
    invalid: [lines(...ALARM.slice(1)), lines('BEGIN:VALARM'), ''],
  },
  // 3.1 and 3.2
  {
    rule: 'contentline',
    valid: [
      'DESCRIPTION;ALTREP="cid:part1.0001@example.org":The Fall\'98 Wild Wizards Conference - - Las Vegas\\, NV\\, USA\r\n',
      'RDATE;VALUE=DATE:19970304,19970504,19970704,19970904\r\n',
      'X;a=b,"c;:,";d=:"\\\xe2\x98\xba\t\r\n',
    ],
    invalid: [
      'X;a="b:c\r\n',
      'X;a=b"c:d\r\n',
      'X;=b:c\r\n',
      ';a=b:c\r\n',
      'X:a\x7f\r\n',
      'X:\xc0\x80\r\n',
      'X:a',
    ],
  },
  { rule: 'x-name', valid: ['X-ABC-MMSUBJ', 'x-a', 'X--'], invalid: ['X-', 'XA', 'X-a_b', 'Y-a'] },
  {
    rule: 'attendee',
    valid: each(
      'ATTENDEE;CUTYPE=GROUP:mailto:ietf-calsch@example.org',
      'ATTENDEE;DELEGATED-FROM="mailto:jsmith@example.com":mailto:jdoe@example.com',
      'ATTENDEE;DELEGATED-TO="mailto:jdoe@example.com","mailto:jqpublic@example.com":mailto:jsmith@example.com',
      'ATTENDEE;MEMBER="mailto:projectA@example.com","mailto:projectB@example.com":mailto:janedoe@example.com',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:jsmith@example.com',
      'ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT;CUTYPE=GROUP:mailto:employee-A@example.com',
      'ATTENDEE;RSVP=MAYBE;CN="a;b":a:',
    ),
    invalid: each(
      'ATTENDEE;RSVP=TRUE',
      'ATTENDEE:employee-A',
      'ATTENDEE;RSVP:mailto:a',
      'ATTENDEE;CN=a"b":mailto:c',
      'ATTENDEE:mailto:a b',
    ),
  },
  {
    rule: 'organizer',
    valid: [
      'ORGANIZER;CN="John Smith":mailto:jsmith@example.com\r\n',
      'ORGANIZER;DIR="ldap://example.com:6666/o=ABC%20Industries,c=US???(cn=Jim%20Dolittle)":mailto:jimdo@example.com\r\n',
      'ORGANIZER;SENT-BY="mailto:sray@example.com":mailto:jsmith@example.com\r\n',
    ],
    invalid: [
      'ORGANIZER;CN="John Smith:mailto:jsmith@example.com\r\n',
      'ORGANIZER:mailto:a%2\r\n',
      'ORGANIZER:mailto:a',
    ],
  },
  {
    rule: 'fmttypeparam',
    valid: ['FMTTYPE=application/msword', 'FMTTYPE=a.b+c/x-d_e!'],
    invalid: ['FMTTYPE=text', 'FMTTYPE=text/', 'FMTTYPE=text/pl*in', `FMTTYPE=a/${'b'.repeat(128)}`],
  },
  {
    rule: 'languageparam',
    valid: ['LANGUAGE=en-US', 'LANGUAGE=no', 'language=de-CH-1996'],
    invalid: ['LANGUAGE=en_US', 'LANGUAGE=', 'LANGUAGE=e'],
  },
  { rule: 'rsvpparam', valid: ['RSVP=TRUE', 'rsvp=false'], invalid: ['RSVP=MAYBE', 'RSVP="TRUE"'] },
  // 3.3
  {
    rule: 'binary',
    valid: ['VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4=', '', 'AA==', '++//'],
    invalid: ['VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4', 'A===', 'AA==AAAA', 'AAA'],
  },
  {
    rule: 'date-time',
    valid: ['19980118T230000', '19980119T070000Z', '19970630T235960Z', '19970630t999999z'],
    invalid: ['19980119T230000-0800', '19980119', '19980119 230000', '19980119T2300', '19980119T230000ZZ'],
  },
  {
    rule: 'dur-value',
    valid: ['P15DT5H0M20S', 'P7W', '-PT15M', '+P1D', 'PT0S', 'P1DT5M'],
    invalid: ['P', 'PT', 'P1H', 'PT5H20S', 'P1W2D', 'P1Y', 'PT1.5S', '-+PT1M', 'P1D5H', 'P1DT', 'T1H'],
  },
  {
    rule: 'float',
    valid: ['1000000.0000001', '1.333', '-3.14', '+0'],
    invalid: ['.5', '1.', '1e5', '--1', '1.2.3', ''],
  },
  {
    rule: 'period',
    valid: ['19970101T180000Z/19970102T070000Z', '19970101T180000Z/PT5H30M'],
    invalid: ['19970101T180000Z', '19970101/19970102', '19970101T180000Z/', 'PT1H/19970101T180000Z'],
  },
  {
    rule: 'recur',
    valid: [
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
      'UNTIL=19971224;wkst=su;freq=secondly;freq=daily',
      'BYSECOND=99;BYDAY=+00FR',
    ],
    invalid: [
      '',
      'FREQ=FORTNIGHTLY',
      'FREQ=DAILY,WEEKLY',
      'FREQ=WEEKLY;',
      'FREQ=WEEKLY;COUNT=-1',
      'FREQ=WEEKLY;INTERVAL=1.5',
      'FREQ=WEEKLY;UNTIL=1997',
      'FREQ=MONTHLY;BYDAY=1',
      'FREQ=MONTHLY;BYDAY=+FR',
      'FREQ=MONTHLY;BYDAY=100MO',
      'FREQ=MONTHLY;BYDAY=MO,,TU',
      'FREQ=WEEKLY;WKST=1MO',
      'FREQ=WEEKLY;X-A=1',
    ],
  },
  {
    rule: 'text',
    valid: [
      'Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.',
      'a\\N\\\\\\;\\,:"',
      '\t\xe2\x98\xba',
      '',
    ],
    invalid: ['a,b', 'a;b', 'a\\', 'a\\tb', 'a\nb', '\xe2\x98', '\x7f', 'a\\:'],
  },
  {
    rule: 'utc-offset',
    valid: ['-0500', '+0100', '-000000', '+999999'],
    invalid: ['0500', '-5', '-05:00', 'Z', '-05000', '-0500000'],
  },
  // 3.7 and 3.8
  {
    rule: 'version',
    valid: each('VERSION:2.0', 'VERSION:1.0;2.0', 'VERSION;X=y:3'),
    invalid: each('VERSION:2.', 'VERSION:2.0;', 'VERSION:1;2;3', 'VERSION:'),
  },
  // The line end is the second alternative's alone, as the name is the first's.
  {
    rule: 'attach',
    valid: [
      'ATTACH:CID:jsmith.part3.960817T083000.xyzMail@example.com',
      'ATTACH;FMTTYPE=application/postscript:ftp://example.com/pub/reports/r-960812.ps',
      ';ENCODING=BASE64;VALUE=BINARY:AAAA\r\n',
    ],
    invalid: [
      'ATTACH:CID:jsmith.part3.960817T083000.xyzMail@example.com\r\n',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA\r\n',
      'ATTACH;FMTTYPE=a:b',
    ],
  },
  {
    rule: 'geo',
    valid: ['GEO:37.386013;-122.082932\r\n'],
    invalid: ['GEO:37.386013,-122.082932\r\n', 'GEO:37.386013\r\n', 'GEO:37.386013;-122.\r\n'],
  },
  {
    rule: 'dtstart',
    valid: each(
      'DTSTART:19970714T133000',
      'DTSTART:19970714T173000Z',
      'DTSTART;TZID=America/New_York:19970714T133000',
      'DTSTART;VALUE=DATE:19970714',
      'DTSTART;VALUE=DATE-TIMES:19970714',
      'DTSTART;VALUE=DATE;TZID=/:19970714T173000Z',
    ),
    invalid: each(
      'DTSTART:19980119T230000-0800',
      'DTSTART:970714',
      'DTSTART;TZID:19970714T133000',
      'DTSTART;TZID=a:b:19970714',
      'DTSTART;VALUE="DATE:19970714',
    ),
  },
  {
    rule: 'rrule',
    valid: ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5\r\n'],
    invalid: ['RRULE:\r\n', 'RRULE;FREQ=MONTHLY\r\n', 'RRULE:FREQ=MONTHLY'],
  },
  {
    rule: 'rdate',
    valid: each(
      'RDATE;VALUE=PERIOD:19960403T020000Z/19960403T040000Z,19960404T010000Z/PT3H',
      'RDATE;VALUE=DATE:19970101,19970120',
    ),
    invalid: each('RDATE:', 'RDATE:19970101,', 'RDATE:19970101/PT3H'),
  },
  {
    rule: 'trigger',
    valid: each(
      'TRIGGER:-PT15M',
      'TRIGGER;RELATED=END:PT5M',
      'TRIGGER;VALUE=DATE-TIME:19980101T050000Z',
      'TRIGGER;VALUE=DATE-TIME:PT5M',
    ),
    invalid: each('TRIGGER:5M', 'TRIGGER:19980101', 'TRIGGER;RELATED:PT5M'),
  },
  {
    rule: 'tzid',
    valid: ['TZID:America/New_York\r\n', 'TZID:/example.org/America/New_York\r\n'],
    invalid: ['TZID:a,b\r\n', 'TZID=a\r\n'],
  },
  // Without a line end
  {
    rule: 'rstatus',
    valid: [
      'REQUEST-STATUS:2.0;Success',
      'REQUEST-STATUS:3.1;Invalid property value;DTSTART:96-Apr-01',
      'REQUEST-STATUS:2.8.1; Success\\, repeating event ignored.;RRULE:FREQ=WEEKLY\\;INTERVAL=2',
    ],
    invalid: [
      'REQUEST-STATUS:2.0;Success\r\n',
      'REQUEST-STATUS:2;Success',
      'REQUEST-STATUS:2.0',
      'REQUEST-STATUS:1.2.3.4;a',
      'REQUEST-STATUS:2.0;a;b;c',
    ],
  },
  {
    rule: 'rstatus',
    patches: ['eid7945'],
    valid: [
      'REQUEST-STATUS:2.0;Success\r\n',
      'REQUEST-STATUS:3.1;Invalid property value;DTSTART:96-Apr-01\r\n',
    ],
    invalid: ['REQUEST-STATUS:2.0;Success', 'REQUEST-STATUS:2.0\r\n'],
  },
];

import { parseRules } from '../../src/notation/parser';
import { casesIn } from '../case-file';
import { reportOf } from './bad-grammar';

test.each(casesIn('notation/cases/other-notations.txt'))('%s', (_, text, report) => {
  expect(reportOf(text)).toBe(report);
});

test.each([
  ['%x41-%d66', '%x41-42'],
  ['%d1-%x0A', '%d1-10'],
  ['%b1-%d2', '%b1-10'],
])('the base that is named first is the one to keep: %s', (value, cure) => {
  const { diagnostics } = parseRules(`a = ${value}\n`, 'grammar');
  expect(diagnostics.find(({ code }) => code === 'repeated-base')?.help).toBe(`write ${cure}`);
});

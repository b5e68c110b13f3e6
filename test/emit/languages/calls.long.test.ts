import { describeLanguages } from './described';

// 100,000 inputs of each rule are in calls.soak.test.ts.
describeLanguages(
  {
    rfc8259: ['value', 'JSON-text'],
    rfc5322: ['comment', 'address-list'],
    rfc5234: ['rulelist', 'elements'],
  },
  300,
  {},
  ['c', 'java'],
);

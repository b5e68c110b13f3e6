import { describeFinds, describeRandomFinds } from './finds';

// More rules and texts are in finds.soak.test.ts.
describeFinds(
  {
    rfc3986: ['URI', 'IPv4address', 'port'],
    rfc5321: ['Mailbox'],
    rfc3339: ['date-time'],
    rfc9110: ['token'],
  },
  60,
);
describe('random', () => describeRandomFinds(1, 30));

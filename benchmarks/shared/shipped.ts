/** The parsers of all shipped grammars, by the names of their entries. */
import { relativeJsonPointer } from '../../src/generated/relative-json-pointer';
import { rfc1034 } from '../../src/generated/rfc1034';
import { rfc1123 } from '../../src/generated/rfc1123';
import { rfc2396 } from '../../src/generated/rfc2396';
import { rfc3261Bare } from '../../src/generated/rfc3261-bare';
import { rfc3261 } from '../../src/generated/rfc3261';
import { rfc3339Iso8601 } from '../../src/generated/rfc3339-iso8601';
import { rfc3339 } from '../../src/generated/rfc3339';
import { rfc3629 } from '../../src/generated/rfc3629';
import { rfc3966 } from '../../src/generated/rfc3966';
import { rfc3986 } from '../../src/generated/rfc3986';
import { rfc3987 } from '../../src/generated/rfc3987';
import { rfc4512 } from '../../src/generated/rfc4512';
import { rfc4515 } from '../../src/generated/rfc4515';
import { rfc5228Script } from '../../src/generated/rfc5228-script';
import { rfc5228 } from '../../src/generated/rfc5228';
import { rfc5234Core } from '../../src/generated/rfc5234-core';
import { rfc5234 } from '../../src/generated/rfc5234';
import { rfc5321 } from '../../src/generated/rfc5321';
import { rfc5322 } from '../../src/generated/rfc5322';
import { rfc5545 } from '../../src/generated/rfc5545';
import { rfc5646 } from '../../src/generated/rfc5646';
import { rfc6068Encoded } from '../../src/generated/rfc6068-encoded';
import { rfc6068 } from '../../src/generated/rfc6068';
import { rfc6265Errata } from '../../src/generated/rfc6265-errata';
import { rfc6265 } from '../../src/generated/rfc6265';
import { rfc6350 } from '../../src/generated/rfc6350';
import { rfc6531 } from '../../src/generated/rfc6531';
import { rfc6532 } from '../../src/generated/rfc6532';
import { rfc6570 } from '../../src/generated/rfc6570';
import { rfc6874 } from '../../src/generated/rfc6874';
import { rfc6901 } from '../../src/generated/rfc6901';
import { rfc7208 } from '../../src/generated/rfc7208';
import { rfc7405 } from '../../src/generated/rfc7405';
import { rfc7644 } from '../../src/generated/rfc7644';
import { rfc8141 } from '../../src/generated/rfc8141';
import { rfc8259 } from '../../src/generated/rfc8259';
import { rfc8288 } from '../../src/generated/rfc8288';
import { rfc8610 } from '../../src/generated/rfc8610';
import { rfc8866 } from '../../src/generated/rfc8866';
import { rfc9051 } from '../../src/generated/rfc9051';
import { rfc9110Recipient } from '../../src/generated/rfc9110-recipient';
import { rfc9110 } from '../../src/generated/rfc9110';
import { rfc9112 } from '../../src/generated/rfc9112';
import { rfc9535 } from '../../src/generated/rfc9535';
import { rfc9557Grouped } from '../../src/generated/rfc9557-grouped';
import { rfc9557 } from '../../src/generated/rfc9557';
import { rfc9562 } from '../../src/generated/rfc9562';
import { rfc9651 } from '../../src/generated/rfc9651';
import { semver } from '../../src/generated/semver';
import { toml } from '../../src/generated/toml';
import type { Grammar } from '../../src/runtime';

export const SHIPPED: Readonly<Record<string, Grammar>> = {
  'relative-json-pointer': relativeJsonPointer,
  rfc1034,
  rfc1123,
  rfc2396,
  'rfc3261-bare': rfc3261Bare,
  rfc3261,
  'rfc3339-iso8601': rfc3339Iso8601,
  rfc3339,
  rfc3629,
  rfc3966,
  rfc3986,
  rfc3987,
  rfc4512,
  rfc4515,
  'rfc5228-script': rfc5228Script,
  rfc5228,
  'rfc5234-core': rfc5234Core,
  rfc5234,
  rfc5321,
  rfc5322,
  rfc5545,
  rfc5646,
  'rfc6068-encoded': rfc6068Encoded,
  rfc6068,
  'rfc6265-errata': rfc6265Errata,
  rfc6265,
  rfc6350,
  rfc6531,
  rfc6532,
  rfc6570,
  rfc6874,
  rfc6901,
  rfc7208,
  rfc7405,
  rfc7644,
  rfc8141,
  rfc8259,
  rfc8288,
  rfc8610,
  rfc8866,
  rfc9051,
  'rfc9110-recipient': rfc9110Recipient,
  rfc9110,
  rfc9112,
  rfc9535,
  'rfc9557-grouped': rfc9557Grouped,
  rfc9557,
  rfc9562,
  rfc9651,
  semver,
  toml,
};

import * as messages from './messages';

/** The targets that Standard JSON Schema names, and others for which the result is right, too. */
const TARGET = /^(draft-(0[467]|20(19-09|20-12))|openapi-3.[01])$/;

/** Throws RangeError for a target for which no JSON Schema can be written. */
export function assertTarget(target: string): void {
  if (!TARGET.test(target)) throw new RangeError(messages.unknownTarget(target));
}

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import * as messages from '../messages';
import { CommandFailure, systemCode } from './failure';

/** Writes a file as a whole, or leaves what is there. */
export function replaceFile(target: string, text: string): void {
  const fresh = `${target}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new CommandFailure(messages.cannotWrite(target, systemCode(error)));
  }
}

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as messages from './messages';
import type { Context } from './context';
import { CommandFailure, systemCode } from './failure';

/** Symbolic links that lead to each other are given up after so many, as Linux does. */
const MOST_LINKS = 40;

const PERMISSIONS = 0o7777;

/** Stands for standard output in place of a file's name. */
export const STANDARD_OUTPUT = '-';

/**
 * Writes to standard output or standard error if the target is one of them, as "-" and /dev/stdout are, and to a file
 * otherwise. Gives whether it wrote a file. Throws CommandFailure as `replaceFile` does.
 */
export function writeOutput({ io, output }: Context, target: string, text: string): boolean {
  if (target === STANDARD_OUTPUT || isStream(target, 1)) output.add(text);
  else if (isStream(target, 2)) io.stderr.write(text);
  else {
    replaceFile(target, text);
    return true;
  }
  return false;
}

/** Whether a path leads to what a standard stream of the process writes to. */
function isStream(target: string, descriptor: 1 | 2): boolean {
  try {
    const there = statSync(target);
    const stream = fstatSync(descriptor);
    return there.dev === stream.dev && there.ino === stream.ino;
  } catch {
    // The one does not exist, or the other is closed.
    return false;
  }
}

/**
 * Writes a file as a whole, or leaves what is there. A symbolic link stays, and the file that it leads to is replaced; so
 * are the mode and, if the system lets us, the owner of that file. Folders that are missing are made. A pipe or a device is
 * written to. Throws CommandFailure if the file cannot be written.
 */
export function replaceFile(target: string, text: string): void {
  try {
    // A name that ends in a separator is that of a folder, be it there or not.
    if (target.endsWith('/') || target.endsWith(path.sep)) throw systemError('EISDIR');
    const there = statSync(target, { throwIfNoEntry: false });
    if (there === undefined) return replaceRegular(throughLinks(target), text);
    if (there.isFile()) return replaceRegular(realpathSync(target), text, there);
    writeToSpecial(target, there, text);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new CommandFailure(messages.cannotWrite(target, code));
  }
}

/** The file that a symbolic link to nothing leads to; another path as it is. */
function throughLinks(target: string): string {
  let place = target;
  for (let links = 0; links <= MOST_LINKS; links++) {
    try {
      place = path.resolve(path.dirname(place), readlinkSync(place));
    } catch {
      // It is no link, or is not there.
      return place;
    }
  }
  throw systemError('ELOOP');
}

/** `before`: the file that is there, if any. */
function replaceRegular(place: string, text: string, before?: Stats): void {
  const folder = path.dirname(place);
  if (before === undefined) mkdirSync(folder, { recursive: true });
  // A rename would take no notice of the file's own permissions.
  else accessSync(place, constants.W_OK);
  const fresh = path.join(folder, `.verbatim-${randomBytes(6).toString('hex')}.new`);
  try {
    writeFileSync(fresh, text, { flag: 'wx' });
    if (before !== undefined) keepOwnerAndMode(fresh, before);
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** A change of the owner clears some bits of the mode, so that the mode comes last. */
function keepOwnerAndMode(fresh: string, { uid, gid, mode }: Stats): void {
  try {
    lchownSync(fresh, uid, gid);
  } catch {
    // Only the superuser may give files away: the file is then ours.
  }
  chmodSync(fresh, mode & PERMISSIONS);
}

function writeToSpecial(target: string, there: Stats, text: string): void {
  if (there.isDirectory()) throw systemError('EISDIR');
  if (there.isBlockDevice()) throw systemError('ENOTBLK');
  if (there.isSocket()) throw systemError('ENXIO');
  const file = openSync(target, constants.O_WRONLY);
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** An error as the operating system would give it. */
function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

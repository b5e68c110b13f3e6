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
import { isatty } from 'node:tty';
import * as messages from './messages';
import type { Context } from './context';
import { CommandFailure, systemCode } from './command-failure';
import { shownOn } from './output';

/** Longest chain of symbolic links that is followed, as in Linux. */
const MOST_LINKS = 40;

const PERMISSIONS = 0o7777;

/** Stands for standard output in place of a file's name. */
export const STANDARD_OUTPUT = '-';

/**
 * Writes a text or octets to a file and returns true. If the target is standard output or standard error (as "-" and /dev/stdout
 * are), writes it there and returns false. Throws CommandFailure if the file cannot be written.
 */
export function writeOutput(context: Context, target: string, content: Content): boolean {
  const stream = target === STANDARD_OUTPUT || isStream(target, 1) ? 1 : isStream(target, 2) ? 2 : undefined;
  if (stream === undefined) {
    replaceFile(target, content);
    return true;
  }
  if (typeof content !== 'string') context.io[stream === 1 ? 'stdout' : 'stderr'].write(content);
  else if (stream === 1) context.print(content);
  else context.io.stderr.write(shownOn(context.io.stderr, content).text);
  return false;
}

/** A text, or octets. */
type Content = string | Uint8Array;

/** Returns true if a path leads to the same file or device as a standard stream of the process. */
function isStream(target: string, descriptor: 1 | 2): boolean {
  try {
    const there = statSync(target);
    const stream = fstatSync(descriptor);
    return there.dev === stream.dev && there.ino === stream.ino;
  } catch {
    // The target does not exist, or the stream is closed.
    return false;
  }
}

/**
 * Writes a whole file, or leaves the old one unchanged. Follows a symbolic link and replaces its target. Keeps the
 * mode and, if the system allows it, the owner of the old file. Makes missing folders. Writes into a pipe or a device.
 * Throws CommandFailure if the file cannot be written.
 */
export function replaceFile(target: string, text: Content): void {
  orCannotWrite(target, () => {
    const there = stateOf(target);
    if (there === undefined) return replaceRegular(throughLinks(target), text);
    if (there.isFile()) return replaceRegular(realpathSync(target), text, there);
    writeToSpecial(target, there, text);
  });
}

/**
 * Throws CommandFailure if a file is a folder or may not be written. Several files are asked before the first is written, so that none
 * is without the others.
 */
export function assertReplaceable(target: string): void {
  orCannotWrite(target, () => {
    const there = stateOf(target);
    if (there?.isDirectory()) throw systemError('EISDIR');
    if (there?.isFile()) accessSync(target, constants.W_OK);
  });
}

/** Returns the state of a file, or undefined if there is none. */
function stateOf(target: string): Stats | undefined {
  // A path that ends with a separator names a folder, even if it does not exist.
  if (target.endsWith('/') || target.endsWith(path.sep)) throw systemError('EISDIR');
  return statSync(target, { throwIfNoEntry: false });
}

/** Throws CommandFailure in place of an error of the system. */
function orCannotWrite(target: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new CommandFailure(messages.cannotWrite(target, code));
  }
}

/** Returns the path that a broken symbolic link leads to. Returns other paths unchanged. */
function throughLinks(target: string): string {
  let place = target;
  for (let links = 0; links <= MOST_LINKS; links++) {
    try {
      place = path.resolve(path.dirname(place), readlinkSync(place));
    } catch {
      // The path is not a link, or does not exist.
      return place;
    }
  }
  throw systemError('ELOOP');
}

/** Writes a new file and renames it to `place`. `before`: the state of the old file, if there is one. */
function replaceRegular(place: string, text: Content, before?: Stats): void {
  const folder = path.dirname(place);
  if (before === undefined) mkdirSync(folder, { recursive: true });
  // Checks the permission, because a rename would ignore it.
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

/** Copies owner and mode. Sets the mode last, because a change of the owner clears some of its bits. */
function keepOwnerAndMode(fresh: string, { uid, gid, mode }: Stats): void {
  try {
    lchownSync(fresh, uid, gid);
  } catch {
    // Only the superuser may change the owner. The file then belongs to the user.
  }
  chmodSync(fresh, mode & PERMISSIONS);
}

/** Writes into a pipe or a character device. */
function writeToSpecial(target: string, there: Stats, text: Content): void {
  if (there.isDirectory()) throw systemError('EISDIR');
  if (there.isBlockDevice()) throw systemError('ENOTBLK');
  if (there.isSocket()) throw systemError('ENXIO');
  const file = openSync(target, constants.O_WRONLY);
  try {
    writeFileSync(file, typeof text === 'string' ? shownOn({ isTTY: isatty(file) }, text).text : text);
  } finally {
    closeSync(file);
  }
}

/** Returns an error with the code of a system error. */
function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

import { jsonText } from '../wording/visible';

/** Source code that can be printed on one line or on several. */
export type Code = string | Call;

/** Items between brackets, separated by commas: a call, an array, an object. */
interface Call {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
}

const WIDTH = 110;

export function call(name: string, ...args: readonly Code[]): Code {
  return { open: `${name}(`, items: args, close: ')' };
}

export function array(items: readonly Code[]): Code {
  return { open: '[', items, close: ']' };
}

export function object(entries: readonly (readonly [key: string, value: Code])[]): Code {
  return { open: '{ ', items: entries.map(([key, value]) => prefixed(`${key}: `, value)), close: ' }' };
}

/** Puts parentheses around an object that an arrow function returns. */
export function parenthesised(code: Code): Code {
  if (typeof code === 'string') return `(${code})`;
  return { ...code, open: `(${code.open}`, close: `${code.close})` };
}

/** Puts a prefix on the first line. */
export function prefixed(prefix: string, code: Code): Code {
  return typeof code === 'string' ? prefix + code : { ...code, open: prefix + code.open };
}

/** Writes a string literal, or a template if the value has several lines. */
export function text(value: string): string {
  if (value.includes('\n') && !/[^\n\x20-\x7e]/.test(value))
    return `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
  const json = jsonText(value).replace(/[«»]/g, (mark) => (mark === '«' ? '\\u00ab' : '\\u00bb'));
  return `'${json.slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/** Prints code on one line if it fits, else each item on its own line. `reserved`: columns that follow on the last line. */
export function print(code: Code, indent = 0, reserved = 0): string {
  const line = flat(code);
  if (typeof code === 'string' || indent + line.length + reserved <= WIDTH) return line;
  const inner = ' '.repeat(indent + 2);
  const lines = code.items.map((item) => `${inner}${print(item, indent + 2, 1)},\n`);
  return `${code.open.trimEnd()}\n${lines.join('')}${' '.repeat(indent)}${code.close.trimStart()}`;
}

/** Writes a declaration. It is marked as pure, so that bundlers can drop it. */
export function declare(left: string, value: Code): string {
  return `${print(prefixed(`${left} = /* @__PURE__ */ `, value), 0, 1)};\n`;
}

function flat(code: Code): string {
  return typeof code === 'string' ? code : code.open + code.items.map(flat).join(', ') + code.close;
}

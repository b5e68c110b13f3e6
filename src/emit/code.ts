import { jsonText } from '../wording/visible';

/** Source code that knows where it may be broken into lines. */
export type Code = string | Call;

/** Something between brackets, separated by commas: a call, an array, an object. */
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

/** What an arrow function gives back, where that is an object. */
export function parenthesised(code: Code): Code {
  if (typeof code === 'string') return `(${code})`;
  return { ...code, open: `(${code.open}`, close: `${code.close})` };
}

/** Code with something before it on its first line. */
export function prefixed(prefix: string, code: Code): Code {
  return typeof code === 'string' ? prefix + code : { ...code, open: prefix + code.open };
}

/** A string literal; a template where the value has several lines. */
export function text(value: string): string {
  if (value.includes('\n') && !/[^\n\x20-\x7e]/.test(value))
    return `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
  const json = jsonText(value).replace(/[«»]/g, (mark) => (mark === '«' ? '\\u00ab' : '\\u00bb'));
  return `'${json.slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/** The code, on one line where it fits, else with its items on lines of their own. */
export function print(code: Code, indent = 0, reserved = 0): string {
  const line = flat(code);
  if (typeof code === 'string' || indent + line.length + reserved <= WIDTH) return line;
  const inner = ' '.repeat(indent + 2);
  const lines = code.items.map((item) => `${inner}${print(item, indent + 2, 1)},\n`);
  return `${code.open.trimEnd()}\n${lines.join('')}${' '.repeat(indent)}${code.close.trimStart()}`;
}

/** A declaration: code behind what it is assigned to. */
export function declare(left: string, value: Code): string {
  return `${print(prefixed(`${left} = /* @__PURE__ */ `, value), 0, 1)};\n`;
}

function flat(code: Code): string {
  return typeof code === 'string' ? code : code.open + code.items.map(flat).join(', ') + code.close;
}

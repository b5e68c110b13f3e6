import type { Example, MalformedExample } from './example';

/** An object or array that is open, and the last key of an object. */
interface OpenValue {
  readonly isObject: boolean;
  /** False if something else is expected here. Its content is ignored. */
  readonly isExpected: boolean;
  isKeyNext: boolean;
  key: string;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/**
 * Reads a file of examples: for each rule the strings that it matches, and those that it does not, as in
 * `{ "port": { "match": ["80"], "reject": ["x"] } }`.
 */
export function examplesInFile(text: string): (Example | MalformedExample)[] {
  const json = text.replace(/^\ufeff/, ' ');
  if (!isJson(json)) return [{ problem: 'json', start: 0, end: 0 }];
  const found: (Example | MalformedExample)[] = [];
  const open: OpenValue[] = [];
  for (const { 0: token, index: start } of json.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ':' || token === ',') top!.isKeyNext = token === ',' && top!.isObject;
    else if (top?.isKeyNext) top.key = JSON.parse(token) as string;
    else {
      const place = { start, end: start + token.length };
      const isExpected = isExpectedIn(open, token);
      if (isExpected && open.length === DEPTH) found.push({ ...exampleIn(open, token), ...place });
      else if (!isExpected && (top?.isExpected ?? true)) found.push({ problem: 'file', ...place });
      if (token === '{' || token === '[')
        open.push({ isObject: token === '{', isExpected, isKeyNext: token === '{', key: '' });
    }
  }
  return found;
}

/** Number of values around an example: the file, a rule, a list. */
const DEPTH = 3;

function isExpectedIn(open: readonly OpenValue[], token: string): boolean {
  if (open.some(({ isExpected }) => !isExpected)) return false;
  if (open.length < 2) return token === '{';
  if (open.length === DEPTH) return token.startsWith('"');
  return token === '[' && ['match', 'reject'].includes(open[1]!.key);
}

function exampleIn(
  [file, rule]: readonly OpenValue[],
  token: string,
): Pick<Example, 'rule' | 'string' | 'matches'> {
  return { rule: file!.key, string: JSON.parse(token) as string, matches: rule!.key === 'match' };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

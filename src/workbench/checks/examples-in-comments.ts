import type { Example, MalformedExample } from './example';

/** A line that begins with ";" is a comment, because strings and prose-vals end on their line. */
const LINE = /^(?:\ufeff)?[ \t]*;[ \t]*(@(match|reject)(?![\w-])[ \t]*([^\r\n]*))/gm;
const ARGUMENTS = /^([A-Za-z_][\w-]*)[ \t]+("(?:[^"\\]|\\.)*")$/;

/** Returns the examples in the comments of a grammar, in order: `; @match rule "text"` and `; @reject rule "text"`. */
export function examplesInComments(text: string): (Example | MalformedExample)[] {
  return [...text.matchAll(LINE)].map((match) => {
    const [line, directive = '', kind, argument = ''] = match;
    const place = {
      start: match.index + line.length - directive.length,
      end: match.index + line.trimEnd().length,
    };
    const [, rule, literal = ''] = ARGUMENTS.exec(argument.trim()) ?? [];
    const string = stringOf(literal);
    if (rule === undefined || string === undefined) return { problem: 'comment', ...place };
    return { rule, string, matches: kind === 'match', ...place };
  });
}

function stringOf(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}

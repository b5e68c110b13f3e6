import type { LspDiagnostic } from '../entries/language-service-for-node';

/**
 * Returns the findings of an earlier text that lie in lines before or behind the edited ones, with their new places. Editors show them until
 * the new text is proved.
 */
export function carriedFindings(
  found: readonly LspDiagnostic[],
  before: string,
  after: string,
): LspDiagnostic[] {
  const [old, current] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < old.length && old[first] === current[first]) first++;
  let same = 0;
  const most = Math.min(old.length, current.length) - first;
  while (same < most && old.at(-1 - same) === current.at(-1 - same)) same++;
  const behind = old.length - same;
  const shift = current.length - old.length;
  return found.flatMap((each) => {
    const { start, end } = each.range;
    if (end.line < first) return [each];
    if (start.line < behind) return [];
    const range = { start: shifted(start, shift), end: shifted(end, shift) };
    return [{ ...each, range }];
  });
}

function shifted<Position extends { readonly line: number }>(position: Position, lines: number): Position {
  return { ...position, line: position.line + lines };
}

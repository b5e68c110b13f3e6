import { markedPieces } from './marked-pieces';
import { recursivePieces } from './recursive-pieces';
import { tablePieces } from './table-pieces';

/** What a module's helpers depend on. */
export interface Setting {
  /** Code points that take two units may be read, so that input is read by code points. */
  readonly byCodePoints: boolean;
  /** Where all code points from 128 are in one column, that column. */
  readonly farColumn: number | undefined;
  /** By turns the first code point of a run of equal columns, and the column, as packed text. */
  readonly runsText: string;
  /** Cells in a row. */
  readonly width: number;
  readonly languageCells: number;
  readonly machineCells: number;
  readonly machineText: string;
  /** What is more than any decision of a machine. */
  readonly decisions: number;
}

/** A helper of emitted modules. Its types stand between « and », and are left out of JavaScript. */
export interface Piece {
  /** The other helpers that it needs. */
  readonly needs: readonly string[];
  readonly code: string;
}

const NODES: Readonly<Record<string, Piece>> = {
  node: {
    needs: [],
    code: `function node(rule«: string», start«: number», end«: number», children«: readonly Node[]»)«: Node» {
  return { rule, start, end, children };
}
`,
  },
  leaf: {
    needs: ['node'],
    code: `const NO_CHILDREN«: readonly Node[]» = [];

function leaf(rule«: string», start«: number», end«: number»)«: Node» {
  return node(rule, start, end, NO_CHILDREN);
}
`,
  },
};

/** The helpers that are needed for those named, in the order in which they stand in a module. */
export function piecesFor(names: Iterable<string>, setting: Setting): string[] {
  const pieces: Readonly<Record<string, Piece>> = {
    ...NODES,
    ...tablePieces(setting),
    ...markedPieces(setting),
    ...recursivePieces(setting),
  };
  const needed = new Set(names);
  for (const name of needed) for (const other of pieces[name]!.needs) needed.add(other);
  return Object.keys(pieces).flatMap((name) => (needed.has(name) ? [pieces[name]!.code] : []));
}

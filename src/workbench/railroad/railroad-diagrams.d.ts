/** The part of the library that is used. Its package has no types. */
declare module '@prantlf/railroad-diagrams' {
  /** A part of a diagram. Sizes are in pixels. */
  export interface DiagramPart {
    readonly width: number;
    /** From the line at which the part begins to the line at which it ends. */
    readonly height: number;
    /** Below the line at which the part ends. */
    down: number;
    /** The elements of a part that is formatted. */
    readonly children: readonly { readonly tagName?: string; readonly attrs: Record<string, unknown> }[];
    format(x: number, y: number, width: number): this;
  }
  interface Leaf {
    new (text: string, options?: { href?: string | undefined }): DiagramPart;
  }
  interface Container {
    new (...items: DiagramPart[]): DiagramPart;
  }
  export const Options: { INTERNAL_ALIGNMENT: 'center' | 'left' | 'right'; CHAR_WIDTH: number };
  export const Choice: { new (normal: number, ...items: DiagramPart[]): DiagramPart };
  export const Comment: Leaf;
  export const NonTerminal: Leaf;
  export const OneOrMore: { new (item: DiagramPart, repeat?: DiagramPart): DiagramPart };
  export const Sequence: Container;
  export const Skip: { new (): DiagramPart };
  export const Stack: Container;
  export const Terminal: Leaf;
  export class Diagram {
    constructor(...items: DiagramPart[]);
    readonly attrs: { readonly width: number; readonly height: number };
    format(padding: number): this;
    toString(): string;
  }
}

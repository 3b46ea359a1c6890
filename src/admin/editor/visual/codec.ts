import type { Node } from '@milkdown/kit/prose/model';

/** From which character to which. */
export interface Range {
  start: number;
  end: number;
}

/** Between Markdown and the document of the visual editor. */
export interface Codec {
  parse: (markdown: string) => Node;
  serialize: (document: Node) => string;
  /** Where the blocks stand that the document's children are parsed from. */
  blocks: (markdown: string) => Range[];
}

import type { Node } from '@milkdown/kit/prose/model';

/** Character offsets in a text; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Converts between Markdown and the document of the visual editor. */
export interface Codec {
  parse: (markdown: string) => Node;
  serialize: (document: Node) => string;
  /** The ranges of the blocks that the document's children are parsed from. */
  blocks: (markdown: string) => Range[];
}

import { $markSchema, $remark } from '@milkdown/kit/utils';
import type { Root } from 'mdast';
import { readScripts, type Script, type ScriptTag } from '../scripts.ts';

const readingScripts = $remark('scripts', () => () => (tree: Root) => readScripts(tree));

const mark = (type: Script['type'], tag: ScriptTag) =>
  $markSchema(type, () => ({
    excludes: 'superscript subscript',
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0],
    parseMarkdown: {
      match: (node) => node.type === type,
      runner: (state, node, markType) => {
        state.openMark(markType).next(node.children).closeMark(markType);
      },
    },
    toMarkdown: {
      match: ({ type: { name } }) => name === type,
      runner: (state, one) => {
        state.withMark(one, type);
      },
    },
  }));

/** Superscripts and subscripts. */
export const scriptMarks = [readingScripts, mark('superscript', 'sup'), mark('subscript', 'sub')].flat();

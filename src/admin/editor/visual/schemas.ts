import { imageSchema, paragraphSchema } from '@milkdown/kit/preset/commonmark';
import { extendListItemSchemaForTask } from '@milkdown/kit/preset/gfm';
import { $markSchema, $remark } from '@milkdown/kit/utils';
import type { Root } from 'mdast';
import { readScripts, type Script, type ScriptTag } from '../scripts.ts';

/** Milkdown's own schema drops images without a title, which Markdown has as null. */
const image = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return { ...schema, attrs: { ...schema.attrs, title: { default: '' } } };
});

/** New items have no blank lines between them, as most people write lists. */
const listItem = extendListItemSchemaForTask.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return { ...schema, attrs: { ...schema.attrs, spread: { default: false, validate: 'boolean' } } };
});

/** Milkdown leaves the children out of an empty paragraph, without which a task with no words yet could not be written. */
const paragraph = paragraphSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  const { runner, ...toMarkdown } = schema.toMarkdown;
  return {
    ...schema,
    toMarkdown: {
      ...toMarkdown,
      runner: (state, node) => (node.childCount === 0 ? state.addNode('paragraph', []) : runner(state, node)),
    },
  };
});

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

/** What a text consists of, where it differs from Milkdown's own: images, paragraphs, items, and high and low letters. */
export const schemas = [
  image,
  paragraph,
  listItem,
  readingScripts,
  mark('superscript', 'sup'),
  mark('subscript', 'sub'),
].flat();

import {
  type CommandManager,
  commandsCtx,
  defaultValueCtx,
  Editor,
  editorViewCtx,
  parserCtx,
  prosePluginsCtx,
  remarkCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/kit/core';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { clipboard } from '@milkdown/kit/plugin/clipboard';
import { history } from '@milkdown/kit/plugin/history';
import {
  commonmark,
  headingKeymap,
  imageSchema,
  inlineNodesCursorPlugin,
  inputRules,
  linkSchema,
  listItemKeymap,
  listItemSchema,
  markInputRules,
  remarkMarker,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
  syncListOrderPlugin,
  paragraphSchema,
} from '@milkdown/kit/preset/commonmark';
import {
  extendListItemSchemaForTask,
  gfm,
  inputRules as gfmInputRules,
  markInputRules as gfmMarkInputRules,
  remarkGFMPlugin,
  tableKeymap,
} from '@milkdown/kit/preset/gfm';
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $remark, $prose } from '@milkdown/kit/utils';
import type { Image, Link, Parent, Root, Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import { asTitle } from '../markdownEdits.ts';
import { scriptHandlers } from '../scripts.ts';
import type { Codec } from './storedText.ts';
import { blockKeys } from './blockKeys.ts';
import { schemas } from './schemas.ts';
import { imageWords } from './imageWords.ts';
import { scriptEdges } from './scriptEdges.ts';
import { slash } from './slash.ts';
import { selectedNodes } from './selectedNodes.ts';
import { tableKeys } from './tableCommands.ts';
import { typedLinks } from './typedLinks.ts';
import { typedMarks } from './typedMarks.ts';

const write: Handle = ({ title, ...image }: Image, parent, state, info) => {
  const written = defaultHandlers.image(image, parent, state, info);
  if (!title) return written;
  const quoted = asTitle(title);
  return `${written.slice(0, -1)} ${state.stack.includes('tableCell') ? quoted.replaceAll('|', '\\|') : quoted})`;
};

/** Writes an image whose caption reads on the page as it was written. */
const writeImage = Object.assign(write, { peek: () => '!' });

/** Writes an address with a bar in a cell as a link with a label: between angle brackets the bar would become "%7C". */
const writeLink = Object.assign(
  ((link: Link, parent, state, info) => {
    const { options } = state;
    const hasBar = state.stack.includes('tableCell') && link.url.includes('|');
    state.options = { ...options, ...(hasBar && { resourceLink: true }) };
    const written = defaultHandlers.link(link, parent, state, info);
    state.options = options;
    return written;
  }) satisfies Handle,
  { peek: defaultHandlers.link.peek },
);

/** Plugins that change a document nobody edits or what is typed, take the Tab key, or are replaced below. */
const leftOut = new Set<MilkdownPlugin>(
  [
    extendListItemSchemaForTask,
    gfmInputRules,
    gfmMarkInputRules,
    headingKeymap,
    imageSchema,
    inputRules,
    listItemSchema,
    inlineNodesCursorPlugin,
    markInputRules,
    remarkMarker,
    remarkPreserveEmptyLinePlugin,
    syncHeadingIdPlugin,
    syncListOrderPlugin,
    tableKeymap,
  ].flat(2),
);

/** Trims spaces at the ends of a line: they are invisible and would be written as entities. Keeps non-breaking ones. */
const text: Handle = (node: Text, parent: Parent | undefined, state, info) => {
  const isLine = parent?.type === 'paragraph' || parent?.type === 'heading';
  const isFirst = isLine && parent.children[0] === node;
  const isLast = isLine && parent.children.at(-1) === node;
  const start = isFirst ? node.value.replace(/^[ \t\n]+/, '') : node.value;
  return state.safe(isLast ? start.replace(/[ \t\n]+$/, '') : start, info);
};

/** A URL typed as text is escaped and stays text: as on the site, where only the parser finds links. */
const escapedAddresses = $remark(
  'escapedAddresses',
  () =>
    function () {
      for (const extension of this.data('fromMarkdownExtensions')?.flat() ?? []) delete extension.transforms;
    },
);

export interface Milkdown {
  view: EditorView;
  codec: Codec;
  commands: CommandManager;
  destroy: () => Promise<unknown>;
}

/** A headless Milkdown: CommonMark, GFM, undo and the clipboard; these plugins come before its own. */
export async function createMilkdown(root: HTMLElement | null, ...plugins: Plugin[]): Promise<Milkdown> {
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, '');
      const typing = [imageWords(), selectedNodes(), slash(), typedMarks(), typedLinks(), scriptEdges(), tableKeys()];
      ctx.update(prosePluginsCtx, (before) => [...plugins, ...typing, ...before]);
      // One tilde strikes nothing, as on the site.
      ctx.set(remarkGFMPlugin.options.key, { singleTilde: false });
      // What is typed behind a link is not part of it.
      ctx.update(linkSchema.key, (before) => (schema) => ({ ...before(schema), inclusive: false }));
      // Replaces Milkdown's own handlers, whose marks within a word show as asterisks.
      ctx.set(remarkStringifyOptionsCtx, {
        handlers: { text, image: writeImage, link: writeLink, ...scriptHandlers },
        unsafe: [{ character: ':', before: '[PS]', after: '/', inConstruct: 'phrasing' }],
        bullet: '-',
        rule: '-',
        listItemIndent: 'one',
      });
      // Tab leaves the text; list levels change with Ctrl and a bracket.
      ctx.set(listItemKeymap.key, {
        ...ctx.get(listItemKeymap.key),
        SinkListItem: { shortcuts: 'Mod-]', priority: 50 },
        LiftListItem: { shortcuts: 'Mod-[', priority: 50 },
      });
    })
    .use([...commonmark, ...gfm].filter((plugin) => !leftOut.has(plugin)))
    .use([escapedAddresses, schemas, blockKeys, lastParagraph, history, clipboard].flat())
    .create();
  const { ctx } = editor;
  const remark = ctx.get(remarkCtx);
  return {
    view: ctx.get(editorViewCtx),
    commands: ctx.get(commandsCtx),
    codec: {
      parse: ctx.get(parserCtx),
      serialize: ctx.get(serializerCtx),
      blocks: (markdown) => (remark.runSync(remark.parse(markdown), markdown) as Root).children.map(rangeOf),
    },
    destroy: () => editor.destroy(),
  };
}

function rangeOf({ position }: { position?: { start: { offset?: number }; end: { offset?: number } } }) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** A paragraph to write in after a table, a list or a rule that ends the text; while empty, it is not stored. */
const lastParagraph = $prose(
  (ctx) =>
    new Plugin({
      appendTransaction: (_, __, { doc, tr }) => {
        const isThere = doc.lastChild?.isTextblock && !doc.lastChild.type.spec.code;
        if (isThere) return null;
        return tr.insert(doc.content.size, paragraphSchema.type(ctx).create()).setMeta('addToHistory', false);
      },
    }),
);

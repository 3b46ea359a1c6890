import { paragraphSchema } from '@milkdown/kit/preset/commonmark';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

/** A paragraph to write in after a table, a list or a rule that ends the text; while empty, it is not stored. */
export const lastParagraph = $prose(
  (ctx) =>
    new Plugin({
      appendTransaction: (_, __, { doc, tr }) => {
        const isThere = doc.lastChild?.isTextblock && !doc.lastChild.type.spec.code;
        if (isThere) return null;
        return tr.insert(doc.content.size, paragraphSchema.type(ctx).create()).setMeta('addToHistory', false);
      },
    }),
);

import { Plugin, PluginKey, type EditorState } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';

const key = new PluginKey<boolean>('slash');

/**
 * Notes a slash that is typed in an empty paragraph, outside of tables, until it is deleted, a space follows it, the
 * caret leaves its end or `closeSlash` is applied. The slash itself is text like any other.
 */
export function slash(): Plugin {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, isOpen, _, state) =>
        (tr.getMeta(key) as boolean | undefined) ?? (isOpen && lineOf(state)?.startsWith('/') === true),
    },
    props: {
      handleTextInput: (view, _, __, text, insert) => {
        if (text !== '/' || lineOf(view.state) !== '' || isInTable(view.state)) return false;
        view.dispatch(insert().setMeta(key, true));
        return true;
      },
    },
  });
}

/** What was typed after that slash; undefined if there is none. */
export function slashQuery(state: EditorState): string | undefined {
  return key.getState(state) === true ? lineOf(state)?.slice(1) : undefined;
}

/** Leaves the slash as text. */
export function closeSlash({ tr }: EditorState) {
  return tr.setMeta(key, false);
}

/** The text of the paragraph at whose end the caret is. */
function lineOf({ selection: { $from, empty } }: EditorState): string | undefined {
  const { parent, parentOffset } = $from;
  const isAtEnd = empty && parent.type.name === 'paragraph' && parentOffset === parent.content.size;
  return isAtEnd ? parent.textBetween(0, parentOffset, null, '\ufffc') : undefined;
}

import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** The keys of an input method, a dead key and a phone's keyboard. */
const ANNOUNCING = new Set(['Process', 'Dead', 'Unidentified']);

/** What is typed while an image, a rule or a table is selected goes behind it, where the editor would replace it. */
export function selectedNodes(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, _, __, text) => typeBehind(view, text),
      handleDOMEvents: {
        // Text that comes in one piece: from dictation, or a phone's keyboard.
        beforeinput: (view, event) => {
          const isTyped = event.inputType === 'insertText' && typeBehind(view, event.data ?? '');
          if (isTyped) event.preventDefault();
          return isTyped;
        },
        // A browser that composes text does not notice when the caret moves: it moves before, if a key announces it.
        keydown: (view, { key }) => moveBehind(view, ANNOUNCING.has(key)),
        compositionstart: (view) => moveBehind(view, true),
      },
    },
  });
}

function typeBehind(view: EditorView, text: string): boolean {
  const tr = text ? caretBehind(view.state) : null;
  if (tr) view.dispatch(tr.insertText(text).scrollIntoView());
  return tr !== null;
}

function moveBehind(view: EditorView, isComposed: boolean): false {
  const tr = isComposed ? caretBehind(view.state) : null;
  if (tr) view.dispatch(tr);
  return false;
}

/** Puts the caret behind the selected node: in its line, or in a new paragraph if it stands alone; null without one. */
function caretBehind({ selection, tr, schema }: EditorState): Transaction | null {
  const { paragraph } = schema.nodes;
  if (!(selection instanceof NodeSelection) || !paragraph) return null;
  const { node, $to } = selection;
  const isAlone = node.isInline && $to.parent.type === paragraph && $to.parent.childCount === 1;
  const $place = isAlone ? tr.doc.resolve($to.after()) : $to;
  const isPossible = $place.parent.canReplaceWith($place.index(), $place.index(), paragraph);
  if (!isPossible) return tr.setSelection(TextSelection.near($to));
  tr.insert($place.pos, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, $place.pos + 1));
}

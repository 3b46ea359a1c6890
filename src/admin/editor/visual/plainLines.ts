import { Slice, type Node } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';

/** Replaces the selection with unformatted text: empty lines separate paragraphs, other line breaks are kept. */
export function insertPlain(state: EditorState, text: string): Transaction {
  const { tr, selection } = state;
  const lines = text.replace(/\r\n?/g, '\n');
  const { parent } = selection.$from;
  if (parent.type.spec.code || !lines.includes('\n')) return tr.insertText(lines);
  // A cell holds one line.
  if (isInTable(state)) return tr.insertText(lines.trim().replace(/\s*\n\s*/g, ' '));
  // So does a heading.
  const parts = lines.trim().split(parent.type.name === 'heading' ? /\n\s*/ : /\n(?:[ \t]*\n)+/);
  return tr.replaceSelection(Slice.maxOpen(state.schema.node('doc', null, paragraphs(state, parts)).content));
}

function paragraphs({ schema }: EditorState, parts: readonly string[]): Node[] {
  return parts.map((part) => {
    const lines = part.split('\n').map((line) => line.trim());
    const nodes = lines.flatMap((line, index) => [
      ...(index > 0 ? [schema.node('hardbreak')] : []),
      ...(line ? [schema.text(line)] : []),
    ]);
    return schema.node('paragraph', null, nodes);
  });
}

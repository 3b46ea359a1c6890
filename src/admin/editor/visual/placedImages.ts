import type { Node } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import type { TextImage } from '../useImageInsertion.ts';

/** Puts an image in the place of the one at an address, or takes that one away; null where there is none. */
export function replaceImage({ doc, tr }: EditorState, address: string, image: TextImage | null): Transaction | null {
  const place = findImage(doc, address);
  if (place === undefined) return null;
  if (!image) return removeImage(tr, place);
  const { url, description, caption } = image;
  return tr.setNodeMarkup(place, null, { src: url, alt: description, title: caption });
}

function findImage(doc: Node, address: string): number | undefined {
  let place: number | undefined;
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['src'] === address) place = at;
  });
  return place;
}

/** With its paragraph, where it has one alone and something else stays; with a blank beside it, where it begins or ends one. */
function removeImage(tr: Transaction, place: number): Transaction {
  const $place = tr.doc.resolve(place);
  const { parent, depth, nodeBefore } = $place;
  const after = parent.maybeChild($place.index() + 1);
  const isAlone = parent.type.name === 'paragraph' && parent.childCount === 1 && $place.node(depth - 1).childCount > 1;
  if (isAlone) return tr.delete($place.before(), $place.after());
  const endsWithBlank = !after && /\s$/.test(nodeBefore?.text ?? '');
  const beginsWithBlank = !nodeBefore && /^\s/.test(after?.text ?? '');
  return tr.delete(endsWithBlank ? place - 1 : place, beginsWithBlank ? place + 2 : place + 1);
}

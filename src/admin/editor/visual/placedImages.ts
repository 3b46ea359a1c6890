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

/** With its paragraph, where it has one alone and something else stays; with the blank before it, where it ends one. */
function removeImage(tr: Transaction, place: number): Transaction {
  const $place = tr.doc.resolve(place);
  const { parent, depth, nodeBefore } = $place;
  const isAlone = parent.type.name === 'paragraph' && parent.childCount === 1 && $place.node(depth - 1).childCount > 1;
  if (isAlone) return tr.delete($place.before(), $place.after());
  const hasBlank = place + 1 === $place.end() && /\s$/.test(nodeBefore?.text ?? '');
  return tr.delete(hasBlank ? place - 1 : place, place + 1);
}

import type { Node } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import type { TextImage } from '../images/useImageInsertion.ts';

/** Replaces the image with that URL, or removes it if `image` is null; returns null if there is no such image. */
export function replacePlacedImage(
  { doc, tr }: EditorState,
  address: string,
  image: TextImage | null,
): Transaction | null {
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

/** Leaves its caption; otherwise with its paragraph, if nothing else is in it and it has siblings; otherwise with a space next to it at an end. */
function removeImage(tr: Transaction, place: number): Transaction {
  const $place = tr.doc.resolve(place);
  const caption = $place.nodeAfter?.attrs['title'] as string | undefined;
  if (caption) return tr.replaceWith(place, place + 1, tr.doc.type.schema.text(caption));
  const { parent, depth, nodeBefore } = $place;
  const after = parent.maybeChild($place.index() + 1);
  const isAlone = parent.type.name === 'paragraph' && parent.childCount === 1 && $place.node(depth - 1).childCount > 1;
  if (isAlone) return tr.delete($place.before(), $place.after());
  const endsWithBlank = !after && /\s$/.test(nodeBefore?.text ?? '');
  const beginsWithBlank = !nodeBefore && /^\s/.test(after?.text ?? '');
  return tr.delete(endsWithBlank ? place - 1 : place, beginsWithBlank ? place + 2 : place + 1);
}

import type { Node } from '@milkdown/kit/prose/model';
import { NodeSelection, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView, NodeViewConstructor } from '@milkdown/kit/prose/view';

/** What is written below an image: its attribute, its label, and what stands for a missing one. */
const words = [
  { name: 'alt', label: 'Texto alternativo', missing: 'Sin texto alternativo' },
  { name: 'title', label: 'Pie de imagen', missing: 'Sin pie de imagen' },
] as const;

/** Shows the alternative text and the caption of an image below it, where they are written; Enter leads there. */
export function imageWords(): Plugin {
  return new Plugin({
    props: {
      nodeViews: { image: imageView },
      handleKeyDown: (view, { key }) => key === 'Enter' && describeImage(view),
      handleDoubleClickOn: (view) => describeImage(view),
    },
  });
}

/** Moves the focus to the alternative text of the selected image; returns false if none is selected. */
export function describeImage(view: EditorView): boolean {
  const { selection } = view.state;
  const dom = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  const field = dom instanceof Element ? dom.querySelector('textarea') : null;
  field?.focus();
  return field !== null;
}

const imageView: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement('span');
  const image = document.createElement('img');
  dom.className = 'image-words';

  const fields = words.map(({ name, label, missing }) => {
    const field = document.createElement('textarea');
    let visit = 0;
    Object.assign(field, { name, rows: 1, ariaLabel: label, placeholder: missing });
    field.addEventListener('focus', () => (visit = performance.now()));
    field.addEventListener('input', () => {
      const place = getPos();
      const text = field.value.replace(/\s*\n\s*/g, ' ');
      if (place === undefined) return;
      // What is typed in one visit is one step of undo.
      view.dispatch(view.state.tr.setNodeAttribute(place, name, text).setMeta('composition', visit));
    });
    field.addEventListener('keydown', (event) => {
      if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      view.focus();
    });
    return field;
  });
  dom.append(image, ...fields);

  function update({ type, attrs }: Node): boolean {
    if (type !== node.type) return false;
    if (image.getAttribute('src') !== attrs['src']) image.src = attrs['src'] as string;
    image.alt = attrs['alt'] as string;
    for (const field of fields) if (field.value !== attrs[field.name]) field.value = attrs[field.name] as string;
    return true;
  }
  update(node);
  return { dom, update, stopEvent: ({ target }) => target !== image, ignoreMutation: () => true };
};

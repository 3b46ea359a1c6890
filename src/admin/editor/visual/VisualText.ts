import { closeHistory } from '@milkdown/kit/prose/history';
import { Fragment, Slice, type Node } from '@milkdown/kit/prose/model';
import { EditorState, Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state';
import type { TextImage } from '../images/useImageInsertion.ts';
import type { Writer } from '../writer.ts';
import { linkAddresses } from './addresses.ts';
import { applyAsStep } from './historySteps.ts';
import { linkSelection } from './links.ts';
import type { Milkdown } from './milkdown.ts';
import { openIfLossless, type StoredText } from './storedText.ts';
import { sliceOf } from './tableCommands.ts';
import { writeText } from './writeText.ts';
import { isInTable } from '@milkdown/kit/prose/tables';

/** The delay before changes are reported, and the longest delay while the user keeps typing; in milliseconds. */
const PAUSE = 300;
const LONGEST = 1000;

interface Options {
  /** The site's renderer; null while it loads, when only an empty text can be shown. */
  render: ((markdown: string) => string) | null;
  notify: (text: string) => void;
  /** Whether it replaces the text on screen as a step that undo reverts. */
  isStep?: boolean;
}

/** The text shown in the visual editor, stored as Markdown outside it. */
export class VisualText implements Writer {
  private readonly milkdown: Milkdown;
  private readonly stored: StoredText;
  private readonly notify: (text: string) => void;
  /** The text as last reported. */
  text: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt: number | undefined;
  /** The document with the image inserted last, and where the caret was before. */
  private placed: { document: Node; caret: Selection } | undefined;

  private constructor(milkdown: Milkdown, stored: StoredText, notify: (text: string) => void) {
    this.milkdown = milkdown;
    this.stored = stored;
    this.notify = notify;
    this.text = stored.text;
  }

  /** Shows a text; null if the site would render it differently once rewritten, or shows it unformatted. */
  static open(milkdown: Milkdown, text: string, { render, notify, isStep = false }: Options): VisualText | null {
    try {
      const stored = openIfLossless(text, milkdown.codec, render);
      if (!stored) return null;
      const { view } = milkdown;
      const { schema, plugins, doc, tr } = view.state;
      if (isStep) view.dispatch(closeHistory(tr.replaceWith(0, doc.content.size, stored.document.content)));
      else {
        view.updateState(EditorState.create({ schema, plugins, doc: stored.document }));
        // As if the caret had been put there: a script ends.
        view.dispatch(view.state.tr.setSelection(view.state.selection));
      }
      return new VisualText(milkdown, stored, notify);
    } catch {
      // Whatever a text does to a renderer or a parser, it can be edited as Markdown.
      return null;
    }
  }

  /**
   * The document changed: reports the first change right after it is on screen, so that the form knows, and the others
   * after a pause.
   */
  changed(): void {
    const isFirst = this.text === this.stored.text;
    const now = performance.now();
    this.dueAt ??= now + LONGEST;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), isFirst ? 0 : Math.min(PAUSE, Math.max(this.dueAt - now, 0)));
  }

  focus(): void {
    this.milkdown.view.focus();
  }

  /** Reports what was typed. */
  flush(): void {
    clearTimeout(this.timer);
    this.dueAt = undefined;
    const text = writeText(this.stored, this.milkdown.view.state.doc, this.milkdown.codec);
    if (text === this.text) return;
    this.text = text;
    this.notify(text);
  }

  /** Applies a change, which is reported at once. */
  change(make: (state: EditorState) => Transaction): void {
    const { view } = this.milkdown;
    view.dispatch(make(view.state).scrollIntoView());
    this.flush();
  }

  /** Replaces the selection with Markdown. */
  insert(markdown: string): void {
    const { content } = this.milkdown.codec.parse(markdown);
    this.change((state) => state.tr.replaceSelection(sliceOf(content, state)));
  }

  /** Inserts images as paragraphs, with the caret below. */
  insertImages(images: readonly TextImage[]): void {
    const { state } = this.milkdown.view;
    const nodes = images.map((image) => state.schema.node('image', attributesOf(image)));
    this.change(() => insertParagraphs(state, nodes));
    // Of several, another may stay.
    const document = this.milkdown.view.state.doc;
    this.placed = images.length === 1 ? { document, caret: state.selection } : undefined;
  }

  /** Inserts the address of a video as a paragraph, as which the site shows it, with the caret below. */
  insertVideo(address: string): void {
    const link = this.milkdown.codec.parse(`<${address}>`).child(0).child(0);
    this.change((state) => insertParagraphs(state, [link]));
  }

  /**
   * Replaces the image with that URL, or removes it if `image` is null, with the caret where it was before if nothing else
   * has changed; not a step that undo reverts.
   */
  replaceImage(address: string, image: TextImage | null): void {
    const { view } = this.milkdown;
    const { doc, tr } = view.state;
    const place = findImage(doc, address);
    if (place === undefined) return;
    if (image) tr.setNodeMarkup(place, null, attributesOf(image));
    else removeImage(tr, place);
    if (!image && this.placed?.document === doc) tr.setSelection(this.placed.caret.getBookmark().resolve(tr.doc));
    view.dispatch(tr.setMeta('addToHistory', false));
    this.flush();
  }

  /** Links the selected words to an address; returns whether the text is one, and words are selected. */
  linkSelection(text: string): boolean {
    const linked = linkSelection(this.milkdown.view.state, text.trim());
    if (linked) this.change(() => linked);
    return linked !== null;
  }

  /** Replaces the selection with unformatted text, whose addresses then become links; a lone one links the selection. */
  insertPlain(text: string): void {
    if (this.linkSelection(text)) return;
    const { view } = this.milkdown;
    const { from } = view.state.selection;
    this.change((state) => insertPlain(state, text));
    const links = linkAddresses(view.state, from, view.state.selection.to);
    if (!links) return;
    applyAsStep(view, links);
    this.flush();
  }
}

/**
 * Inserts inline nodes as paragraphs of their own after the block in which the selection ends, the first in that block if
 * it is empty; the caret goes behind the last: to the beginning of the next text, or into a new paragraph.
 */
function insertParagraphs({ schema, selection, tr }: EditorState, nodes: readonly Node[]): Transaction {
  const { $to } = selection;
  const isEmpty = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  const own = isEmpty ? nodes.slice(1) : nodes;
  if (isEmpty) tr.insert($to.pos, nodes.slice(0, 1));
  const paragraphs = Fragment.from(own.map((node) => schema.node('paragraph', null, [node])));
  // Between blocks, where a rule is chosen, there is none around it.
  const below = $to.depth === 0 ? $to.pos : own.length > 0 ? $to.after(1) : $to.after();
  const start = tr.mapping.map(below);
  tr.insert(start, paragraphs);
  const end = start + paragraphs.size;
  const next = Selection.findFrom(tr.doc.resolve(end), 1, true);
  if (next) return tr.setSelection(next);
  tr.insert(end, schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

function attributesOf({ url, description, caption }: TextImage) {
  return { src: url, alt: description, title: caption };
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

/** Replaces the selection with unformatted text: empty lines separate paragraphs, other line breaks are kept. */
function insertPlain(state: EditorState, text: string): Transaction {
  const { tr, selection } = state;
  const lines = text.replace(/\r\n?/g, '\n');
  const { parent } = selection.$from;
  if (parent.type.spec.code || !lines.includes('\n')) return tr.insertText(lines);
  // A cell holds one line, and so does a heading.
  if (isInTable(state)) return tr.insertText(lines.trim().replace(/\s*\n\s*/g, ' '));
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

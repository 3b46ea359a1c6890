import { Slice } from '@milkdown/kit/prose/model';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import type { ImageText, TextImage } from '../useImageInsertion.ts';
import type { Milkdown } from './milkdown.ts';
import { isFaithful, openText, type StoredText } from './storedText.ts';
import { writeText } from './writeText.ts';

/** How long nothing is typed before the text is told, in milliseconds. */
const PAUSE = 300;

/** The text that the visual editor shows, kept as Markdown outside of it. */
export class VisualText {
  private readonly milkdown: Milkdown;
  private readonly stored: StoredText;
  private readonly tell: (text: string) => void;
  private told: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(milkdown: Milkdown, stored: StoredText, tell: (text: string) => void) {
    this.milkdown = milkdown;
    this.stored = stored;
    this.tell = tell;
    this.told = stored.text;
  }

  /** Shows a text; null for one that the site would show differently once it is written anew. */
  static open(
    milkdown: Milkdown,
    text: string,
    { render, tell }: { render: (markdown: string) => string; tell: (text: string) => void },
  ): VisualText | null {
    const stored = openText(text, milkdown.codec);
    if (!stored || !isFaithful(stored, milkdown.codec, render)) return null;
    const { schema, plugins } = milkdown.view.state;
    milkdown.view.updateState(EditorState.create({ schema, plugins, doc: stored.document }));
    return new VisualText(milkdown, stored, tell);
  }

  /** The text as it was last told. */
  get text(): string {
    return this.told;
  }

  /** The document has changed: the first change is told at once, so that the form knows of it, the others in a pause. */
  changed(): void {
    if (this.told === this.stored.text) return this.flush();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Tells what was typed. */
  flush(): void {
    clearTimeout(this.timer);
    const text = writeText(this.stored, this.milkdown.view.state.doc, this.milkdown.codec);
    if (text === this.told) return;
    this.told = text;
    this.tell(text);
  }

  /** Puts Markdown in the place of the selection. */
  insert(markdown: string): void {
    const { view, codec } = this.milkdown;
    view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(codec.parse(markdown).content)).scrollIntoView());
    this.flush();
  }

  /** Puts an image in a paragraph of its own after the block in which the selection ends. */
  insertImage({ url, description, caption }: TextImage): void {
    const { view } = this.milkdown;
    const { state } = view;
    const image = state.schema.node('image', { src: url, alt: description, title: caption });
    const { $to } = state.selection;
    const isEmpty = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
    const tr = isEmpty
      ? state.tr.insert($to.pos, image)
      : state.tr.insert($to.after(1), state.schema.node('paragraph', null, [image]));
    view.dispatch(tr.scrollIntoView());
    this.flush();
  }

  /** Gives the selected image its texts. */
  describeImage({ description, caption }: ImageText): void {
    const { view } = this.milkdown;
    const { from } = view.state.selection;
    view.dispatch(view.state.tr.setNodeAttribute(from, 'alt', description).setNodeAttribute(from, 'title', caption));
    this.flush();
  }

  /** Makes what is selected, or the link at the caret, a link of that text. */
  setLink({ text, url }: { text: string; url: string }): void {
    const { view } = this.milkdown;
    const { schema, tr, selection } = view.state;
    const link = schema.mark('link', { href: url });
    const { from, to } = selection;
    const isKept = text === view.state.doc.textBetween(from, to) && from !== to;
    if (isKept) tr.addMark(from, to, link);
    else tr.replaceWith(from, to, schema.text(text.trim() || url, [link])).removeStoredMark(link);
    view.dispatch(tr.scrollIntoView());
    view.focus();
    this.flush();
  }

  /** Puts a text without any format in the place of the selection: empty lines part paragraphs. */
  insertPlain(text: string): void {
    const { view } = this.milkdown;
    const { schema, tr, selection } = view.state;
    const parts = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
    if (parts.length < 2 || selection.$from.parent.type.spec.code) tr.insertText(text.replace(/\r\n?/g, '\n'));
    else {
      const paragraphs = parts.map((part) => schema.node('paragraph', null, part ? [schema.text(part)] : []));
      tr.replaceSelection(Slice.maxOpen(schema.node('doc', null, paragraphs).content));
    }
    view.dispatch(tr.scrollIntoView());
    this.flush();
  }

  /** Selects the whole link at the caret, so that it can be replaced. */
  selectLink(): void {
    const { view } = this.milkdown;
    const { $from } = view.state.selection;
    const type = view.state.schema.marks['link'];
    if (!type || !view.state.selection.empty) return;
    let [from, to] = [$from.pos, $from.pos];
    $from.parent.forEach((node, offset) => {
      const start = $from.start() + offset;
      const isHere = type.isInSet(node.marks) && start <= $from.pos && $from.pos <= start + node.nodeSize;
      if (isHere) [from, to] = [start, start + node.nodeSize];
    });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  }
}

import { useEffect, useRef, useState } from 'react';
import { useMediaQuery, WIDE_SCREEN } from '#admin/ui/useMediaQuery.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';
import type { CaretBlock } from './useCaretBlock.ts';

interface Props {
  /** Rendered and sanitised. */
  html: string;
  styles: string;
  /** The running text of the page, where it is newer than `html`; rendered and sanitised, too. */
  text?: string | undefined;
  /** The block of the text to keep in view. */
  caret?: CaretBlock | null | undefined;
  /** The width of the visitor's screen, in pixels. */
  width: number;
  /** How much of that width to show at least, in pixels; with less room the page is scaled down. */
  visible: number;
}

/** Like the site's pages once painted; links open in a new tab. */
const PAGE =
  '<!doctype html><html lang="es-AR" data-fonts><head><title>Vista previa</title><base target="_blank"></head><body></body></html>';

/**
 * A document of its own with a screen's true width, so that everything depending on it renders as visitors see it. It
 * inherits the panel's security policy, under which nothing that an author writes can run.
 */
export function PreviewFrame({ html, styles, text, caret, width, visible }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    if (page) applyStyles(page, styles);
  }, [page, styles]);

  useEffect(() => {
    if (page) paint(page, html, text);
  }, [page, html, text]);

  useEffect(() => {
    const [box, inner] = [holder.current, frame.current];
    if (!box || !inner || !page) return;
    const observer = new ResizeObserver(() => scaleToFit(box, inner, page.body, { width, visible }));
    observer.observe(box);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, width, visible]);

  useEffect(() => {
    const [box, inner] = [holder.current, frame.current];
    if (!box?.parentElement || !inner || !page || !caret) return;
    // Not before it has its height.
    scaleToFit(box, inner, page.body, { width, visible });
    scrollToBlock(box.parentElement, inner, page, caret);
  }, [page, html, text, caret, width, visible]);

  return (
    <div role="region" aria-label="Como en el sitio" tabIndex={0} className="preview">
      <div ref={holder} className="relative overflow-hidden">
        <iframe
          ref={frame}
          title="Vista previa"
          className="absolute top-0 max-w-none origin-top-left"
          srcDoc={PAGE}
          onLoad={({ currentTarget: { contentDocument } }) => {
            // Image errors do not bubble, but can be captured.
            contentDocument?.addEventListener('error', ({ target }) => replaceBrokenImage(target), { capture: true });
            setPage(contentDocument);
          }}
        />
      </div>
    </div>
  );
}

/** A text alone, at a width that suits a column or a dialog. */
export function TextFrame(text: Pick<Props, 'html' | 'styles'>) {
  const widths = useMediaQuery(WIDE_SCREEN) ? { width: 720, visible: 700 } : { width: 304, visible: 288 };
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <PreviewFrame {...text} {...widths} />
    </div>
  );
}

/** Nothing in a style sheet comes from the author; the security policy does not restrict constructed ones. */
function applyStyles(page: Document, styles: string): void {
  if (!page.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(`${styles}\nhtml { overflow: hidden; } body { min-height: 0; }`);
  page.adoptedStyleSheets = [sheet];
}

function paint(page: Document, html: string, text: string | undefined): void {
  const wanted = page.implementation.createHTMLDocument().body;
  wanted.innerHTML = html;
  const prose = wanted.querySelector('.prose');
  if (prose && text !== undefined) prose.innerHTML = text;
  patchNodes(page.body, wanted);
}

/** Brings a block of the running text into view, a third from the top; a block that renders as nothing, what is near. */
function scrollToBlock(region: HTMLElement, frame: HTMLElement, page: Document, { index, count }: CaretBlock): void {
  const blocks = page.querySelectorAll('.prose > *');
  const block = blocks[Math.round((index / Math.max(1, count - 1)) * (blocks.length - 1))];
  if (!block) return;
  const { top, width } = frame.getBoundingClientRect();
  // The frame may be scaled down.
  const place = top + (block.getBoundingClientRect().top * width) / frame.offsetWidth;
  region.scrollTop += place - region.getBoundingClientRect().top - region.clientHeight / 3;
}

/** Centres the page in the available room: cuts off its margins, and scales it down below that. */
function scaleToFit(
  box: HTMLElement,
  frame: HTMLElement,
  content: HTMLElement,
  { width, visible }: Pick<Props, 'width' | 'visible'>,
): void {
  const scale = Math.min(1, box.clientWidth / visible);
  frame.style.width = `${width}px`;
  frame.style.left = `${(box.clientWidth - width * scale) / 2}px`;
  frame.style.transform = `scale(${scale})`;
  frame.style.height = `${content.offsetHeight}px`;
  box.style.height = `${content.offsetHeight * scale}px`;
}

/**
 * Makes an element's children equal to another's, leaving equal nodes alone: images stay loaded, and nothing flickers.
 * Takes the nodes out of `wanted`.
 */
export function patchNodes(element: Element, wanted: Element): void {
  const next = [...wanted.childNodes];
  const before = [...element.childNodes];
  for (const node of before.slice(next.length)) node.remove();
  for (const [index, node] of next.entries()) {
    const old = before[index];
    if (!old) element.append(node);
    else if (!old.isEqualNode(node)) patchNode(old, node);
  }
}

function patchNode(old: ChildNode, node: ChildNode): void {
  if (isElement(old) && isElement(node) && old.cloneNode().isEqualNode(node.cloneNode())) patchNodes(old, node);
  else old.replaceWith(node);
}

/** Not `instanceof`: a frame has its own `Element` class. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

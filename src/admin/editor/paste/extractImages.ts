import { isStoredFile } from '#domain/media/storedFiles.ts';
import { queryAll } from './dom.ts';
import { placeholderAddress } from './placeholders.ts';

const EMBEDDED = /^data:(image\/[\w.+-]+);base64,(.+)$/s;
const FOREIGN = /^(?:https?:)?\/\//i;
const FILE_NAME = /^https?:.*?([^/\\]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?))(?:$|[?#])/i;

/** The invisible tracking pixels of a page or e-mail. */
const PIXELS = 'img:is([width="0"], [width="1"], [height="0"], [height="1"])';

/** An image that is missing, described so that its author can find it. */
export interface LostImage {
  /** Its alternative text, its file name, or its number. */
  name: string;
  /** The words before it; empty at the start of the text. */
  after: string;
}

export interface PastedImage extends LostImage {
  fileName: string;
  /** The pasted file, the URL on another site, or the URL of an image already in our storage. */
  source: File | URL | string;
  /** Its alternative text in the source program; null if there is none. */
  alt: string | null;
  /** Its caption in the source program; empty if there is none. */
  caption: string;
  /** The placeholder URL that stands in for it until it is uploaded. */
  address: string;
}

/**
 * Extracts the images that are available, with a placeholder URL for each, and lists those that are not. `pictures` are
 * those that the source program's HTML only references, `storage` is the URL of our own, `fetched` says how many images
 * of other sites are fetched.
 */
export function extractImages(body: HTMLElement, pictures: readonly Blob[], storage: string, fetched: number) {
  queryAll(body, 'li[role="checkbox"]').forEach(addCheckbox);
  for (const image of queryAll(body, PIXELS)) image.remove();
  const elements = queryAll(body, 'img');
  const local = queryAll(body, 'img:is([src^="file:" i], [src^="cid:" i])');
  const images: PastedImage[] = [];
  const lost: LostImage[] = [];
  for (const [index, image] of elements.entries()) {
    const src = image.getAttribute('src') ?? '';
    const alt = image.getAttribute('alt')?.trim() || null;
    const known = FILE_NAME.exec(src)?.[1];
    const place = { name: alt ?? known ?? `imagen ${index + 1}`, after: wordsBefore(image) };
    // The pictures have no names: they can be matched only if there are as many as references.
    const beside = local.length === pictures.length ? pictures[local.indexOf(image)] : undefined;
    const picture = embeddedPicture(src) ?? beside;
    const extension = picture?.type.replace('image/', '.').replace('jpeg', 'jpg') ?? '';
    const fileName = known ?? `imagen-${images.length + 1}${extension}`;
    const source = picture ? new File([picture], fileName, { type: picture.type }) : addressOf(src, storage);
    const isOneTooMany = source instanceof URL && images.filter((one) => one.source instanceof URL).length >= fetched;
    if (!source || isOneTooMany) {
      lost.push(place);
      continue;
    }
    const address = placeholderAddress();
    const caption = takeCaption(image);
    images.push({ ...place, fileName, source, alt, caption, address });
    const placeholder = image.ownerDocument.createElement('img');
    image.replaceWith(Object.assign(placeholder, { src: address, title: caption }));
  }
  for (const image of elements) image.remove();
  return { images, lost };
}

/** Moves each image into a paragraph of its own next to its block: its title is a caption there. */
export function isolateImages(body: HTMLElement): void {
  for (const block of queryAll(body, 'p, h1, h2, h3, h4, h5, h6').filter((one) => !one.closest('li, td, th'))) {
    const images = queryAll(block, 'img');
    const first = images.filter((image) => isAtStart(image, block));
    const others = images.filter((image) => !first.includes(image));
    block.before(...first.map(inParagraph));
    block.after(...others.map(inParagraph));
  }
}

function isAtStart(image: Element, block: Element): boolean {
  const before = block.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEndBefore(image);
  return before.toString().trim() === '';
}

function inParagraph(image: Element): Element {
  const paragraph = image.ownerDocument.createElement('p');
  paragraph.append(image);
  return paragraph;
}

/** The caption of a figure's only image, taken out of the text. */
function takeCaption(image: Element): string {
  const figure = image.closest('figure');
  const caption = figure && queryAll(figure, 'img').length === 1 ? figure.querySelector('figcaption') : null;
  caption?.remove();
  return caption?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

/** Google Docs renders the checkbox of a task as an image, or not at all. */
function addCheckbox(task: HTMLElement): void {
  const box = task.ownerDocument.createElement('input');
  box.type = 'checkbox';
  box.toggleAttribute('checked', task.ariaChecked === 'true');
  for (const tick of queryAll(task, ':scope > img, :scope > * > img[aria-roledescription="checkbox"]')) tick.remove();
  task.prepend(box);
}

function embeddedPicture(source: string): Blob | null {
  const [, type, data] = EMBEDDED.exec(source) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** The URL of an image that was not pasted: in our own storage, or on another site. */
function addressOf(source: string, storage: string): URL | string | null {
  const url = FOREIGN.test(source) ? URL.parse(source, 'https://site.invalid') : null;
  // Unwraps images resized by our own pages: by the Node adapter's image endpoint, or Netlify's image CDN.
  const original = url?.searchParams.get('href') ?? url?.searchParams.get('url') ?? source;
  return isStoredFile(original, storage) ? original : url;
}

const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figure, div, body';
const LONGEST = 50;

/** The last words before an element, in its own paragraph or the one before; empty if there are none. */
function wordsBefore(element: Element): string {
  const { ownerDocument } = element;
  const texts = ownerDocument.createTreeWalker(ownerDocument.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = element;
  while (texts.previousNode()) if (texts.currentNode.nodeValue?.trim()) break;
  const block = texts.currentNode === element ? null : texts.currentNode.parentElement?.closest(BLOCKS);
  if (!block) return '';
  const range = ownerDocument.createRange();
  range.selectNodeContents(block);
  if (block.contains(element)) range.setEndBefore(element);
  const words = range.toString().replace(/\s+/g, ' ').trim();
  return words.length <= LONGEST ? words : `…${words.slice(-LONGEST).replace(/^\S*\s/, '')}`;
}

/** A picture in RTF: its type, other properties, a group with its id, and its bytes in hexadecimal. */
const PICTURE = /\\(png|jpeg)blip(?:\\[a-z]+-?\d*|\s)*(?:\{\\\*\\blipuid[\s\da-f]*\})?([\da-f\s]+)\}/gi;

/** The pictures in the RTF that Word and LibreOffice put on the clipboard along with HTML that only references them. */
export function rtfPictures(rtf: string): Blob[] {
  return [...rtf.matchAll(PICTURE)].map(([, kind = '', digits = '']) => {
    const bytes = Uint8Array.from(digits.replace(/\s/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    return new Blob([bytes], { type: `image/${kind.toLowerCase()}` });
  });
}

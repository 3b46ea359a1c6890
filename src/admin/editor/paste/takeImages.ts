import { isStoredFile } from '#domain/media/storedFiles.ts';
import { queryAll } from './dom.ts';
import { placeholderAddress } from './placeholders.ts';
import type { Picture } from './rtfPictures.ts';
import { wordsBefore } from './wordsBefore.ts';

/** How many images of other sites are fetched for one text. */
const FETCHED = 30;

const EMBEDDED = /^data:(image\/[\w.+-]+);base64,(.+)$/s;
const FOREIGN = /^(?:https?:)?\/\//i;
const FILE_NAME = /^https?:.*?([^/\\]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?))(?:$|[?#])/i;

/** An image as its author finds it again where it is missing. */
export interface LostImage {
  /** What it shows, or is called. */
  name: string;
  /** The words before its place; empty at the beginning. */
  after: string;
}

export interface PastedImage extends LostImage {
  fileName: string;
  /** What came along, the address of another site that has it, or that of what is in storage already. */
  source: File | URL | string;
  /** What it shows, as far as the program knew; null where it says nothing. */
  alt: string | null;
  /** What stands for it in the text until it is there: an address that the site shows as a placeholder. */
  address: string;
}

interface Beside {
  /** Of the program's own files, which its HTML only names. */
  pictures?: readonly Picture[];
  /** The address of our own storage. */
  storage?: string;
}

/** Takes the images that can be had, each with an address that keeps its place, and names those that stay behind. */
export function takeImages(body: HTMLElement, { pictures = [], storage = '' }: Beside = {}) {
  queryAll(body, 'li[role="checkbox"] > img').forEach(replaceCheckbox);
  for (const image of queryAll(body, 'img').filter(isPixel)) image.remove();
  const elements = queryAll(body, 'img');
  const local = elements.filter((image) => /^(?:file|cid):/i.test(sourceOf(image)));
  const images: PastedImage[] = [];
  const lost: LostImage[] = [];
  for (const [index, image] of elements.entries()) {
    const alt = image.getAttribute('alt')?.trim() || null;
    const known = FILE_NAME.exec(sourceOf(image))?.[1];
    const place = { name: alt ?? known ?? `imagen ${index + 1}`, after: wordsBefore(image) };
    // Pictures have no names: only where there are as many is it known which is which.
    const beside = local.length === pictures.length ? pictures[local.indexOf(image)] : undefined;
    const picture = embeddedPicture(sourceOf(image)) ?? beside;
    const fileName = known ?? `imagen-${images.length + 1}${picture ? `.${extensionOf(picture)}` : ''}`;
    const source = picture ? fileOf(picture, fileName) : addressOf(image, storage);
    const isOneTooMany = source instanceof URL && images.filter((one) => one.source instanceof URL).length >= FETCHED;
    if (!source || isOneTooMany) {
      lost.push(place);
      continue;
    }
    const address = placeholderAddress();
    images.push({ ...place, fileName, source, alt, address });
    image.replaceWith(imageAt(address, image.ownerDocument));
  }
  for (const image of elements) image.remove();
  return { images, lost };
}

/** Gives each image a paragraph of its own beside the one in which it stands: its title is a caption there. */
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

function imageAt(address: string, document: Document): Element {
  const image = document.createElement('img');
  image.setAttribute('src', address);
  return image;
}

/** Google Docs shows the box of a task as an image. */
function replaceCheckbox(image: HTMLElement): void {
  const box = image.ownerDocument.createElement('input');
  box.type = 'checkbox';
  box.toggleAttribute('checked', image.parentElement?.ariaChecked === 'true');
  image.parentElement?.prepend(box);
  image.remove();
}

function sourceOf(image: Element): string {
  return image.getAttribute('src') ?? '';
}

function embeddedPicture(source: string): Picture | null {
  const [, type, data] = EMBEDDED.exec(source) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return { type, bytes };
}

function fileOf({ type, bytes }: Picture, name: string): File {
  return new File([bytes], name, { type });
}

function extensionOf({ type }: Picture): string {
  return type.slice('image/'.length).replace('jpeg', 'jpg');
}

/** Where an image is that did not come along: in our own storage, or on another site. */
function addressOf(image: Element, storage: string): URL | string | null {
  const source = sourceOf(image);
  const url = FOREIGN.test(source) ? URL.parse(source, 'https://site.invalid') : null;
  // As our own pages deliver it resized: the image endpoint of Node's adapter, and Netlify's image CDN.
  const original = url?.searchParams.get('href') ?? url?.searchParams.get('url') ?? source;
  return isStoredFile(original, storage) ? original : url;
}

/** Nobody sees it: pages and mails count readers with it. */
function isPixel(image: HTMLElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) => size === '0' || size === '1');
}

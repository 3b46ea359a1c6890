import { all } from './dom.ts';
import type { Picture } from './rtfPictures.ts';
import { wordsBefore } from './wordsBefore.ts';

const EMBEDDED = /^data:(image\/[\w.+-]+);base64,(.+)$/s;
const FILE_NAME = /^https?:.*?([^/\\]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?))(?:$|[?#])/i;

export interface PastedImage {
  file: File;
  /** What it shows, as far as the program knew; null where it says nothing. */
  alt: string | null;
  /** What stands for its address in the text until it has one. */
  address: string;
}

/** An image that only the program has from which it was copied. */
export interface LostImage {
  /** What it shows, or is called. */
  name: string;
  /** The words before its place; empty at the beginning. */
  after: string;
}

/**
 * Takes the images that came along as files, each with an address that keeps its place, and names those that stay behind.
 * The pictures are those of the program's own files, which its HTML only names.
 */
export function takeImages(body: HTMLElement, pictures: readonly Picture[] = []) {
  all(body, 'li[role="checkbox"] > img').forEach(replaceCheckbox);
  for (const image of all(body, 'img').filter(isPixel)) image.remove();
  const elements = all(body, 'img');
  const local = elements.filter((image) => sourceOf(image).startsWith('file:'));
  const images: PastedImage[] = [];
  const lost: LostImage[] = [];
  for (const [index, image] of elements.entries()) {
    const alt = image.getAttribute('alt')?.trim() || null;
    // Pictures have no names: only where there are as many is it known which is which.
    const beside = local.length === pictures.length ? pictures[local.indexOf(image)] : undefined;
    const picture = embeddedPicture(sourceOf(image)) ?? beside;
    if (!picture) {
      const name = alt ?? FILE_NAME.exec(sourceOf(image))?.[1] ?? `imagen ${index + 1}`;
      lost.push({ name, after: wordsBefore(image) });
      continue;
    }
    const file = fileOf(picture, images.length + 1);
    images.push({ file, alt, address: `#${file.name}` });
    image.replaceWith(imageAt(`#${file.name}`, image.ownerDocument));
  }
  for (const image of elements) image.remove();
  return { images, lost };
}

/** Gives each image a paragraph of its own beside the one in which it stands: its title is a caption there. */
export function standImagesAlone(body: HTMLElement): void {
  for (const block of all(body, 'p, h1, h2, h3, h4, h5, h6').filter((one) => !one.closest('li, td, th'))) {
    const images = all(block, 'img');
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

function fileOf({ type, bytes }: Picture, number: number): File {
  return new File([bytes], `imagen-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}

/** Nobody sees it: pages and mails count readers with it. */
function isPixel(image: HTMLElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) => size === '0' || size === '1');
}

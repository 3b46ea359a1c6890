import { all } from './dom.ts';

const EMBEDDED = /^data:(image\/[\w.+-]+);base64,(.+)$/s;
const FILE_NAME = /[^/\\]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?=$|[?#])/i;

export interface PastedImage {
  file: File;
  /** What it shows, as far as the program knew; null where it says nothing. */
  alt: string | null;
  /** What stands for its address in the text until it has one. */
  address: string;
}

/** Takes the embedded images as files, each with an address that keeps its place, and names those that stay behind. */
export function takeImages(body: HTMLElement): { images: PastedImage[]; lost: string[] } {
  const images: PastedImage[] = [];
  const lost: string[] = [];
  for (const [index, image] of all(body, 'img').entries()) {
    const [source, alt] = [image.getAttribute('src') ?? '', image.getAttribute('alt')?.trim() || null];
    const [, type, data] = EMBEDDED.exec(source) ?? [];
    if (type && data) {
      const file = fileOf(type, data, images.length + 1);
      images.push({ file, alt, address: `#${file.name}` });
      image.replaceWith(imageAt(`#${file.name}`, image.ownerDocument));
      continue;
    }
    if (!isPixel(image)) lost.push(alt ?? FILE_NAME.exec(source)?.[0] ?? `imagen ${index + 1}`);
    image.remove();
  }
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

function fileOf(type: string, data: string, number: number): File {
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], `imagen-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}

/** Nobody sees it: pages and mails count readers with it. */
function isPixel(image: HTMLElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) => size === '0' || size === '1');
}

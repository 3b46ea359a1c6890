import { all } from './dom.ts';

const EMBEDDED = /^data:(image\/[\w.+-]+);base64,(.+)$/s;

/** Takes the images out of what was pasted: files of those that are embedded, and a count of those that stay behind. */
export function takeImages(body: HTMLElement): { images: File[]; lost: number } {
  const images: File[] = [];
  let lost = 0;
  for (const image of all(body, 'img')) {
    const [, type, data] = EMBEDDED.exec(image.getAttribute('src') ?? '') ?? [];
    if (type && data) images.push(fileOf(type, data, images.length + 1));
    else if (!isPixel(image)) lost += 1;
    image.remove();
  }
  return { images, lost };
}

function fileOf(type: string, data: string, number: number): File {
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], `imagen-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}

/** Nobody sees it: pages and mails count readers with it. */
function isPixel(image: HTMLElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) => size === '0' || size === '1');
}

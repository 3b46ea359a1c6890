import type { LibraryImage } from '#data/files/media.ts';

/** What an image is called where people look for it: by what it shows, else by its file. */
export function imageName({ alt, file_name, name }: Pick<LibraryImage, 'alt' | 'file_name' | 'name'>): string {
  return alt || file_name || name;
}

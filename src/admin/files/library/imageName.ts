import type { LibraryImage } from '#data/files/media.ts';

/** An image's display name: its alternative text, else its file name. */
export function imageName({ alt, file_name, name }: Pick<LibraryImage, 'alt' | 'file_name' | 'name'>): string {
  return alt || file_name || name;
}

import type { PastedImage } from './takeImages.ts';

/** How many are asked for at once. */
const AT_ONCE = 3;

/** What the images of a text are, those of other sites on their way: a few at a time, and null for one that does not come. */
export function fetchForeign(
  images: readonly Pick<PastedImage, 'fileName' | 'source'>[],
  fetchOne: (address: string) => Promise<Blob>,
): (File | string | Promise<File | null>)[] {
  const fetched: Promise<File | null>[] = [];
  return images.map(({ fileName, source }) => {
    if (!(source instanceof URL)) return source;
    const before = Promise.resolve(fetched.at(-AT_ONCE));
    const file = before
      .then(() => fetchOne(source.href))
      .then(
        (blob) => new File([blob], fileName, { type: blob.type }),
        () => null,
      );
    fetched.push(file);
    return file;
  });
}

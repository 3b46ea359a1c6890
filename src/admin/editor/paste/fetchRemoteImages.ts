import type { PastedImage } from './extractImages.ts';

/** How many images are fetched at once. */
const AT_ONCE = 3;

/** The file or stored URL of each image; those of other sites are fetched a few at a time, and are null on failure. */
export function fetchRemoteImages(
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

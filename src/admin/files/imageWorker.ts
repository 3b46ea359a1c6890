import { resizeImage } from './resizeImage.ts';

/** The worker's response: the image, or null if the browser cannot read it. */
export type ResizedImage = Blob | null;

// A large photograph takes seconds; in a worker it does not block typing.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  resizeImage(data).then(postMessage, () => postMessage(null satisfies ResizedImage));
});

import { resizeImage } from './resizeImage.ts';

/** What the worker answers: the image, or null when the browser cannot read it. */
export type ImageAnswer = Blob | null;

// A large photograph takes seconds: beside the page, typing goes on.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  resizeImage(data).then(postMessage, () => postMessage(null satisfies ImageAnswer));
});

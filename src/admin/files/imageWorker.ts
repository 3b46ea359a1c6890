import type { Area } from '#domain/media/crop.ts';
import { resizeImage } from './resizeImage.ts';

/** An image, and the part of it to keep; the worker responds with a Blob, or null if the browser cannot read it. */
export interface ResizeRequest {
  image: Blob;
  area: Area | undefined;
}

// A large photograph takes seconds; in a worker it does not block typing.
addEventListener('message', ({ data }: MessageEvent<ResizeRequest>) => {
  resizeImage(data.image, data.area).then(postMessage, () => postMessage(null));
});

import type { Area } from '#domain/media/crop.ts';
import { resizeImage } from './resizeImage.ts';

/** The worker's response: the image, or null if the browser cannot read it. */
export type ResizedImage = Blob | null;

/** An image, and the part of it to keep. */
export interface ResizeRequest {
  image: Blob;
  area: Area | undefined;
}

// A large photograph takes seconds; in a worker it does not block typing.
addEventListener('message', ({ data }: MessageEvent<ResizeRequest>) => {
  resizeImage(data.image, data.area).then(postMessage, () => postMessage(null satisfies ResizedImage));
});

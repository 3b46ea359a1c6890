import { useEffect, useRef } from 'react';
import type { AddedImage } from './useImageInsertion.ts';

/** Height at which a file is drawn, in pixels: twice that of its place. */
const DRAWN_HEIGHT = 320;

/** An image that is about to be inserted, once its file is here; its place stays empty if the browser cannot show it. */
export function AddedPicture({ source }: Pick<AddedImage, 'source'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // The page's policy allows no addresses of local files.
    if (typeof source !== 'string') void draw(source, canvas.current);
  }, [source]);
  const className = 'max-h-full max-w-full rounded-control object-contain';
  return (
    <div className="flex h-40 items-center justify-center">
      {typeof source === 'string' ? (
        <img src={source} alt="" className={className} />
      ) : (
        <canvas ref={canvas} aria-hidden="true" className={className} />
      )}
    </div>
  );
}

async function draw(source: File | Promise<File | null>, canvas: HTMLCanvasElement | null): Promise<void> {
  try {
    const file = await source;
    if (!file || !canvas) return;
    const bitmap = await createImageBitmap(file, { resizeHeight: DRAWN_HEIGHT });
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
  } catch {
    // Uploading it says why.
  }
}

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A plain photograph of that size, in JPEG; its bytes are unlike every other one's. */
export async function photograph(
  name: string,
  { width = 800, height = 600, background = '#0b4f6c' } = {},
): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photograph as a camera makes it: it lies on its side, says so, and says where it was taken. */
export async function cameraPhotograph(name: string, width: number, height: number): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#22694a' } })
    .withExif({
      IFD0: { Make: 'Cámara', ImageDescription: randomUUID() },
      IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

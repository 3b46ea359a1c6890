import { randomInt, randomUUID } from 'node:crypto';
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

/** A PNG with a dark line across it and nothing behind; its bytes are unlike every other one's. */
export async function transparentDrawing(name: string): Promise<ChosenFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M100 ${randomInt(100, 500)}h600" stroke="#16233a" stroke-width="12"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
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

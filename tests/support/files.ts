import type { Locator, Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A file as Playwright passes it to a file field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a plain JPEG of the given size; its bytes are unique. */
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

/** Creates a transparent PNG with a dark line across it; its bytes are unique. */
export async function transparentDrawing(name: string): Promise<ChosenFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M100 ${randomInt(100, 500)}h600" stroke="#16233a" stroke-width="12"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** Creates a photo as cameras do: stored sideways, with EXIF orientation and GPS position. */
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

/** A file that says that it is a PDF, and has no page. */
export function pdfFile(name: string, content = '%PDF-1.4\n%%EOF\n'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
}

/** Chooses files with the button that asks for them. */
export async function chooseFiles(page: Page, button: Locator, files: ChosenFile | ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** Drops a file on an element, or pastes it there. */
export async function giveFile(target: Locator, { name, mimeType, buffer }: ChosenFile, by: 'drop' | 'paste') {
  await target.evaluate(
    (element, { bytes, title, type, isDropped }) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], title, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        isDropped
          ? new DragEvent('drop', { dataTransfer: files, ...options })
          : new ClipboardEvent('paste', { clipboardData: files, ...options }),
      );
    },
    { bytes: [...buffer], title: name, type: mimeType, isDropped: by === 'drop' },
  );
}

/**
 * Answers every small version of an image with an empty drawing: those of other tests may be deleted while the library
 * shows them.
 */
export async function withoutSmallImages(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('**/_image?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

const HEADER = 6;
const ENTRY = 16;

/** A Windows icon file (`favicon.ico`) that holds one PNG of a square of `size` pixels, at most 256. */
export function iconFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + ENTRY + png.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true); // an icon
  view.setUint16(4, 1, true); // of one image
  view.setUint8(6, size % 256);
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true); // one plane
  view.setUint16(12, 32, true); // bits per pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER + ENTRY, true);
  bytes.set(png, HEADER + ENTRY);
  return bytes;
}

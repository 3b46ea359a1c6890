export interface Picture {
  /** Its media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture in RTF: its type, other properties, a group with its id, and its bytes in hexadecimal. */
const PICTURE = /\\(png|jpeg)blip(?:\\[a-z]+-?\d*|\s)*(?:\{\\\*\\blipuid[\s\da-f]*\})?([\da-f\s]+)\}/gi;

/** The pictures in the RTF that Word and LibreOffice put on the clipboard along with HTML that only references them. */
export function rtfPictures(rtf: string): Picture[] {
  return [...rtf.matchAll(PICTURE)].map(([, kind = '', digits = '']) => ({
    type: `image/${kind.toLowerCase()}`,
    bytes: Uint8Array.from(digits.replace(/\s/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  }));
}

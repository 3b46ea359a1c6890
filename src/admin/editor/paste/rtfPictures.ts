export interface Picture {
  /** Its media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture in RTF: its kind, what else is said of it, a group with its identity, and its bytes in hexadecimal digits. */
const PICTURE = /\\(png|jpeg)blip(?:\\[a-z]+-?\d*|\s)*(?:\{\\\*\\blipuid[\s\da-f]*\})?([\da-f\s]+)\}/gi;

/** The pictures in the RTF that Word and LibreOffice put on the clipboard beside their HTML, which only names them. */
export function rtfPictures(rtf: string): Picture[] {
  return [...rtf.matchAll(PICTURE)].map(([, kind = '', digits = '']) => ({
    type: `image/${kind.toLowerCase()}`,
    bytes: Uint8Array.from(digits.replace(/\s/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  }));
}

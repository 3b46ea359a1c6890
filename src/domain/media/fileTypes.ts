/** The image types that storage accepts (specification, section 9): no SVG, which can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];
/** The file types that storage accepts. */
export type StoredType = ImageType | 'application/pdf';
/** The file types that we can detect from a file's first bytes. */
export type FileKind = StoredType | 'image/heic' | 'image/svg+xml' | 'unknown';

/** How many bytes of a file tell its type. */
const SIGNATURE_LENGTH = 512;

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects a file's type from its content, ignoring its name. */
export async function fileTypeOf(file: Blob): Promise<FileKind> {
  return detectFileType(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()));
}

/** Detects the type of a file that begins with these bytes. */
export function detectFileType(bytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_LENGTH));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.slice(4, 8) === 'ftyp') return mediaBrand(bytes, text);
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  return 'unknown';
}

/** AVIF and HEIC share a container; its first box lists the brands, the main one first. */
function mediaBrand(bytes: Uint8Array, text: string): FileKind {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = text.slice(8, Math.min(size, text.length)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'image/heic';
  return 'unknown';
}

/** Whether a GIF is animated: it has more than one frame with a graphic control extension. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = 0; at < bytes.length - 7; at += 1) {
    // A graphic control extension: introducer, label, length 4, and its terminator.
    if (bytes[at] !== 0x21 || bytes[at + 1] !== 0xf9 || bytes[at + 2] !== 4 || bytes[at + 7] !== 0) continue;
    frames += 1;
    if (frames > 1) return true;
  }
  return false;
}

/** The name of a stored file: random, with its type's extension (specification, section 5). */
export function storedFileName(random: string, type: StoredType): string {
  return `${random}.${type === 'image/jpeg' ? 'jpg' : type.split('/')[1]}`;
}

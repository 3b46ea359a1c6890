import { fileTypeOf, isAnimatedGif, type FileKind } from './fileTypes.ts';
import { SpanishError } from '#domain/errors.ts';

/** Maximum length of an uploaded image's longer side, in pixels. */
export const IMAGE_SIDE_LIMIT = 2400;

/** Maximum size of an image in storage, in bytes (supabase/migrations/20261124100500_files_and_library.sql). */
export const IMAGE_SIZE_LIMIT = 10 * 1024 * 1024;

/** Maximum size of an animation, in bytes. Animations are stored unchanged, as resizing would leave only one frame. */
const ANIMATION_LIMIT = 5 * 1024 * 1024;

/** Scales a size down, never up, so that its longer side fits the limit. */
export function fitWithin({ width, height }: { width: number; height: number }, limit: number) {
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Detects an image's type from its content, and whether it is animated; throws a SpanishError if it cannot be used. */
export async function readImageFile(file: Blob): Promise<{ type: FileKind; isAnimated: boolean }> {
  const type = await fileTypeOf(file);
  const refusal = REFUSALS[type];
  if (refusal) throw new SpanishError(refusal);
  const isAnimated = type === 'image/gif' && isAnimatedGif(new Uint8Array(await file.arrayBuffer()));
  if (isAnimated && file.size > ANIMATION_LIMIT) {
    throw new SpanishError('La animación pesa más de 5 MB. Elige una más pequeña o una imagen fija.');
  }
  return { type, isAnimated };
}

/** The error to show when the browser cannot decode an image of this type. */
export function unreadableImage(type: FileKind): SpanishError {
  return new SpanishError(
    type === 'image/heic'
      ? 'Este navegador no puede abrir fotos HEIC. Conviértela a JPEG, o súbela desde el teléfono.'
      : 'No pudimos abrir esta imagen: puede estar dañada o ser demasiado grande para este dispositivo.',
  );
}

const REFUSALS: Readonly<Partial<Record<FileKind, string>>> = {
  'image/svg+xml': 'Los dibujos SVG no se pueden subir. Guárdalo como PNG y vuelve a intentarlo.',
  'application/pdf': 'Es un PDF, no una imagen. Usa PNG, JPEG, WebP, AVIF o GIF.',
  unknown: 'El archivo no es una imagen que podamos usar. Usa PNG, JPEG, WebP, AVIF o GIF.',
};

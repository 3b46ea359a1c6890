import { memoize } from '#domain/memoize.ts';

const megabytes = memoize(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }));

/** Formats a file size in bytes: `245 KB`, `1,2 MB`. A kilobyte is 1024 bytes, as in the upload limits. */
export function formatFileSize(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  return kb < 1000 ? `${kb} KB` : `${megabytes().format(bytes / 1024 / 1024)} MB`;
}

import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isStoredFile } from '#domain/media/storedFiles.ts';

/** Timeout while a page renders, in milliseconds; the page does without the size. */
const SIZE_TIMEOUT = 800;

/** The size in bytes of a file in our own storage; null on failure, and for other hosts, which are never contacted. */
export async function fileSize(address: string): Promise<number | null> {
  if (!isStoredFile(address, PUBLIC_SUPABASE_URL)) return null;
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(SIZE_TIMEOUT) });
    const length = Number(response.headers.get('content-length'));
    return response.ok && length > 0 ? length : null;
  } catch {
    return null;
  }
}

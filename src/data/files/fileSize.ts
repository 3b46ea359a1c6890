import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isStoredFile } from '#domain/media/storedFiles.ts';

/** Longest wait for a file's size while a page is rendered, in milliseconds: the page can do without it. */
const SIZE_TIMEOUT = 800;

/** The size in bytes of a file in our own storage, or null: nothing is asked of other hosts, and a failure is no news. */
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

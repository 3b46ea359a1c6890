import { getEventByPreview } from '../events.ts';
import { getNewsByPreview } from '../news.ts';
import { getPublicationByPreview } from '../publications.ts';
import { createPageReader } from '../reader.ts';

/** The item that a preview link opens; all null if the link is unknown or expired. Rejects if the backend fails. */
export async function readPreview(token = '') {
  if (!/^[0-9a-f]{64}$/.test(token)) return { news: null, publication: null, event: null };
  const db = createPageReader();
  const [news, publication, event] = await Promise.all([
    getNewsByPreview(db, token),
    getPublicationByPreview(db, token),
    getEventByPreview(db, token),
  ]);
  return { news, publication, event };
}

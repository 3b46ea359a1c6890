import { paths } from '#domain/paths.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { findNewsByOldPath } from '../news.ts';
import { createPageReader } from '../reader.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';

/** Shared by all callers, as most requests for missing pages come from bots. */
const limit = new RateLimit({ burst: 200, perSecond: 10 });
const EVERYBODY = 'old paths';

/** PostgreSQL's text has no NUL character, and no path is as long. */
const NO_PATH = /\0|^.{2000}/s;

/**
 * The path of the news item that had one of these paths (in the spelling of `oldPathOf`) on the previous site; null
 * if there is none. Not `fresh` if that is not certain: the backend cannot be read, or the rate limit is reached.
 */
export async function findImportedNews(...oldPaths: string[]): Promise<Reading<string | null>> {
  if (oldPaths.some((path) => NO_PATH.test(path))) return { value: null, fresh: true };
  if (!limit.allows(EVERYBODY, Date.now())) return { value: null, fresh: false };
  try {
    const { value, fresh } = await orSnapshot(
      () => findNewsByOldPath(createPageReader(), oldPaths),
      ({ news }) => {
        // Snapshots older than the column have none.
        const isIt = ({ old_paths: had }: { old_paths?: string[] }) => had?.some((path) => oldPaths.includes(path));
        return news.find(isIt)?.slug ?? null;
      },
    );
    return { value: value && paths.newsItem(value), fresh };
  } catch {
    return { value: null, fresh: false };
  }
}

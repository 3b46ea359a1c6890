import { paths } from '#domain/paths.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { idleCache } from '../idleCache.ts';
import { findNewsByOldPath, listOldPaths } from '../news.ts';
import { createPageReader } from '../reader.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';

/** Shared by all callers, as most requests for missing pages come from bots; beyond it, answers are a minute old. */
const limit = new RateLimit({ burst: 200, perSecond: 10 });
const EVERYBODY = 'old paths';

const MINUTE = 60_000;
const readOldPaths = idleCache(
  () => listOldPaths(createPageReader()),
  MINUTE,
  () => Math.floor(Date.now() / MINUTE),
);

/** PostgreSQL's text has no NUL character, and no path is as long. */
const NO_PATH = /\0|^.{2000}/s;

/**
 * The path of the news item that had one of these paths (in the spelling of `oldPathOf`) on the previous site; null
 * if there is none. Not `fresh` if that is not certain, because the backend cannot be read.
 */
export async function findImportedNews(...oldPaths: string[]): Promise<Reading<string | null>> {
  if (oldPaths.some((path) => NO_PATH.test(path))) return { value: null, fresh: true };
  const findIn = (news: { slug: string; old_paths: string[] }[]) =>
    news.find(({ old_paths: had }) => had.some((path) => oldPaths.includes(path)))?.slug ?? null;
  try {
    const { value, fresh } = await orSnapshot(
      async () =>
        limit.allows(EVERYBODY, Date.now())
          ? await findNewsByOldPath(createPageReader(), oldPaths)
          : findIn(await readOldPaths()),
      ({ news }) => findIn(news),
    );
    return { value: value && paths.newsItem(value), fresh };
  } catch {
    return { value: null, fresh: false };
  }
}

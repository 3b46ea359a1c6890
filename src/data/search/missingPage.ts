import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { addressWords } from '#domain/search/addressWords.ts';
import type { FoundItem } from '#domain/search/siteSearch.ts';
import { search } from './search.ts';

/** How many results a page that says that something is missing offers. */
const COUNT = 3;

/** Mostly programs ask for what is not there: all callers together get a search a second, the others a page without results. */
const limit = new RateLimit({ burst: 40, perSecond: 1 });
const EVERYBODY = 'missing pages';

/** What was probably looked for at an address that leads nowhere; nothing while the backend does not answer. */
export async function searchMissingPage({ pathname }: URL): Promise<FoundItem[]> {
  const words = addressWords(pathname);
  if (!words || !limit.allows(EVERYBODY, Date.now())) return [];
  const outcome = await search({ words, size: COUNT }, EVERYBODY);
  return outcome.state === 'answered' && outcome.isComplete && !outcome.isPartial ? outcome.items : [];
}

import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { addressWords } from '#domain/search/addressWords.ts';
import { isMistyped } from '#domain/search/mistyped.ts';
import type { FoundItem } from '#domain/search/siteSearch.ts';
import { search } from './search.ts';

/** How many results a "not found" page offers. */
const COUNT = 3;

/** Shared by all callers, as most requests for missing pages come from bots; beyond it the page has no results. */
const limit = new RateLimit({ burst: 40, perSecond: 1 });
const EVERYBODY = 'missing pages';

/**
 * What a visitor to a missing page was probably looking for: what has all words of the address, or all but for one wrong
 * letter each. Empty if the backend fails or over the rate limit.
 */
export async function searchMissingPage({ pathname }: URL): Promise<FoundItem[]> {
  const words = addressWords(pathname);
  if (!words || !limit.allows(EVERYBODY, Date.now())) return [];
  const outcome = await search({ words, size: COUNT }, EVERYBODY);
  if (outcome.state !== 'answered' || !outcome.isComplete || outcome.isPartial) return [];
  return outcome.meant === null || isMistyped(words, outcome.meant) ? outcome.items : [];
}

import type { APIRoute } from 'astro';
import { search } from '#data/search/search.ts';
import { paths } from '#domain/paths.ts';
import { searchWordsOf } from '#domain/search/searchFilters.ts';
import { describeResult, withoutHighlights, type SearchOutcome } from '#domain/search/siteSearch.ts';
import { SUGGESTION_COUNT, type Suggestion } from '#domain/search/suggestions.ts';
import { jsonResponse, methodNotAllowed } from './_response.ts';

export const prerender = false;

/** How long a browser may cache the suggestions, in seconds. */
const KEPT = 30;

/** Added to the label of a result that matches only some of the words. */
const PARTIAL = 'Con algunas de las palabras';

/** The best results of a search, for the list below the field: `{ suggestions: [{ title, label, href }] }`. */
export const GET: APIRoute = async ({ url, clientAddress }) => {
  const words = searchWordsOf(url.searchParams.get('q'));
  const outcome = await search({ words, size: SUGGESTION_COUNT }, clientAddress);
  if (outcome.state === 'too-often') return jsonResponse(429, { suggestions: [] }, { 'retry-after': '10' });
  // Those of an outage are not all, so the next request asks again.
  const isComplete = outcome.state !== 'answered' || outcome.isComplete;
  const caching = isComplete ? `private, max-age=${KEPT}` : 'no-store';
  return jsonResponse(200, { suggestions: suggestionsOf(outcome) }, { 'cache-control': caching });
};

export const HEAD = GET;

export const ALL = methodNotAllowed('GET, HEAD');

function suggestionsOf(outcome: SearchOutcome): Suggestion[] {
  if (outcome.state !== 'answered') return [];
  const { meant, isPartial, items } = outcome;
  return [
    ...(meant ? [{ title: meant, label: '¿Quisiste decir…?', href: paths.searchFor(meant) }] : []),
    ...items.map((item) => {
      const { href, label } = describeResult(item);
      return { title: withoutHighlights(item.title), label: isPartial ? `${label} · ${PARTIAL}` : label, href };
    }),
  ];
}

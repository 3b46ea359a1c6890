import { paths } from '#domain/paths.ts';
import type { Suggestion } from '#domain/search/suggestions.ts';

/** Search suggestions for the words typed so far; throws if the request fails. */
export async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${paths.suggestionsEndpoint}?${new URLSearchParams({ q: words }).toString()}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
}

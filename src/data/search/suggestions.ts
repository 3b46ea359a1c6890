import { paths } from '#domain/paths.ts';
import type { Suggestion } from '#domain/search/suggestions.ts';

/** What the site suggests for words that are being typed; throws where it cannot be asked. */
export async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${paths.suggestionsEndpoint}?${new URLSearchParams({ q: words }).toString()}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
}

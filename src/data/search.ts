import { getCollection } from 'astro:content';
import { placeOf } from '#domain/institutions/institutions.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { matchesSearch } from '#domain/search/search.ts';
import {
  hasMoreResults,
  resultsPage,
  SEARCH_LENGTH,
  SEARCH_PAGES,
  type FoundItem,
  type SearchKind,
  type SearchOutcome,
} from '#domain/search/siteSearch.ts';
import { idleCache } from './idleCache.ts';
import { orSnapshot } from './snapshot/orSnapshot.ts';
import { createSearchReader } from './reader.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot/snapshot.ts';

/** Fast typing asks five times a second, and never for long. */
const limit = new RateLimit({ burst: 40, perSecond: 4 });

/** An institution or a programme, as the database's search takes it. */
interface SearchEntry {
  kind: SearchKind;
  slug: string;
  title: string;
  summary: string;
  content: string;
}

/**
 * Searches news, publications, institutions and programmes for a caller (an address), best results first; in the titles
 * and summaries of the snapshot when the backend fails. Pages count from 1, and past the last one stands the first.
 */
export async function search(words: string, page: number, caller: string): Promise<SearchOutcome> {
  if (words === '') return { state: 'unasked' };
  if (words.length > SEARCH_LENGTH) return { state: 'too-long' };
  if (!limit.allows(caller, Date.now())) return { state: 'too-often' };
  const asked = Math.min(page, SEARCH_PAGES);
  const { value: results, fresh } = await orSnapshot(
    () => searchBackend(words, asked),
    async () => resultsPage(await searchSnapshot(words), asked),
  );
  return { state: 'answered', ...results, isComplete: fresh };
}

/** A page of what the backend finds; the first where the one that was asked for is past the last. */
async function searchBackend(words: string, asked: number): Promise<ReturnType<typeof resultsPage<FoundItem>>> {
  const items = await searchContent(words, asked);
  if (items.length === 0 && asked > 1) return searchBackend(words, 1);
  const total = items[0]?.total ?? 0;
  return { items, total, page: asked, hasMore: hasMoreResults(asked, total) };
}

/** One page of results as the database ranks them, each with the number of all. */
async function searchContent(words: string, page: number) {
  const entries = await searchEntries();
  const { data } = await createSearchReader()
    .rpc('search_content', { query: words, page, entries: entries.map((entry) => ({ ...entry })) })
    .throwOnError();
  return data.map((row) => ({ ...row, kind: row.kind as SearchKind }));
}

/** Titles and summaries that hold every word, accents and case aside; the newest first, what has no date last. */
async function searchSnapshot(words: string): Promise<FoundItem[]> {
  const [news, publications, entries] = await Promise.all([newsSnapshot(), publicationSnapshot(), searchEntries()]);
  const items: FoundItem[] = [
    ...news.map(({ type, slug, title, summary, date }) => item({ kind: 'news', type, slug, title, summary, date })),
    ...publications.map(({ type, slug, title, summary }) => item({ kind: 'publication', type, slug, title, summary })),
    ...entries.map(item),
  ];
  return items.filter(({ title, excerpt }) => matchesSearch(`${title} ${excerpt}`, words));
}

function item({
  kind,
  type = null,
  slug,
  title,
  summary,
  date = null,
}: Omit<SearchEntry, 'content'> & { type?: string | null; date?: string | null }): FoundItem {
  return { kind, type, slug, title, excerpt: summary, date };
}

/** Institutions and programmes never change while a build serves; in memory for as long as somebody searches. */
const searchEntries: () => Promise<SearchEntry[]> = idleCache(async () => {
  const [institutions, programmes] = await Promise.all([getCollection('institutions'), getCollection('programmes')]);
  return [
    ...institutions.map(({ data }) => ({
      kind: 'institution' as const,
      slug: data.slug,
      title: data.name,
      summary: `${data.shortName} · ${placeOf(data)}`,
      content: '',
    })),
    ...programmes.map(({ id, data, body = '' }) => ({
      kind: 'programme' as const,
      slug: id,
      title: data.title,
      summary: data.summary,
      content: body,
    })),
  ];
}, 60_000);

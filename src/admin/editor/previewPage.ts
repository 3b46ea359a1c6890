import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paths } from '#domain/paths.ts';

/** What to preview: a record's own page, or its card in lists. */
export type PreviewPart = 'page' | 'card';

/** The site's rendering of a form's contents: both parts, and the styles they need. */
export interface PreviewPage extends Record<PreviewPart | 'styles', string> {
  /** Whether the site shows the text unformatted. */
  isPlain: boolean;
}

/** The request timeout, in milliseconds. */
const TIMEOUT = 10_000;

class TooOftenError extends Error {
  override readonly name = 'TooOftenError';
}

/** The site's rendering of a record (`PreviewRequest`, as JSON); the previous one while it loads. */
export function previewPageQuery(item: string) {
  return queryOptions({
    queryKey: ['editor', 'preview', item],
    queryFn: () => fetchPage(item),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: (failures, error) => error instanceof TooOftenError && failures < 5,
    retryDelay: 1000,
  });
}

/** The code that renders a text like the site. */
export function rendererQuery() {
  return queryOptions({
    queryKey: ['editor', 'renderer'],
    queryFn: () => import('./publicRendering.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

async function fetchPage(item: string): Promise<PreviewPage> {
  const response = await fetch(paths.previewEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: item,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status === 429) throw new TooOftenError('The site shows no more previews for a moment.');
  if (!response.ok) throw new Error(`The site answered the preview with ${response.status}.`);
  return readPage(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

async function readPage(page: Document): Promise<PreviewPage> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')];
  const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
  const partOf = (name: PreviewPart) => page.querySelector(`[data-preview=${name}]`)?.innerHTML ?? '';
  const isPlain = page.querySelector('[data-plain]') !== null;
  return { page: partOf('page'), card: partOf('card'), styles: styles.join('\n'), isPlain };
}

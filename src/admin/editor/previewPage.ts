import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { errorCode, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';

/** What to preview: a record's own page, or its card in lists. */
export type PreviewPart = 'page' | 'card';

/** The site's rendering of a form's contents: both parts, and the styles they need. */
export interface PreviewPage extends Record<PreviewPart | 'styles', string> {
  /** Whether the site shows the text unformatted. */
  isPlain: boolean;
}

/** The site's rendering of a record (`PreviewRequest`, as JSON); the previous one while it loads. */
export function previewPageQuery(item: string) {
  return queryOptions({
    queryKey: ['editor', 'preview', item],
    queryFn: () => fetchPage(item),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: (failures, error) => failures < 5 && isTooOften(error),
    retryDelay: 1000,
  });
}

/** The code that renders a text like the site, and the site's styles. */
export function rendererQuery() {
  return queryOptions({
    queryKey: ['editor', 'renderer'],
    queryFn: async () => {
      const [{ renderLikeSite, findUnrenderable }, { default: publicStyles }] = await Promise.all([
        import('./publicRendering.ts'),
        import('#styles/site.css?inline'),
      ]);
      return { renderLikeSite, findUnrenderable, publicStyles };
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The site renders no more previews for a moment. */
function isTooOften(error: unknown): boolean {
  return error instanceof SpanishError && errorCode(error.cause) === '429';
}

async function fetchPage(item: string): Promise<PreviewPage> {
  const response = await postToSite(createBrowserClient(), paths.previewEndpoint, JSON.parse(item));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')];
  const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
  const partOf = (name: PreviewPart) => page.querySelector(`[data-preview=${name}]`)?.innerHTML ?? '';
  const isPlain = page.querySelector('[data-plain]') !== null;
  return { page: partOf('page'), card: partOf('card'), styles: styles.join('\n'), isPlain };
}

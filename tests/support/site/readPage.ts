import type { APIRequestContext } from '@playwright/test';
import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';

/** Fetches a page and reads its HTML, for tests that need no browser to see what it says. */
export async function readPage(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const html = await response.text();
  const [main] = elementsOf(html, 'main');
  const metas = attributesOf(html, 'meta');
  const links = attributesOf(html, 'link');
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    title: elementsOf(html, 'title')[0]?.text,
    /** The HTML of the page's own part. */
    main: main?.html ?? '',
    /** The words of that part, with plain and single spaces. */
    words: main?.text.replaceAll(/\s+/g, ' ') ?? '',
    /** The contents of the `meta` elements with this name or property. */
    metas: (name: string) =>
      metas.filter((meta) => meta['name'] === name || meta['property'] === name).map(({ content }) => content),
    /** The addresses of the `link` elements with these attributes. */
    links: (attributes: Record<string, string>) =>
      links
        .filter((link) => Object.entries(attributes).every(([name, value]) => link[name] === value))
        .map(({ href }) => href),
  };
}

import type { APIRequestContext } from '@playwright/test';
import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';

/** A text with plain and single spaces. */
export function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The words of the elements with one of these tag names. */
export function wordsOf(html: string, ...names: string[]): string[] {
  return elementsOf(html, ...names).map(({ text }) => squeeze(text));
}

/** The HTML of the section whose heading has this id; empty if there is none. */
export function sectionOf(html: string, heading: string): string {
  return elementsOf(html, 'section').find(({ attributes }) => attributes['aria-labelledby'] === heading)?.html ?? '';
}

/** The words and the address of each link. */
export function linksOf(html: string): [words: string, href: string][] {
  return elementsOf(html, 'a').map(({ text, attributes }) => [squeeze(text), attributes['href'] ?? '']);
}

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
    words: squeeze(main?.text ?? ''),
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

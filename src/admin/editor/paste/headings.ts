import { queryAll, rename } from './dom.ts';

const LOWEST_HEADING = 4;

/** Word's title is a paragraph, and so are all the headings of Word for the web: turns them into headings. */
export function markHeadings(body: HTMLElement): void {
  for (const title of queryAll(body, 'p.MsoTitle')) rename(title, 'h1');
  for (const heading of queryAll(body, 'p[role="heading"], div[role="heading"]')) {
    rename(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`);
  }
}

/** The page's title is its only `h1`: if the text has one, all its headings move one level down, to four at most. */
export function levelHeadings(body: HTMLElement): void {
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of queryAll(body, 'h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(LOWEST_HEADING, Number(heading.localName.slice(1)) + shift);
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

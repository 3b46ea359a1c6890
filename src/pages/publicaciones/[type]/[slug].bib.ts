import { citationRoute } from './_citation.ts';

export const prerender = false;

/** A publication's citation in BibTeX, for reference managers. */
export const GET = citationRoute('bib');

import { citationRoute } from './_citation.ts';

export const prerender = false;

/** A publication's citation in RIS, for reference managers. */
export const GET = citationRoute('ris');

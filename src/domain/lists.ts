import { newsTypes, type NewsType } from '#site.config.ts';

/** The tab that the query parameter `tipo` selects; the first by default (specification, section 2.5). */
export function newsTabOf(tipo: string | null): NewsType {
  return newsTypes.find((type) => type === tipo) ?? newsTypes[0];
}

/** The page of a list that the query parameter `pagina` asks for: a whole number from 1 to 9999, else 1. */
export function pageNumberOf(pagina: string | null): number {
  return pagina !== null && /^[1-9]\d{0,3}$/.test(pagina) ? Number(pagina) : 1;
}

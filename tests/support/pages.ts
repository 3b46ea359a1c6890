import { pages } from '../../scripts/bench/pages.ts';

/** One address for every kind of public page, for tests that apply to all of them. */
export const publicPages = [...pages, '/buscar?q=educacion'] as const;

/** Pages that respond with 404. */
export const missingPages = [
  '/no-existe',
  '/novedades/no-existe',
  '/publicaciones/afcm-aporta/no-existe',
  '/agenda/no-existe',
] as const;

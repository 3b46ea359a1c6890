import { pages } from '../../scripts/bench/pages.ts';

/** An address of every kind of public page, for tests that hold for all of them. */
export const publicPages = [...pages, '/buscar?q=educacion'] as const;

/** Pages that say that something is missing, with status 404. */
export const missingPages = [
  '/no-existe',
  '/novedades/no-existe',
  '/publicaciones/afcm-aporta/no-existe',
  '/agenda/no-existe',
] as const;

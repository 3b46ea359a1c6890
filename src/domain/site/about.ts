import { site } from '#site.config.ts';

/** Texts of the page about the association, also indexed by the search. */
export const about = {
  lead: `La ${site.name} reúne a facultades y escuelas de medicina de toda la Argentina. Difieren en historia, tamaño y contexto, y comparten la responsabilidad de formar profesionales capaces de responder a las necesidades de salud de la población.`,
  facts: [
    { figure: String(site.foundedIn), meaning: 'año de creación, por iniciativa de siete decanos' },
    { figure: 'Más de 30', meaning: 'facultades de gestión pública y de gestión privada' },
    { figure: '25', meaning: 'ediciones del Congreso Argentino de Educación Médica' },
  ],
} as const;

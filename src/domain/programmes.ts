/** The levels of the programmes, the highest first. */
export const programmeLevels = ['Maestría', 'Especialización', 'Diplomatura', 'Curso de posgrado'] as const;
export type ProgrammeLevel = (typeof programmeLevels)[number];

/** A level's name in the page's markup, and for all of its programmes. */
export const programmeLevelNames: Record<ProgrammeLevel, { id: string; plural: string }> = {
  Maestría: { id: 'maestria', plural: 'Maestrías' },
  Especialización: { id: 'especializacion', plural: 'Especializaciones' },
  Diplomatura: { id: 'diplomatura', plural: 'Diplomaturas' },
  'Curso de posgrado': { id: 'curso', plural: 'Cursos' },
};

import type { EventType, PublicationTheme } from '#site.config.ts';

/** Drawings that suit any text; neighbours look different from each other. */
const general = [
  'libro',
  'microscopio',
  'patio',
  'electro',
  'fachada',
  'pasillo',
  'sobre',
  'globo',
  'guardapolvo',
  'biblioteca',
  'estetoscopio',
  'atril',
  'diploma',
  'examen',
] as const;

/** Drawings shown for items without a cover image: files in `public/dibujos/portadas/`. */
export const drawings = [...general, 'adn', 'balanza', 'mortero', 'tubos'] as const;

export type Drawing = (typeof drawings)[number];

/** Drawings that suit a publication's theme. */
const byTheme: Record<PublicationTheme, readonly Drawing[]> = {
  curriculo: ['libro', 'biblioteca'],
  ensenanza: ['guardapolvo', 'atril', 'libro'],
  evaluacion: ['examen', 'diploma'],
  simulacion: ['electro', 'pasillo'],
  tecnologias: ['globo', 'electro'],
  bienestar: ['patio', 'estetoscopio'],
  'salud-y-comunidad': ['estetoscopio', 'mortero', 'globo'],
  etica: ['balanza', 'guardapolvo'],
  posgrado: ['diploma', 'pasillo', 'guardapolvo'],
  investigacion: ['microscopio', 'adn', 'tubos'],
  gestion: ['fachada', 'sobre'],
};

const byEventType: Record<EventType, Drawing> = {
  congreso: 'atril',
  seminario: 'libro',
  convocatoria: 'sobre',
  asamblea: 'fachada',
};

/** A news item's drawing, chosen by its slug, which a preview has before the item is saved. */
export function newsDrawing(slug: string): Drawing {
  return chooseBy(slug, general);
}

/** A publication's drawing, chosen by its slug from its theme's, or from the general ones if it has no theme. */
export function publicationDrawing(slug: string, theme: PublicationTheme | null): Drawing {
  return chooseBy(slug, theme ? byTheme[theme] : general);
}

/** The drawing of an event's type. */
export function eventDrawing(type: EventType): Drawing {
  return byEventType[type];
}

function chooseBy(slug: string, choices: readonly Drawing[]): Drawing {
  return choices[hashOf(slug) % choices.length] ?? general[0];
}

/** The initial value is chosen so that neighbours in the sample content get different drawings. */
function hashOf(text: string): number {
  let hash = 60;
  for (const character of text) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  return hash;
}

import type { EventType, PublicationTheme } from '#site.config.ts';

/** What goes with any text; neighbours are unlike each other. */
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

/** What stands for the cover of an item without one: files in `public/dibujos/portadas/`. */
export const drawings = [...general, 'adn', 'balanza', 'mortero', 'tubos'] as const;

export type Drawing = (typeof drawings)[number];

/** Those that go with what a publication is about. */
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

/** A news item's drawing: by its slug, which its preview knows before it is saved. */
export function newsDrawing(slug: string): Drawing {
  return chooseBy(slug, general);
}

/** A publication's drawing: one of its theme's, or a general one where it has none. */
export function publicationDrawing(slug: string, theme: PublicationTheme | null): Drawing {
  return chooseBy(slug, theme ? byTheme[theme] : general);
}

/** An event's drawing: its kind's. */
export function eventDrawing(type: EventType): Drawing {
  return byEventType[type];
}

function chooseBy(slug: string, choices: readonly Drawing[]): Drawing {
  return choices[hashOf(slug) % choices.length] ?? general[0];
}

/** Begins with a number by which neighbours of the sample content differ. */
function hashOf(text: string): number {
  let hash = 60;
  for (const character of text) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  return hash;
}

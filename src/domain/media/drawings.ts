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

/** How a title's words begin, as its slug has them, and the drawing that suits them; the more telling ones first. */
const byWords: readonly (readonly [Drawing, string])[] = [
  ['adn', 'genet genom biolog'],
  ['tubos', 'sangre laborator vacuna'],
  ['microscopio', 'investiga cientific tesis'],
  ['biblioteca', 'recursos-educativos bibliot glosario revista publicacion memoria-anual'],
  ['examen', 'ecoe examen evaluacion lista-de-cotejo'],
  ['electro', 'simula emergencia'],
  ['globo', 'inteligencia-artificial digital virtual tecnolog internacional'],
  ['balanza', 'etica derecho ley- estatuto reglamento resolucion'],
  ['diploma', 'colacion graduad acredita posgrado'],
  ['pasillo', 'hospital residencia'],
  ['libro', 'curricul plan-de-estudio resultados-de-aprendizaje escritura'],
  ['patio', 'bienestar estudiant ingreso tutor'],
  ['mortero', 'farmac interprofesional otras-profesiones'],
  ['estetoscopio', 'clinic paciente comunidad barrio rural determinantes promocion'],
  ['sobre', 'convoca inscripcion boletin'],
  ['atril', 'congreso caem conferencia jornada encuentro seminario taller'],
  ['guardapolvo', 'docen ensena'],
  ['fachada', 'asamblea asociacion comision gestion facultad'],
];

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

/**
 * A text's drawing, chosen by the words of its slug, which a preview has before the text is saved, then from its
 * theme's. `taken`: what the list shows already, which is avoided.
 */
export function textDrawing(slug: string, theme: PublicationTheme | null, taken?: ReadonlySet<Drawing>): Drawing {
  const ofTheme = theme ? inTurn(slug, byTheme[theme]) : [];
  return choose([...suitingWords(slug), ...ofTheme, ...inTurn(slug, general)], taken);
}

/** The drawing of an event's type; `taken` as in `textDrawing`. */
export function eventDrawing(type: EventType, taken?: ReadonlySet<Drawing>): Drawing {
  return choose([byEventType[type], ...general], taken);
}

function choose(choices: readonly Drawing[], taken?: ReadonlySet<Drawing>): Drawing {
  return choices.find((drawing) => !taken?.has(drawing)) ?? choices[0] ?? general[0];
}

function suitingWords(slug: string): Drawing[] {
  const text = `-${slug}-`;
  return byWords
    .filter(([, beginnings]) => beginnings.split(' ').some((beginning) => text.includes(`-${beginning}`)))
    .map(([drawing]) => drawing);
}

/** The choices, beginning with one that depends on the slug. */
function inTurn(slug: string, choices: readonly Drawing[]): Drawing[] {
  const start = hashOf(slug) % choices.length;
  return [...choices.slice(start), ...choices.slice(0, start)];
}

/** The initial value is chosen so that neighbours in the sample content get different drawings. */
function hashOf(text: string): number {
  let hash = 60;
  for (const character of text) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  return hash;
}

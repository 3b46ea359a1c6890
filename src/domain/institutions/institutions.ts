import { slugify } from '#domain/slugs.ts';

interface Placed {
  name: string;
  province: string;
}

/** Institutions by province, the provinces and the names within each in Spanish alphabetical order. */
export function institutionsByProvince<T extends Placed>(
  institutions: readonly T[],
): [province: string, members: T[]][] {
  const provinces = [...new Set(institutions.map(({ province }) => province))].sort(alphabetically);
  return provinces.map((province) => [
    province,
    institutions.filter((one) => one.province === province).sort((a, b) => alphabetically(a.name, b.name)),
  ]);
}

function alphabetically(a: string, b: string): number {
  return a.localeCompare(b, 'es');
}

/** Where an institution is, in words: `La Plata, Buenos Aires`; a city of its province's name stands alone. */
export function placeOf({ city, province }: { city: string; province: string }): string {
  return city === province ? city : `${city}, ${province}`;
}

export interface Addressed {
  street?: string | undefined;
  postalCode?: string | undefined;
  city: string;
  province: string;
}

/** An institution's name in its parts: `Facultad de Medicina – Universidad Nacional de Tucumán`. */
export function splitName(name: string): { unit: string; university?: string | undefined } {
  const [unit = name, university] = name.split(' – ');
  return { unit, university };
}

/** A place or an institution as a sentence names it: `la Universidad Austral`, `el Instituto …`; most provinces have no article. */
export function withArticle(name: string): string {
  if (/^(?:Carrera|Ciudad|Escuela|Facultad|Universidad)\s/.test(name)) return `la ${name}`;
  return /^(?:Departamento|Instituto)\s/.test(name) ? `el ${name}` : name;
}

/** As `withArticle`, of it: `de la Universidad Austral`, `del Instituto …`, `de Salta`. */
export function ofName(name: string): string {
  return `de ${withArticle(name)}`.replace(/^de el /, 'del ');
}

export type Management = 'public' | 'private';

/** Who runs an institution, as visitors read it. */
export const managementLabels: Record<Management, string> = {
  public: 'Gestión pública',
  private: 'Gestión privada',
};

/** An institution for search engines and shared links, in a sentence. */
export function describeInstitution(institution: Addressed & { name: string; management: Management }): string {
  const { name, management, street } = institution;
  const address = [street, placeOf(institution)].filter(Boolean).join(', ');
  return `${name}. ${managementLabels[management]}. ${address}.`;
}

/** A province's name where there is room for a word: on a chip. */
export function shortProvince(province: string): string {
  return province === 'Ciudad Autónoma de Buenos Aires' ? 'CABA' : province;
}

/** The id of a province's part of the list. */
export function provinceId(province: string): string {
  return `provincia-${slugify(province)}`;
}

/**
 * What a text calls an institution: its university's name and its acronym. A short name that is a word like others
 * (`Austral`) is left out.
 */
export function namesInTexts({ name, shortName }: { name: string; shortName: string }): string[] {
  const { unit, university = unit } = splitName(name);
  const [acronym = ''] = shortName.split(' – ');
  return /\p{Lu}{2}/u.test(acronym) ? [university, acronym] : [university];
}

interface Located {
  slug: string;
  province: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** So many others: those of an institution's province, then of the rest, the nearest first. */
export function neighboursOf<T extends Located>(institution: Located, all: readonly T[], count: number): T[] {
  const isElsewhere = ({ province }: Located) => Number(province !== institution.province);
  return all
    .filter(({ slug }) => slug !== institution.slug)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || distance(institution, a) - distance(institution, b))
    .slice(0, count);
}

/** In degrees of latitude, as on a flat map: enough to tell which is nearer. */
function distance(a: Located, b: Located): number {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrowing);
}

/** What the map's caption says of the institutions that it shows. */
export function describeShown(provinces: readonly string[]): { name: string; place: string } {
  if (provinces.length === 0) return { name: 'Ninguna institución', place: 'coincide con lo que buscas.' };
  const count = new Set(provinces).size;
  return {
    name: `${provinces.length} ${provinces.length === 1 ? 'institución' : 'instituciones'}`,
    place: `en ${count === 1 ? withArticle(provinces[0] ?? '') : `${count} jurisdicciones`}. Elige una marca para ir a su ficha.`,
  };
}

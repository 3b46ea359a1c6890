import { slugify } from '#domain/slugs.ts';

interface Placed {
  name: string;
  province: string;
}

/** Groups institutions by province; provinces, and names within each, are in Spanish alphabetical order. */
export function institutionsByProvince<T extends Placed>(
  institutions: readonly T[],
): [province: string, members: T[]][] {
  const byName = institutions.toSorted((a, b) => alphabetically(a.name, b.name));
  return [...Map.groupBy(byName, ({ province }) => province)].sort(([a], [b]) => alphabetically(a, b));
}

function alphabetically(a: string, b: string): number {
  return a.localeCompare(b, 'es');
}

/** City and province: `La Plata, Buenos Aires`; just the city if both have the same name. */
export function placeOf({ city, province }: { city: string; province: string }): string {
  return city === province ? city : `${city}, ${province}`;
}

export interface Addressed {
  street?: string | undefined;
  postalCode?: string | undefined;
  city: string;
  province: string;
}

/** Splits a name such as `Facultad de Medicina – Universidad Nacional de Tucumán` into unit and university. */
export function splitName(name: string): { unit: string; university?: string | undefined } {
  const [unit = name, university] = name.split(' – ');
  return { unit, university };
}

/** Adds the article to a place or institution: `la Universidad Austral`, `el Instituto …`; most provinces take none. */
export function withArticle(name: string): string {
  if (/^(?:Carrera|Ciudad|Escuela|Facultad|Universidad)\s/.test(name)) return `la ${name}`;
  return /^(?:Departamento|Instituto)\s/.test(name) ? `el ${name}` : name;
}

/** Adds "de" and the article: `de la Universidad Austral`, `del Instituto …`, `de Salta`. */
export function ofName(name: string): string {
  return `de ${withArticle(name)}`.replace(/^de el /, 'del ');
}

export type Management = 'public' | 'private';

/** Labels of who runs an institution. */
export const managementLabels: Record<Management, string> = {
  public: 'Gestión pública',
  private: 'Gestión privada',
};

/** A one-line description of an institution, for search engines and shared links. */
export function describeInstitution(institution: Addressed & { name: string; management: Management }): string {
  const { name, management, street } = institution;
  const address = [street, placeOf(institution)].filter(Boolean).join(', ');
  return `${name}. ${managementLabels[management]}. ${address}.`;
}

/** A province's name, shortened to fit a chip. */
export function shortProvince(province: string): string {
  return province === 'Ciudad Autónoma de Buenos Aires' ? 'CABA' : province;
}

/** The element id of a province's section in the list. */
export function provinceId(province: string): string {
  return `provincia-${slugify(province)}`;
}

/**
 * The names by which texts mention an institution: its university's name and its acronym. Skips short names that are
 * ordinary words (`Austral`).
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

/** The `count` nearest other institutions; those in the same province come first. */
export function neighboursOf<T extends Located>(institution: Located, all: readonly T[], count: number): T[] {
  const isElsewhere = ({ province }: Located) => Number(province !== institution.province);
  return all
    .filter(({ slug }) => slug !== institution.slug)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || distance(institution, a) - distance(institution, b))
    .slice(0, count);
}

/** Flat-map distance in degrees of latitude: accurate enough to compare. */
function distance(a: Located, b: Located): number {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrowing);
}

/** The map's caption; `provinces` has one entry per institution shown. */
export function describeShown(provinces: readonly string[]): { name: string; place: string } {
  if (provinces.length === 0) return { name: 'Ninguna institución', place: 'coincide con lo que buscas.' };
  const count = new Set(provinces).size;
  return {
    name: `${provinces.length} ${provinces.length === 1 ? 'institución' : 'instituciones'}`,
    place: `en ${count === 1 ? withArticle(provinces[0] ?? '') : `${count} jurisdicciones`}. Elige una marca para ir a su ficha.`,
  };
}

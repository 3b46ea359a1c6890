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

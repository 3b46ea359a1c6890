/** What the association's documents are, as their titles begin. */
const kinds = ['Acta', 'Estatuto', 'Informe', 'Memoria', 'Reglamento', 'Resolución'];

/** The kind of document that a title begins with, `Acta` of `Acta de la asamblea`; null if it begins otherwise. */
export function documentKind(title: string): string | null {
  const [first = ''] = title.trim().split(/[^\p{L}]/u, 1);
  return kinds.find((kind) => kind.localeCompare(first, 'es', { sensitivity: 'base' }) === 0) ?? null;
}

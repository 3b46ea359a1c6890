import { mistypedPattern } from '#domain/search/mistyped.ts';
import { foldText, matchesSearch } from '#domain/search/search.ts';
import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';

/** One result of the palette. */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  label: string;
  /** The kind of entry. */
  detail: string;
  /** A path of the panel, a path of the site, or a function to run, after a question if everybody would see the result. */
  target: { to: string } | { href: string } | { run: () => void; question?: string };
}

/** Screens and actions, in the order listed before anything is typed. */
export function fixedEntries(signOut: () => void): Entry[] {
  const screen = (label: string, to: string): Entry => ({ id: to, label, detail: 'Pantalla', target: { to } });
  const action = (label: string, target: Entry['target']): Entry => ({ id: label, label, detail: 'Acción', target });
  return [
    ...contentTables.map((table) => action(`Nueva ${records[table].one}`, { to: paths.admin.create(table) })),
    screen('Inicio', paths.admin.dashboard),
    ...contentTables.map((table) => screen(records[table].section, paths.admin.list(table))),
    screen('Calendario', paths.admin.calendar),
    screen('Biblioteca', paths.admin.library),
    screen('Papelera', paths.admin.trash),
    screen('Tu cuenta', paths.admin.account),
    screen('Copias', paths.admin.copies),
    action('Ordenar el carrusel', { to: paths.admin.dashboard }),
    action('Actualizar la copia de emergencia del sitio', { to: paths.admin.dashboard }),
    action('Cambiar nombre', { to: paths.admin.account }),
    action('Cambiar email', { to: paths.admin.account }),
    action('Cambiar contraseña', { to: paths.admin.account }),
    action('Ver el sitio', { href: paths.home }),
    action('Cerrar sesión', { run: signOut }),
    action('Cerrar las otras sesiones', { to: paths.admin.account }),
  ];
}

/** The entries that contain every typed word, ignoring accents and case; if none does, those that nearly do. */
export function matchingEntries(entries: readonly Entry[], words: string): Entry[] {
  const matching = entries.filter(({ label, detail }) => matchesSearch(`${label} ${detail}`, words));
  if (matching.length > 0) return matching;
  const patterns = foldText(words)
    .split(' ')
    .map((word) => new RegExp(mistypedPattern(word)));
  return entries.filter(({ label }) => patterns.every((pattern) => pattern.test(foldText(label))));
}

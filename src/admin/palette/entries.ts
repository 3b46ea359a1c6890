import { matchesSearch } from '#domain/search/search.ts';
import { paths } from '#domain/paths.ts';

/** One thing that the palette finds. */
export interface Entry {
  /** Unlike every other one's. */
  id: string;
  label: string;
  /** What kind of thing it is. */
  detail: string;
  /** An address of the panel, one of the site, or what is done. */
  target: { to: string } | { href: string } | { run: () => void };
}

/** Screens and actions, in the order in which they are listed before anything is typed. */
export function fixedEntries(signOut: () => void): Entry[] {
  const screen = (label: string, to: string): Entry => ({ id: to, label, detail: 'Pantalla', target: { to } });
  const action = (label: string, target: Entry['target']): Entry => ({ id: label, label, detail: 'Acción', target });
  return [
    action('Nueva noticia', { to: paths.admin.newsCreate }),
    action('Nueva publicación', { to: paths.admin.publicationsCreate }),
    action('Nueva actividad', { to: paths.admin.eventsCreate }),
    screen('Inicio', paths.admin.dashboard),
    screen('Noticias', paths.admin.news),
    screen('Publicaciones', paths.admin.publications),
    screen('Agenda', paths.admin.events),
    screen('Biblioteca', paths.admin.library),
    screen('Papelera', paths.admin.trash),
    screen('Tu cuenta', paths.admin.account),
    action('Ordenar el carrusel', { to: paths.admin.dashboard }),
    action('Actualizar la copia de respaldo del sitio', { to: paths.admin.dashboard }),
    action('Cambiar contraseña', { to: paths.admin.account }),
    action('Ver el sitio', { href: paths.home }),
    action('Cerrar sesión', { run: signOut }),
    action('Cerrar las otras sesiones', { to: paths.admin.account }),
  ];
}

/** The entries whose words hold every word that was typed, accents and case aside. */
export function matchingEntries(entries: readonly Entry[], words: string): Entry[] {
  return entries.filter(({ label, detail }) => matchesSearch(`${label} ${detail}`, words));
}

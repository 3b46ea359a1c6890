import { formatList } from '#domain/formatList.ts';
import type { Report } from './importPosts.ts';
import type { WordPressExport } from './readExport.ts';

/** WordPress content that does not become news. */
const OTHERS: Record<string, string> = {
  page: 'páginas',
  comment: 'comentarios',
  nav_menu_item: 'elementos de menús',
  revision: 'versiones anteriores',
  wp_block: 'bloques reutilizables',
};

/** The report of an import, or of a trial, after which `command` is to be run, in Spanish. */
export function writeReport(report: Report, { site, posts, others }: WordPressExport, command?: string): string {
  const isWriting = command === undefined;
  const { published, scheduled, drafts, known, leftOut, notes } = report;
  const left = [...others].map(([type, count]) => `${OTHERS[type] ?? `elementos «${type}»`}: ${count}`);
  if (posts.some((post) => post.has('category'))) left.push('categorías y etiquetas: el sitio no las tiene');
  return [
    `${site}, entradas: ${posts.length}. ${isWriting ? 'Se importaron' : 'Se importarían'} publicadas: ${published}, programadas: ${scheduled}, borradores: ${drafts}; ya estaban: ${known}.`,
    ...section('No se importan', [...leftOut, ...(left.length > 0 ? [`Tampoco ${formatList(left)}.`] : [])]),
    ...section('Para revisar', notes),
    isWriting
      ? 'Listo. El sitio lo muestra en unos minutos; reinícialo para verlo enseguida.'
      : `Fue una prueba: no se escribió nada. Para importar: ${command}`,
  ].join('\n');
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines.map((line) => `- ${line}`)] : [];
}

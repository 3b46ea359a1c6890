import type { QueryClient } from '@tanstack/react-query';
import { recordQuery } from '#admin/record/recordQuery.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf, records } from '#domain/records.ts';
import type { Entry } from './entries.ts';

/** What can be done with the record that is open, its form or its versions; nothing on other screens. */
export function openRecordEntries(queryClient: QueryClient, pathname: string): Entry[] {
  const table = contentTables.find((one) => pathname.startsWith(`${paths.admin.list(one)}/`));
  if (!table) return [];
  const action = (label: string, target: Entry['target']): Entry => ({
    id: label,
    label,
    detail: `Esta ${records[table].one}`,
    target,
  });
  const id = Number(/\/(\d+)\/(?:edit|versions)$/.exec(pathname)?.[1]);
  const screen = pathname.endsWith('versions') ? 'versions' : 'form';
  const row = queryClient.getQueryData(recordQuery(table, id, screen).queryKey);
  const isPublic = row && publishingState(row.published_at, serverNow()) === 'published';
  const [duplicate, publish] = [buttonOfForm('Duplicar'), buttonOfForm('Publicar')];
  return [
    isPublic && action('Ver en el sitio', { href: addressOf(table, row) }),
    row && screen === 'versions' && action('Editar', { to: paths.admin.edit(table, id) }),
    row && screen === 'form' && action('Ver las versiones', { to: paths.admin.versions(table, id) }),
    duplicate && action('Duplicar', { run: () => duplicate.click() }),
    publish && action('Publicar', { run: () => publish.click(), question: `¿Publicar esta ${records[table].one}?` }),
  ].filter((entry) => !!entry);
}

/** The button of the open form that does this, with its checks; undefined if there is none, or it cannot be pressed. */
function buttonOfForm(label: string): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'main:has(form .save-bar) button:not([aria-disabled=true])',
  );
  return [...buttons].find(({ textContent }) => textContent === label);
}

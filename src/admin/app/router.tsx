import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, type LoaderFunction } from 'react-router';
import { eventList } from '#admin/events/EventList.tsx';
import { newsList } from '#admin/news/NewsList.tsx';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { publicationList } from '#admin/publications/PublicationList.tsx';
import { CheckingSession } from '#admin/session/CheckingSession.tsx';
import type { ListDefinition } from '#admin/list/definition.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { NotFound } from '#admin/ui/NotFound.tsx';
import { Shell } from './Shell.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { prefetchRecord, type ScreenOfRecord } from '#admin/record/recordQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { queryClient } from './queryClient.ts';

/** Every screen of the panel; the lists are bundled with it, the others load when first opened. */
export const router = createBrowserRouter([
  {
    errorElement: <PanelError />,
    hydrateFallbackElement: <CheckingSession />,
    children: [
      screen(paths.admin.login, async () => (await import('#admin/session/Login.tsx')).Login),
      screen(
        paths.admin.forgottenPassword,
        async () => (await import('#admin/session/ForgottenPassword.tsx')).ForgottenPassword,
      ),
      screen(paths.admin.newPassword, async () => (await import('#admin/session/NewPassword.tsx')).NewPassword),
      screen(paths.admin.confirmEmail, async () => (await import('#admin/session/ConfirmEmail.tsx')).ConfirmEmail),
      {
        element: <Shell />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              screen(paths.admin.dashboard, async () => (await import('#admin/dashboard/Dashboard.tsx')).Dashboard),
              ...recordRoutes(newsList),
              ...recordRoutes(publicationList),
              ...recordRoutes(eventList),
              screen(paths.admin.calendar, async () => (await import('#admin/calendar/Calendar.tsx')).Calendar),
              screen(paths.admin.library, async () => (await import('#admin/library/Library.tsx')).Library),
              screen(paths.admin.trash, async () => (await import('#admin/trash/Trash.tsx')).Trash),
              screen(paths.admin.account, async () => (await import('#admin/session/Account.tsx')).Account),
              screen(paths.admin.copies, async () => (await import('#admin/copies/Copies.tsx')).Copies),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** A list of records, and the screens of one of them. */
function recordRoutes<Table extends ContentTable>(list: ListDefinition<Table>): RouteObject[] {
  const { table, loadScreens } = list;
  const lazy = (name: 'Create' | 'Edit') => async () => ({ Component: (await loadScreens())[name] });
  const versions = async () => ({ Component: await (await loadScreens()).loadVersions() });
  return [
    { path: paths.admin.list(table), element: <ListScreen key={table} list={list} /> },
    { path: paths.admin.create(table), lazy: lazy('Create') },
    { path: `${paths.admin.list(table)}/:id/edit`, loader: recordLoader(table, 'form'), lazy: lazy('Edit') },
    { path: `${paths.admin.list(table)}/:id/versions`, loader: recordLoader(table, 'versions'), lazy: versions },
  ];
}

/** Shown when a screen failed to load or crashed; a new version of the panel may have been deployed. */
function RouteError() {
  return (
    <>
      <PageHeading>No pudimos mostrar esta pantalla</PageHeading>
      <p className="mb-8 max-w-measure text-ink-soft">
        Puede que se haya perdido la conexión o que el panel se haya actualizado. Recarga la página para continuar.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar la página
      </Button>
    </>
  );
}

/** `RouteError` outside the panel's shell. */
function PanelError() {
  return (
    <main className="wrap flex flex-col items-start justify-center py-16">
      <RouteError />
    </main>
  );
}

/** A route loader that prefetches a signed-in user's record while its screen's code loads; it never blocks. */
function recordLoader(table: ContentTable, screen: ScreenOfRecord): LoaderFunction {
  return ({ params }) => {
    const id = Number(params['id']);
    if (Number.isSafeInteger(id) && id > 0) void readSignedIn(table, id, screen);
    return null;
  };
}

async function readSignedIn(table: ContentTable, id: number, screen: ScreenOfRecord): Promise<void> {
  if (await accessTokenOf(createBrowserClient())) prefetchRecord(queryClient, table, id, screen);
}

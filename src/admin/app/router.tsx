import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { EventList } from '#admin/events/EventList.tsx';
import { NewsList } from '#admin/news/NewsList.tsx';
import { PublicationList } from '#admin/publications/PublicationList.tsx';
import { CheckingSession } from '#admin/session/CheckingSession.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { NotFound } from './NotFound.tsx';
import { PanelError, RouteError } from './RouteError.tsx';
import { recordLoader } from './recordLoader.ts';
import type { recordScreens } from './recordScreens.tsx';
import { Shell } from './Shell.tsx';

/** Every screen of the panel; the lists are bundled with it, the others load when first opened. */
export const router = createBrowserRouter([
  {
    errorElement: <PanelError />,
    hydrateFallbackElement: <CheckingSession />,
    children: [
      {
        path: paths.admin.login,
        lazy: async () => ({ Component: (await import('#admin/session/Login.tsx')).Login }),
      },
      {
        path: paths.admin.forgottenPassword,
        lazy: async () => ({ Component: (await import('#admin/session/ForgottenPassword.tsx')).ForgottenPassword }),
      },
      {
        path: paths.admin.newPassword,
        lazy: async () => ({ Component: (await import('#admin/session/NewPassword.tsx')).NewPassword }),
      },
      {
        element: <Shell />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                path: paths.admin.dashboard,
                lazy: async () => ({ Component: (await import('#admin/dashboard/Dashboard.tsx')).Dashboard }),
              },
              ...recordRoutes('news', NewsList, () => import('./newsRoutes.tsx')),
              ...recordRoutes('publications', PublicationList, () => import('./publicationRoutes.tsx')),
              ...recordRoutes('events', EventList, () => import('./eventRoutes.tsx')),
              {
                path: paths.admin.library,
                lazy: async () => ({ Component: (await import('#admin/library/Library.tsx')).Library }),
              },
              {
                path: paths.admin.trash,
                lazy: async () => ({ Component: (await import('#admin/trash/Trash.tsx')).Trash }),
              },
              {
                path: paths.admin.account,
                lazy: async () => ({ Component: (await import('#admin/session/Account.tsx')).Account }),
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);

/** The list of a table's records, and the screens of one of them. */
function recordRoutes(
  table: ContentTable,
  List: ComponentType,
  load: () => Promise<{ screens: ReturnType<typeof recordScreens> }>,
): RouteObject[] {
  const lazy = (screen: 'Create' | 'Edit' | 'Versions') => async () => ({ Component: (await load()).screens[screen] });
  const loader = recordLoader(table);
  return [
    { path: paths.admin.list(table), Component: List },
    { path: paths.admin.create(table), lazy: lazy('Create') },
    { path: `${paths.admin.list(table)}/:id/edit`, loader, lazy: lazy('Edit') },
    { path: `${paths.admin.list(table)}/:id/versions`, loader, lazy: lazy('Versions') },
  ];
}

import { createBrowserRouter } from 'react-router-dom';
import { eventQuery } from '#admin/events/queries.ts';
import { newsItemQuery } from '#admin/news/queries.ts';
import { publicationQuery } from '#admin/publications/queries.ts';
import { CheckingSession } from '#admin/session/CheckingSession.tsx';
import { paths } from '#domain/paths.ts';
import { EventListRoute, NewsListRoute, PublicationListRoute } from './listRoutes.tsx';
import { NotFound } from './NotFound.tsx';
import { PanelError, RouteError } from './RouteError.tsx';
import { recordLoader } from './recordLoader.ts';
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
                lazy: async () => ({ Component: (await import('./DashboardRoute.tsx')).DashboardRoute }),
              },
              { path: paths.admin.list('news'), Component: NewsListRoute },
              {
                path: paths.admin.create('news'),
                lazy: async () => ({ Component: (await import('./newsRoutes.tsx')).NewsCreateRoute }),
              },
              {
                path: `${paths.admin.list('news')}/:id/edit`,
                loader: recordLoader(newsItemQuery),
                lazy: async () => ({ Component: (await import('./newsRoutes.tsx')).NewsEditRoute }),
              },
              {
                path: `${paths.admin.list('news')}/:id/versions`,
                loader: recordLoader(newsItemQuery),
                lazy: async () => ({ Component: (await import('./newsRoutes.tsx')).NewsVersionsRoute }),
              },
              { path: paths.admin.list('publications'), Component: PublicationListRoute },
              {
                path: paths.admin.create('publications'),
                lazy: async () => ({ Component: (await import('./publicationRoutes.tsx')).PublicationCreateRoute }),
              },
              {
                path: `${paths.admin.list('publications')}/:id/edit`,
                loader: recordLoader(publicationQuery),
                lazy: async () => ({ Component: (await import('./publicationRoutes.tsx')).PublicationEditRoute }),
              },
              {
                path: `${paths.admin.list('publications')}/:id/versions`,
                loader: recordLoader(publicationQuery),
                lazy: async () => ({ Component: (await import('./publicationRoutes.tsx')).PublicationVersionsRoute }),
              },
              { path: paths.admin.list('events'), Component: EventListRoute },
              {
                path: paths.admin.create('events'),
                lazy: async () => ({ Component: (await import('./eventRoutes.tsx')).EventCreateRoute }),
              },
              {
                path: `${paths.admin.list('events')}/:id/edit`,
                loader: recordLoader(eventQuery),
                lazy: async () => ({ Component: (await import('./eventRoutes.tsx')).EventEditRoute }),
              },
              {
                path: `${paths.admin.list('events')}/:id/versions`,
                loader: recordLoader(eventQuery),
                lazy: async () => ({ Component: (await import('./eventRoutes.tsx')).EventVersionsRoute }),
              },
              {
                path: paths.admin.library,
                lazy: async () => ({ Component: (await import('./LibraryRoute.tsx')).LibraryRoute }),
              },
              {
                path: paths.admin.trash,
                lazy: async () => ({ Component: (await import('./TrashRoute.tsx')).TrashRoute }),
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

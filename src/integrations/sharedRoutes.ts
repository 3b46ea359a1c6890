import type { AstroIntegration } from 'astro';
import { paths } from '#domain/paths.ts';
import { citationFormats } from '#domain/publications/citationFiles.ts';
import { feedFormats } from '#domain/site/feedFormats.ts';

const publications = `${paths.publications}/[type]`;
const lists = [paths.news, `${paths.news}/[type]`, publications, paths.events];

/** The paths that each page or endpoint of `src/pages` serves, which tells them apart by the route's pattern. */
export const sharedPaths = {
  '_feed.ts': lists.flatMap((list) => Object.values(feedFormats).map(({ file }) => `${list}/${file}`)),
  '_citation.ts': Object.keys(citationFormats).map((format) => `${publications}/[slug].${format}`),
  '_calendar.ts': [paths.calendar, `${paths.events}/[slug].ics`],
  'compartir/_shareImage.ts': [paths.news, publications, paths.events, paths.institutions].map(
    (list) => `/compartir${list}/[slug].png`,
  ),
  '_introduction.astro': [paths.english, paths.portuguese],
  '_legal.astro': [paths.terms, paths.privacy, paths.accessibility],
};

/** Adds the routes that share a file, where a file of its own for each path would only repeat the others. */
export function sharedRoutes(): AstroIntegration {
  return {
    name: 'shared-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [file, patterns] of Object.entries(sharedPaths)) {
          for (const pattern of patterns) injectRoute({ pattern, entrypoint: `./src/pages/${file}` });
        }
      },
    },
  };
}

import { site } from '#site.config.ts';
import { paths } from '#domain/paths.ts';

/** The background of every page, `--color-paper` in `src/styles/tokens.css`. */
const PAPER = '#fbfaf6';

/** The web app manifest, for adding the site to a home screen. */
export function webManifest() {
  return {
    name: site.fullName,
    short_name: site.name,
    description: site.description,
    lang: site.locale,
    dir: 'ltr',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: paths.icon, type: 'image/svg+xml', sizes: 'any' },
      { src: paths.appIcon('192'), type: 'image/png', sizes: '192x192' },
      { src: paths.appIcon('512'), type: 'image/png', sizes: '512x512' },
      // May be cropped to any shape.
      { src: paths.appIcon('maskable-512'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

import { site } from '#site.config.ts';
import { paths } from '#domain/paths.ts';

/** The background of every page, `--color-paper` in `src/styles/tokens.css`. */
const PAPER = '#fbfaf6';

/** Icons for a phone's home screen, by file name in `public/iconos`; `maskable` ones may be cropped to any shape. */
const appIcons = [
  { name: '192', size: 192 },
  { name: '512', size: 512 },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
] as const;

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
      ...appIcons.map(({ name, size, ...purpose }) => ({
        src: paths.appIcon(name),
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...purpose,
      })),
    ],
  };
}

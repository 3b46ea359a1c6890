import { site } from '#site.config.ts';
import { paths } from '#domain/paths.ts';

/** The ground of every page, `--color-paper` in `src/styles/tokens.css`. */
const PAPER = '#fbfaf6';

/** The icons that a phone's home screen takes, by their file's name in `public/iconos`; `maskable` may be cut into any shape. */
const appIcons = [
  { name: '192', size: 192 },
  { name: '512', size: 512 },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
] as const;

/** What a browser is told when the site is put on a home screen. */
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

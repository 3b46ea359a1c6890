import { site } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import { colours } from '#domain/drawings/palette.ts';
import type { IconShape } from '#domain/drawings/siteIcon.ts';

/** The icons that a phone's home screen takes, by their file's name. */
export const appIcons: Readonly<Record<string, { size: number; shape: IconShape }>> = {
  '192': { size: 192, shape: 'round' },
  '512': { size: 512, shape: 'round' },
  'maskable-512': { size: 512, shape: 'maskable' },
};

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
    theme_color: colours.paper,
    background_color: colours.paper,
    icons: [
      { src: paths.icon, type: 'image/svg+xml', sizes: 'any' },
      ...Object.entries(appIcons).map(([name, { size, shape }]) => ({
        src: paths.appIcon(name),
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...(shape === 'maskable' && { purpose: 'maskable' }),
      })),
    ],
  };
}

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashOf } from '#pagePolicy.ts';
import { pageWords } from './pageWords.ts';
import { pruneStyles } from './pruneStyles.ts';

type Pages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/**
 * Gives every page the styles of what is on it only: they stand in its HTML, which is to arrive with the first round
 * trip. The site's policy names the sheets that are left.
 */
export function leanStyles(): AstroIntegration {
  let root = '';
  let pages: Pages;
  return {
    name: 'lean-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // The styles before Vite takes them, the elements after Astro has made them.
        const plugins = (['pre', 'post'] as const).map((enforce) => ({
          name: `short-scopes-${enforce}`,
          enforce,
          transform: shortenScopes,
        }));
        updateConfig({ vite: { plugins } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:setup': (options) => {
        pages = options.pages;
      },
      'astro:build:ssr': ({ manifest: { routes, csp } }) => {
        const before = new Set(
          [...pages.values()].flatMap(({ styles }) => styles.map(({ sheet }) => hashOfSheet(sheet))),
        );
        const after = new Set<ReturnType<typeof hashOf>>();
        for (const route of routes) {
          const { component, route: address } = route.routeData;
          // The panel's styles meet what its libraries bring; its HTML is small without them being pruned.
          const isPanel = component.startsWith('src/pages/admin/');
          const words = pageWords(root, component);
          route.styles = route.styles.map((sheet) => {
            if (sheet.type !== 'inline') return sheet;
            const content = isPanel ? sheet.content : pruneStyles(sheet.content, words);
            after.add(hashOf(content));
            // Pages share their sheets: each gets one of its own.
            return { ...sheet, content };
          });
          // Pages on demand take their styles from the manifest, prerendered ones from the build's list of pages.
          for (const page of pages.values()) {
            if (page.component !== component || page.route.route !== address) continue;
            page.styles = route.styles.map((sheet, order) => ({ depth: 0, order, sheet }));
          }
        }
        if (!csp) return;
        const others = csp.styleDirective.hashes.filter((entry) => typeof entry !== 'string' || !before.has(entry));
        csp.styleDirective.hashes = [...others, ...after];
      },
    },
  };
}

/** The attribute by which a component's styles find its elements stands on each of them: four letters of it are enough. */
function shortenScopes(code: string): string | undefined {
  return code.includes('data-astro-cid-') ? code.replaceAll(/data-astro-cid-(\w{4})\w{4}/g, 'data-_$1') : undefined;
}

function hashOfSheet(sheet: { type: string; content?: string }): string {
  return sheet.type === 'inline' ? hashOf(sheet.content ?? '') : '';
}

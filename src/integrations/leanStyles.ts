import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashOf } from '#server/pagePolicy.ts';
import { pageWords } from './pageWords.ts';
import { pruneStyles } from './pruneStyles.ts';
import { splitStyles } from './splitStyles.ts';

type Route = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']['routes'][number];
type Pages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/** A sheet that all public pages share, and ask for after their first paint. */
interface LateSheet {
  address: string;
  content: string;
}

/**
 * Gives every page the styles of what is on it only: they stand in its HTML, which is to arrive with the first round
 * trip. The site's policy names the sheets that are left. What takes effect only when somebody points or moves the focus
 * stands in one sheet for all public pages, which comes after the first paint (src/domain/site/firstPaint.ts).
 */
export function leanStyles(): AstroIntegration {
  let root = '';
  let pages: Pages;
  let late: LateSheet;
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
        late = lateSheetOf(routes, root);
        for (const route of routes) {
          const { component, route: address } = route.routeData;
          const isPublic = !isPanel(route);
          const words = pageWords(root, component);
          route.styles = route.styles.map((sheet) => {
            if (sheet.type !== 'inline') return sheet;
            const content = isPublic ? splitStyles(pruneStyles(sheet.content, words)).first : sheet.content;
            after.add(hashOf(content));
            // Pages share their sheets: each gets one of its own.
            return { ...sheet, content };
          });
          if (isPublic && route.styles.length > 0) route.styles.push({ type: 'external', src: late.address });
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
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`.${late.address}`, dir), late.content);
      },
    },
  };
}

/** The sheet of what takes effect when somebody acts, on any of the public pages. */
function lateSheetOf(routes: readonly Route[], root: string): LateSheet {
  const sheets = new Set<string>();
  for (const { routeData, styles } of routes.filter((route) => !isPanel(route))) {
    const words = pageWords(root, routeData.component);
    for (const sheet of styles) {
      // A page's own sheet has only those of the root's properties that it reads: here stand their values.
      if (sheet.type === 'inline') sheets.add(splitStyles(pruneStyles(sheet.content, words, Infinity)).late);
    }
  }
  // Read as one, what several say stands there once.
  const content = splitStyles([...sheets].join('')).late;
  const name = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return { address: `/_astro/s.${name}.css`, content };
}

/** Its styles meet what its libraries bring; its HTML is small without them being pruned. */
function isPanel({ routeData }: Route): boolean {
  return routeData.component.startsWith('src/pages/admin/');
}

/** The attribute by which a component's styles find its elements stands on each of them: four letters of it are enough. */
function shortenScopes(code: string): string | undefined {
  return code.includes('data-astro-cid-') ? code.replaceAll(/data-astro-cid-(\w{4})\w{4}/g, 'data-_$1') : undefined;
}

function hashOfSheet(sheet: { type: string; content?: string }): string {
  return sheet.type === 'inline' ? hashOf(sheet.content ?? '') : '';
}

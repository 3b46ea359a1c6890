import type { AstroIntegration } from 'astro';

/** The script in the panel's page, as Astro names it. */
const ENTRY = /\/src\/pages\/admin\/.*\?astro&type=script/;
/** Small, and nothing happens when it is loaded: a public page may find one more of them in its file. */
const SHARED = /\/src\/(?:site\.config|domain\/(?:dates|lists|memoize|paths))\.ts$|astro:env/;
/** What every page's first script loads others with: alone, or a page without islands would load all of `shared` for it. */
const PRELOAD = 'preload-helper';
/** What the forms of islands and of the panel are made of: one file for both. */
const FORMS = /\/src\/(?:ui\/|domain\/errors\.ts$)/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  facadeModuleId: string | null;
  imports: readonly string[];
}

type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/**
 * Brings the panel's scripts in one round trip after its HTML: in few files, and all asked for by the head of the page.
 * What public pages use as well stays in files of its own.
 */
export function panelScripts(): AstroIntegration {
  let files: string[] = [];
  return {
    name: 'panel-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'panel-scripts',
                configEnvironment: (name) =>
                  name === 'client'
                    ? {
                        build: {
                          rolldownOptions: {
                            preserveEntrySignatures: 'allow-extension',
                            output: {
                              codeSplitting: { groups: [{ name: groupOf, includeDependenciesRecursively: false }] },
                            },
                          },
                        },
                      }
                    : undefined,
                generateBundle(_, bundle) {
                  if (this.environment.name === 'client') files = findScripts(bundle);
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': ({ manifest: { routes } }) => {
        const panel = routes.find(({ routeData }) => routeData.component.startsWith('src/pages/admin/'));
        if (!panel || files.length === 0) throw new Error('The panel’s scripts were not found in the build.');
        const children = `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`;
        panel.scripts.push({ stage: 'head-inline', children });
      },
    },
  };
}

/** The addresses of what the panel needs at once. */
function findScripts(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set<Chunk>();
  const collect = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
  };
  collect(chunks.find(({ facadeModuleId }) => isPanelEntry(facadeModuleId ?? '')));
  // The largest first: the others arrive beside it.
  return [...needed].sort((one, other) => other.code.length - one.code.length).map(({ fileName }) => `/${fileName}`);
}

function isPanelEntry(id: string): boolean {
  return ENTRY.test(id);
}

/** The file of a module that the panel needs at once; null for what the bundler is to place. */
function groupOf(id: string, graph: Graph): string | null {
  if (id.includes(PRELOAD)) return 'preload';
  if (![...ancestors(id, graph, false)].some(isPanelEntry)) return null;
  if (REACT.test(id)) return 'react';
  const isPublic = [...ancestors(id, graph, true)].some(
    (other) => graph.getModuleInfo(other)?.isEntry && !isPanelEntry(other),
  );
  if (isPublic) return SHARED.test(id) ? 'shared' : FORMS.test(id) ? 'forms' : null;
  return isPanelEntry(id) ? null : 'panel';
}

/** A module and all that lead to it by their imports. */
function ancestors(id: string, graph: Graph, isLazyToo: boolean, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(isLazyToo ? (info?.dynamicImporters ?? []) : [])];
  for (const importer of importers) ancestors(importer, graph, isLazyToo, found);
  return found;
}

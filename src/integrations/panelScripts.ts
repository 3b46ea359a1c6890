import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { paths } from '#domain/paths.ts';
import { compileScript } from './inlineScripts.ts';

/** What the panel's page loads. */
const START = '/src/admin/app/startPanel.ts';
/** What shows the forms under an address of the panel. */
const FORM_ROUTES = {
  [paths.admin.news]: '/src/admin/app/newsRoutes.tsx',
  [paths.admin.publications]: '/src/admin/app/publicationRoutes.tsx',
  [paths.admin.events]: '/src/admin/app/eventRoutes.tsx',
};
/** What every form loads once it is shown. */
const EDITOR = '/src/admin/editor/visual/VisualEditor.tsx';
/** Small, and nothing happens when it is loaded: a public page may find one more of them in its file. */
const SHARED = /\/src\/(?:site\.config|domain\/(?:dates|formatList|lists|memoize|paths))\.ts$/;
/**
 * How bundlers mark a module that no file holds: Vite's, with which every page's first script loads others, and Astro's
 * variables. Alone, or a page without islands would load all of `shared` for them.
 */
const VIRTUAL = '\0';
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
  moduleIds: readonly string[];
  imports: readonly string[];
}

type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/** What asks for them: the addresses are put into it. */
const ASK = fileURLToPath(new URL('./askForPanel.ts', import.meta.url));

export interface Scripts {
  /** What a list needs, and so does every other screen. */
  list: string[];
  /** What a form needs besides, by the address of its list. */
  forms: Record<string, string[]>;
  /** What the visual editor needs besides. */
  editor: string[];
}

/**
 * Brings the panel's scripts in one round trip after its HTML: in few files, and all asked for by the head of the page,
 * those of a form where its address is visited. What public pages use as well stays in files of its own.
 */
export function panelScripts(): AstroIntegration {
  let scripts: Scripts | undefined;
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
                  if (this.environment.name === 'client') scripts = findScripts(bundle);
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': async ({ manifest: { routes } }) => {
        const panel = routes.find(({ routeData }) => routeData.component.startsWith('src/pages/admin/'));
        if (!panel || !scripts) throw new Error('The panel’s scripts were not found in the build.');
        panel.scripts.push({ stage: 'head-inline', children: await compileScript(ASK, { scripts }) });
      },
    },
  };
}

/** The addresses of what the panel needs. Throws where one of its modules is not found by its name. */
function findScripts(bundle: Bundle): Scripts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const list = withImports(chunks, START);
  const forms = Object.entries(FORM_ROUTES).map(([path, module]) => [path, withImports(chunks, module, list)] as const);
  return { list, forms: Object.fromEntries(forms), editor: withImports(chunks, EDITOR, list) };
}

/** The addresses of a module's file and of all that it imports, but those that are known. */
function withImports(chunks: readonly Chunk[], module: string, known: readonly string[] = []): string[] {
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`${module} was not found in the build.`);
  const needed = new Set<Chunk>();
  const collect = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
  };
  collect(first);
  // The largest first: the others arrive beside it.
  const files = [...needed].sort((one, other) => other.code.length - one.code.length);
  return files.map(({ fileName }) => `/${fileName}`).filter((file) => !known.includes(file));
}

/** The file of a module that the panel needs at once; null for what the bundler is to place. */
function groupOf(id: string, graph: Graph): string | null {
  if (id.startsWith(VIRTUAL)) return 'virtual';
  const start = [...ancestors(id, graph, false)].find((other) => other.endsWith(START));
  if (!start || start === id) return null;
  if (REACT.test(id)) return 'react';
  const pagesOfPanel = ancestors(start, graph, false);
  const isPublic = [...ancestors(id, graph, true)].some(
    (other) => graph.getModuleInfo(other)?.isEntry && !pagesOfPanel.has(other),
  );
  if (isPublic) return SHARED.test(id) ? 'shared' : FORMS.test(id) ? 'forms' : null;
  return 'panel';
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

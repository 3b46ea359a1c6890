import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '#domain/paths.ts';
import { compileScript } from './inlineScripts.ts';

/** The entry module of the panel's page. */
const START = '/src/admin/app/startPanel.tsx';
/** The module with the form routes of each list, keyed by the list's path. */
const FORM_ROUTES = {
  [paths.admin.list('news')]: '/src/admin/news/NewsForm.tsx',
  [paths.admin.list('publications')]: '/src/admin/publications/PublicationForm.tsx',
  [paths.admin.list('events')]: '/src/admin/events/EventForm.tsx',
};
/** What loads little, and must not load a form's code with it. */
const LIGHT = /\/(?:Dashboard|Palette)\.tsx$/;
/** Screens that share code with the forms. */
const BESIDE_FORMS = /\/(?:Library|Trash)\.tsx$/;
/** Every form loads this once it is shown. */
const EDITOR = '/src/admin/editor/visual/VisualEditor.tsx';
/** The editor needs it before it shows a text. */
const RENDERER = '/src/admin/editor/publicRendering.ts';
/** Small modules without side effects: it does no harm if a public page loads one that it does not need. */
const SHARED =
  /\/src\/(?:site\.config|domain\/(?:dates|formatList|lists|memoize|paths|events\/eventTypes|publications\/publication(?:Filters|Types)|search\/searchFilters))\.ts$/;
/**
 * Prefix of virtual modules: Vite's preload helper, which every page's first script uses, and Astro's environment
 * variables. They get a chunk of their own, or a page without islands would load all of `shared` for them.
 */
const VIRTUAL = '\0';
/** Form code that the islands and the panel share, in one chunk. */
const FORMS = /\/src\/(?:ui\/|domain\/errors\.ts$)/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The chunks of which most functions run before a screen can be used. */
const USED_AT_ONCE = new Set(['panel', 'form', 'VisualEditor']);
/** Chrome compiles such a file while it loads, on another thread, instead of function by function as they are called. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

type Graph = Rolldown.ChunkingContext;
type Chunk = Rolldown.OutputChunk;

/** The inline script that preloads them; the build fills in their URLs. */
const ASK = fileURLToPath(new URL('./preloadPanelScripts.ts', import.meta.url));

export interface Scripts {
  /** Needed by a list and every other screen. */
  list: string[];
  /** What a form needs on top of `list`, keyed by the path of its list. */
  forms: Record<string, string[]>;
  /** What the visual editor needs on top of what every form needs. */
  editor: string[];
  /** What it needs on top of that to show a text. */
  renderer: string[];
}

/**
 * Makes the panel's scripts load in one round trip after its HTML: bundles them into a few files and preloads them from
 * the page's head, a form's only at its address. Code that public pages also use stays in separate files.
 */
export function panelScripts(): AstroIntegration {
  let scripts: Scripts | undefined;
  const rolldownOptions: Rolldown.RolldownOptions = {
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: [{ name: groupOf, includeDependenciesRecursively: false }] } },
  };
  const plugin: Plugin = {
    name: 'panel-scripts',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions } } : undefined),
    generateBundle: {
      // Vite has put the addresses of what a file imports later before its code.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        scripts = findScripts(bundle);
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && USED_AT_ONCE.has(file.name)) file.code = COMPILE_HINT + file.code;
      },
    },
  };
  return {
    name: 'panel-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:ssr': async ({ manifest: { routes } }) => {
        const panel = routes.find(({ routeData }) => routeData.component.startsWith('src/pages/admin/'));
        if (!panel || !scripts) throw new Error('The panel’s scripts were not found in the build.');
        panel.scripts.push({ stage: 'head-inline', children: await compileScript(ASK, { scripts }) });
      },
    },
  };
}

/** The URLs of the panel's scripts. Throws if one of its modules is not in the bundle. */
function findScripts(bundle: Rolldown.OutputBundle): Scripts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const list = withImports(chunks, START);
  const forms = Object.entries(FORM_ROUTES).map(([path, module]) => [path, withImports(chunks, module, list)] as const);
  const [[, first] = [START, []], ...others] = forms;
  const ofEveryForm = first.filter((file) => others.every(([, files]) => files.includes(file)));
  const editor = withImports(chunks, EDITOR, [...list, ...ofEveryForm]);
  const renderer = withImports(chunks, RENDERER, [...list, ...ofEveryForm, ...editor]);
  return { list, forms: Object.fromEntries(forms), editor, renderer };
}

/** The URLs of a module's chunk and its static imports, except the known ones. Throws if it is not in the bundle. */
function withImports(chunks: readonly Chunk[], module: string, known: readonly string[] = []): string[] {
  // The module that is imported as a chunk may have its code in another.
  const first =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`${module} was not found in the build.`);
  const needed = new Set<Chunk>();
  const collect = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
  };
  collect(first);
  // Largest first: the others download alongside it.
  const files = [...needed].sort((one, other) => other.code.length - one.code.length);
  return files.map(({ fileName }) => `/${fileName}`).filter((file) => !known.includes(file));
}

/** The chunk of a module that the panel needs at startup, or for a form; null leaves the choice to the bundler. */
function groupOf(id: string, graph: Graph): string | null {
  if (id.startsWith(VIRTUAL)) return 'virtual';
  const all = ancestors(id, graph, true);
  const start = [...all].find((other) => other.endsWith(START));
  if (!start || start === id) return null;
  if (REACT.test(id)) return 'react';
  const pagesOfPanel = ancestors(start, graph, false);
  const isPublic = [...all].some((other) => graph.getModuleInfo(other)?.isEntry && !pagesOfPanel.has(other));
  const importers = ancestors(id, graph, false);
  if (!importers.has(start)) return isPublic ? null : formGroupOf(importers, graph);
  if (isPublic) return SHARED.test(id) ? 'shared' : FORMS.test(id) ? 'forms' : null;
  return 'panel';
}

/**
 * The chunk of a module that every form needs: of `form`, or of `files` if the library or the trash needs it, too. Left
 * to the bundler, they are twenty chunks of a kilobyte or two, whose round trips cost a phone 0.4 s.
 */
function formGroupOf(importers: ReadonlySet<string>, graph: Graph): string | null {
  const screens = [...importers].filter((other) => graph.getModuleInfo(other)?.dynamicImporters.length);
  if (!Object.values(FORM_ROUTES).every((form) => screens.some((screen) => screen.endsWith(form)))) return null;
  if (screens.some((screen) => LIGHT.test(screen))) return null;
  return screens.some((screen) => BESIDE_FORMS.test(screen)) ? 'files' : 'form';
}

/** A module and everything that imports it, directly or indirectly; `isLazyToo` includes dynamic imports. */
function ancestors(id: string, graph: Graph, isLazyToo: boolean, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(isLazyToo ? (info?.dynamicImporters ?? []) : [])];
  for (const importer of importers) ancestors(importer, graph, isLazyToo, found);
  return found;
}

import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  // Only the rules about import names: the files of these tests do not exist, so type-aware rules would fail.
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports' || ruleId === 'no-restricted-syntax',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
});

/** Those of a file's lines that lint refuses, each as often as it does. */
async function refusedLines(filePath: string, lines: string[]): Promise<string[]> {
  const isAstro = filePath.endsWith('.astro');
  const code = lines.join('\n');
  const [result] = await eslint.lintText(isAstro ? `---\n${code}\n---\n` : code, { filePath });
  return (result?.messages ?? []).map(({ line, message }) => lines[line - (isAstro ? 2 : 1)] ?? message);
}

/** What files would import. */
const forbidden: Record<string, string[]> = {
  'src/domain/a.ts': ['#data/news.ts', 'react', 'node:fs'],
  'src/content/a.ts': ['#data/news.ts'],
  'src/rendering/a.ts': ['#data/news.ts'],
  'src/admin/editor/a.ts': ['#rendering/renderContent.ts'],
  'src/data/a.ts': ['#ui/Button.tsx', '#domain/../ui/Button.tsx'],
  'src/ui/a.tsx': ['#data/news.ts', '#admin/ui/Notice.tsx'],
  'src/islands/a.tsx': ['#components/shared/Card.astro', '@supabase/supabase-js'],
  'src/components/A.astro': ['#data/news.ts', '#layouts/Page.astro', '../data/news.ts'],
  'src/layouts/A.astro': ['#data/news.ts'],
  'src/pages/a.astro': ['#admin/news/NewsList.tsx', '@supabase/supabase-js'],
  'src/admin/news/a.tsx': ['#admin/session/Login.tsx', '#admin/app/App.tsx'],
  'src/admin/files/a.tsx': ['#admin/news/NewsForm.tsx', '#admin/editor/MarkdownEditor.tsx'],
  'src/admin/record/a.tsx': ['#admin/list/ListScreen.tsx'],
  'src/admin/ui/a.tsx': ['#admin/record/RecordForm.tsx'],
  'src/pages/novedades/a.astro': ['../../data/news.ts'],
  'src/domain/a/b/c.ts': ['../../../data/news.ts'],
  'src/pages/a/b/c/d/e/f.ts': ['#admin/news/NewsList.tsx'],
  'src/domain/a/b/c/d/e/f.ts': ['../../../../../../data/news.ts'],
  'src/components/a/b/c/d/A.astro': ['../../../../../data/news.ts'],
  'src/server/a.ts': ['#pages/healthz.ts'],
  'src/server/pageCache/a.ts': ['#integrations/precompress.ts'],
  'src/integrations/a.ts': ['#data/news.ts', '#server/environment.ts'],
  'src/firstPaint/a.ts': ['#domain/paths.ts'],
  'src/styles/a.ts': ['#domain/paths.ts'],
  'src/content.config.ts': ['@supabase/supabase-js', '#pages/_feed.ts'],
  'src/middleware.ts': ['#server/server.ts'],
  'src/fetch.ts': ['#data/news.ts'],
  'src/site.config.ts': ['#domain/paths.ts'],
  'scripts/a.ts': ['../tests/support/builders.ts'],
  'scripts/backend/a.ts': ['../processes/environment.ts'],
  'scripts/processes/a.ts': ['../backend/schema.ts'],
  'scripts/bench/a.ts': ['../measure.ts'],
  'netlify/functions/a.mts': ['../../src/site.config.ts', '#site.config.ts', '#data/rebuilds.ts'],
};

const allowed: Record<string, string[]> = {
  'src/domain/a.ts': ['./paths.ts', '#site.config.ts', 'zod'],
  'src/domain/a/b/c.ts': ['../d.ts'],
  'src/domain/a/b/c/d/e/f.ts': ['../../../g.ts'],
  'src/data/a.ts': ['@supabase/supabase-js', '#domain/news.ts'],
  'src/islands/a.tsx': ['#data/subscribers.ts'],
  'src/components/A.astro': ['#islands/Carousel.tsx'],
  'src/pages/a.astro': ['#data/news.ts', '#admin/app/App.tsx'],
  'src/admin/app/a.tsx': ['#admin/news/NewsList.tsx'],
  'src/admin/news/a.tsx': [
    './NewsForm.tsx',
    '#data/news.ts',
    '#admin/files/ImageField.tsx',
    '#admin/editor/MarkdownEditor.tsx',
  ],
  'src/server/pageCache/a.ts': ['../response.ts'],
  'src/server/a.ts': ['#data/writeFileAtomically.ts'],
  'src/integrations/a.ts': ['#domain/site/securityHeaders.ts'],
  'src/layouts/A.astro': ['#firstPaint/startAfterPaint.ts'],
  'src/content.config.ts': ['#data/loaders.ts'],
  'src/middleware.ts': ['#domain/site/failure.ts', '#site.config.ts'],
  'scripts/a.ts': ['@supabase/supabase-js', '#server/server.ts', './processes/childProcesses.ts'],
  'scripts/backend/a.ts': ['../sample-content/sample-content.ts'],
  'scripts/bench/a.ts': ['../browser.ts', '../../astro.config.mjs'],
  'tests/db/a.test.ts': ['@supabase/supabase-js', '../../scripts/backend/schema.ts'],
  'netlify/functions/a.mts': ['@netlify/functions', '#data/copies/copyStore.ts'],
};

test('rejects every form of import that the table does not allow', async () => {
  for (const [filePath, sources] of Object.entries(forbidden)) {
    const lines = sources.flatMap((source, index) => [
      `import { a${index} } from '${source}';`,
      `import type { A${index} } from '${source}';`,
      `await import('${source}');`,
    ]);
    expect.soft(await refusedLines(filePath, lines), filePath).toEqual(lines);
  }
});

test('accepts the imports that the table allows', async () => {
  for (const [filePath, sources] of Object.entries(allowed)) {
    const lines = sources.map((source, index) => `import { a${index} } from '${source}';`);
    expect.soft(await refusedLines(filePath, lines), filePath).toEqual([]);
  }
});

/** The files of a folder, plus a made-up one in each of its subfolders. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['admin', 'README.md', 'requirements.cjs'].includes(name))
    .map((entry) => `${folder}/${entry.name}${entry.isDirectory() ? '/a.ts' : ''}`);
}

test('covers every file and folder', async () => {
  const unlisted = async (filePath: string, ...sources: string[]) => {
    const up = '../'.repeat(filePath.split('/').length - 1);
    const lines = sources.map((source) => `import '${source.replace('^', up)}';`);
    expect.soft(await refusedLines(filePath, lines), filePath).toEqual(lines);
  };
  for (const filePath of [...filesIn('src'), ...filesIn('src/admin')]) {
    await unlisted(filePath, '^scripts/start.ts', '^tests/support/builders.ts', '#nowhere/a.ts');
  }
  for (const filePath of filesIn('scripts')) {
    await unlisted(filePath, '^tests/support/builders.ts', '^scripts/start.ts');
  }
});

test('applies the same rules to a script inside an .astro file', async () => {
  const messages = async (source: string) => {
    const code = `<script>\nimport { a } from '${source}';\na();\n</script>\n`;
    const [result] = await eslint.lintText(code, { filePath: 'src/components/A.astro' });
    return result?.messages ?? [];
  };
  expect(await messages('#data/news.ts')).toHaveLength(1);
  expect(await messages('../data/news.ts')).toHaveLength(1);
  expect(await messages('#domain/paths.ts')).toEqual([]);
});

test('rejects reading the clock in the domain', async () => {
  const clocks = ['export const now = new Date();', 'export const later = Date.now();'];
  const lines = [...clocks, "export const day = new Date('2025-01-05');"];
  expect(await refusedLines('src/domain/a.ts', lines)).toEqual(clocks);
});

import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  // Only the rules about import names: the files of these tests do not exist, so type-aware rules would fail.
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports' || ruleId === 'no-restricted-syntax',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
});

async function messagesFor(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(filePath.endsWith('.astro') ? `---\n${code}\n---\n` : code, { filePath });
  return result?.messages.map((message) => message.message) ?? [];
}

type Import = [filePath: string, source: string];

const forbidden: Import[] = [
  ['src/domain/a.ts', '#data/news.ts'],
  ['src/domain/a.ts', 'react'],
  ['src/domain/a.ts', 'node:fs'],
  ['src/content/a.ts', '#data/news.ts'],
  ['src/rendering/a.ts', '#data/news.ts'],
  ['src/admin/editor/a.ts', '#rendering/renderContent.ts'],
  ['src/data/a.ts', '#ui/Button.tsx'],
  ['src/ui/a.tsx', '#data/news.ts'],
  ['src/islands/a.tsx', '#components/shared/Card.astro'],
  ['src/components/A.astro', '#data/news.ts'],
  ['src/components/A.astro', '#layouts/Page.astro'],
  ['src/layouts/A.astro', '#data/news.ts'],
  ['src/pages/a.astro', '#admin/news/NewsList.tsx'],
  ['src/admin/news/a.tsx', '#admin/session/Login.tsx'],
  ['src/admin/news/a.tsx', '#admin/app/App.tsx'],
  ['src/admin/files/a.tsx', '#admin/news/NewsForm.tsx'],
  ['src/admin/files/a.tsx', '#admin/editor/MarkdownEditor.tsx'],
  ['src/admin/record/a.tsx', '#admin/list/ListScreen.tsx'],
  ['src/admin/ui/a.tsx', '#admin/record/RecordForm.tsx'],
  ['src/ui/a.tsx', '#admin/ui/Notice.tsx'],
  ['src/components/A.astro', '../data/news.ts'],
  ['src/pages/novedades/a.astro', '../../data/news.ts'],
  ['src/domain/a/b/c.ts', '../../../data/news.ts'],
  ['src/data/a.ts', '#domain/../ui/Button.tsx'],
  ['src/pages/a/b/c/d/e/f.ts', '#admin/news/NewsList.tsx'],
  ['src/domain/a/b/c/d/e/f.ts', '../../../../../../data/news.ts'],
  ['src/components/a/b/c/d/A.astro', '../../../../../data/news.ts'],
  ['src/pages/a.astro', '@supabase/supabase-js'],
  ['src/islands/a.tsx', '@supabase/supabase-js'],
  ['src/server/a.ts', '#pages/healthz.ts'],
  ['src/server/pageCache/a.ts', '#integrations/precompress.ts'],
  ['src/integrations/a.ts', '#data/news.ts'],
  ['src/integrations/a.ts', '#server/environment.ts'],
  ['src/firstPaint/a.ts', '#domain/paths.ts'],
  ['src/styles/a.ts', '#domain/paths.ts'],
  ['src/content.config.ts', '@supabase/supabase-js'],
  ['src/content.config.ts', '#pages/_feed.ts'],
  ['src/middleware.ts', '#server/server.ts'],
  ['src/fetch.ts', '#data/news.ts'],
  ['src/site.config.ts', '#domain/paths.ts'],
  ['scripts/a.ts', '../tests/support/builders.ts'],
  ['scripts/backend/a.ts', '../processes/environment.ts'],
  ['scripts/processes/a.ts', '../backend/schema.ts'],
  ['scripts/bench/a.ts', '../measure.ts'],
  ['netlify/functions/a.mts', '../../src/site.config.ts'],
  ['netlify/functions/a.mts', '#site.config.ts'],
  ['netlify/functions/a.mts', '#data/rebuilds.ts'],
];

const allowed: Import[] = [
  ['src/domain/a.ts', './paths.ts'],
  ['src/domain/a/b/c.ts', '../d.ts'],
  ['src/domain/a/b/c/d/e/f.ts', '../../../g.ts'],
  ['src/domain/a.ts', '#site.config.ts'],
  ['src/domain/a.ts', 'zod'],
  ['src/data/a.ts', '@supabase/supabase-js'],
  ['src/data/a.ts', '#domain/news.ts'],
  ['src/islands/a.tsx', '#data/subscribers.ts'],
  ['src/components/A.astro', '#islands/Carousel.tsx'],
  ['src/pages/a.astro', '#data/news.ts'],
  ['src/pages/a.astro', '#admin/app/App.tsx'],
  ['src/admin/app/a.tsx', '#admin/news/NewsList.tsx'],
  ['src/admin/news/a.tsx', './NewsForm.tsx'],
  ['src/admin/news/a.tsx', '#data/news.ts'],
  ['src/admin/news/a.tsx', '#admin/files/ImageField.tsx'],
  ['src/admin/news/a.tsx', '#admin/editor/MarkdownEditor.tsx'],
  ['src/server/pageCache/a.ts', '../response.ts'],
  ['src/server/a.ts', '#data/writeFileAtomically.ts'],
  ['src/integrations/a.ts', '#domain/site/securityHeaders.ts'],
  ['src/layouts/A.astro', '#firstPaint/startAfterPaint.ts'],
  ['src/content.config.ts', '#data/loaders.ts'],
  ['src/middleware.ts', '#domain/site/failure.ts'],
  ['src/middleware.ts', '#site.config.ts'],
  ['scripts/a.ts', '@supabase/supabase-js'],
  ['scripts/a.ts', '#server/server.ts'],
  ['scripts/a.ts', './processes/childProcesses.ts'],
  ['scripts/backend/a.ts', '../sample-content/sample-content.ts'],
  ['scripts/bench/a.ts', '../browser.ts'],
  ['scripts/bench/a.ts', '../../astro.config.mjs'],
  ['tests/db/a.test.ts', '@supabase/supabase-js'],
  ['tests/db/a.test.ts', '../../scripts/backend/schema.ts'],
  ['netlify/functions/a.mts', '@netlify/functions'],
  ['netlify/functions/a.mts', '#data/copies/copyStore.ts'],
];

/** The imports of which lint reports more or fewer problems than this. */
async function wronglyLinted(count: number, imports: Import[], codeOf: (source: string) => string) {
  const wrong: string[] = [];
  for (const [filePath, source] of imports) {
    const messages = await messagesFor(filePath, codeOf(source));
    if (messages.length !== count) wrong.push(`${filePath} imports ${source}: ${messages.join(' ') || 'nothing said'}`);
  }
  return wrong;
}

test('no folder may import what the table does not allow it, in any form', async () => {
  const everyForm = (source: string) =>
    [
      `import { a } from '${source}';\na();`,
      `import type { A } from '${source}';\nexport type B = A;`,
      `await import('${source}');`,
    ].join('\n');
  expect(await wronglyLinted(3, forbidden, everyForm)).toEqual([]);
});

test('a folder may import what the table allows it', async () => {
  expect(await wronglyLinted(0, allowed, (source) => `import { a } from '${source}';\na();`)).toEqual([]);
});

/** The files of a folder, plus a made-up one in each of its subfolders. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'admin' && name !== 'README.md')
    .map((entry) => `${folder}/${entry.name}${entry.isDirectory() ? '/a.ts' : ''}`);
}

test('the table holds every file and folder', async () => {
  const unlisted = (filePath: string, ...sources: string[]): Import[] => {
    const up = '../'.repeat(filePath.split('/').length - 1);
    return sources.map((source) => [filePath, source.replace('^', up)]);
  };
  const imports = [
    ...[...filesIn('src'), ...filesIn('src/admin')].flatMap((filePath) =>
      unlisted(filePath, '^scripts/start.ts', '^tests/support/builders.ts', '#nowhere/a.ts'),
    ),
    ...filesIn('scripts').flatMap((filePath) => unlisted(filePath, '^tests/support/builders.ts', '^scripts/start.ts')),
  ];
  expect(await wronglyLinted(1, imports, (source) => `import '${source}';`)).toEqual([]);
});

test('a script inside an .astro file is held to the same direction', async () => {
  const messages = async (source: string) => {
    const code = `<script>\nimport { a } from '${source}';\na();\n</script>\n`;
    const [result] = await eslint.lintText(code, { filePath: 'src/components/A.astro' });
    return result?.messages ?? [];
  };
  expect(await messages('#data/news.ts')).toHaveLength(1);
  expect(await messages('../data/news.ts')).toHaveLength(1);
  expect(await messages('#domain/paths.ts')).toEqual([]);
});

test('the domain has no clock', async () => {
  expect(await messagesFor('src/domain/a.ts', 'export const now = new Date();')).toHaveLength(1);
  expect(await messagesFor('src/domain/a.ts', 'export const now = Date.now();')).toHaveLength(1);
  expect(await messagesFor('src/domain/a.ts', "export const day = new Date('2025-01-05');")).toEqual([]);
});

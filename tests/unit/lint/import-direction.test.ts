import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  // Only the rules that read import names: files of these tests do not exist, so nothing may ask for their types.
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports' || ruleId === 'no-restricted-syntax',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
});

async function messagesFor(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(filePath.endsWith('.astro') ? `---\n${code}\n---\n` : code, { filePath });
  return result?.messages.map((message) => message.message) ?? [];
}

test.each([
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
  ['src/components/A.astro', '../data/news.ts'],
  ['src/pages/novedades/a.astro', '../../data/news.ts'],
  ['src/domain/a/b/c.ts', '../../../data/news.ts'],
  ['src/data/a.ts', '#domain/../ui/Button.tsx'],
  ['src/pages/a.astro', '@supabase/supabase-js'],
  ['src/islands/a.tsx', '@supabase/supabase-js'],
  ['src/live.config.ts', '@supabase/supabase-js'],
])('%s may not import %s', async (filePath, source) => {
  expect(await messagesFor(filePath, `import { a } from '${source}';\na();`)).toHaveLength(1);
  expect(await messagesFor(filePath, `import type { A } from '${source}';\nexport type B = A;`)).toHaveLength(1);
  expect(await messagesFor(filePath, `await import('${source}');`)).toHaveLength(1);
});

test.each([
  ['src/domain/a.ts', './paths.ts'],
  ['src/domain/a/b/c.ts', '../d.ts'],
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
  ['scripts/a.ts', '@supabase/supabase-js'],
  ['tests/db/a.test.ts', '@supabase/supabase-js'],
])('%s may import %s', async (filePath, source) => {
  expect(await messagesFor(filePath, `import { a } from '${source}';\na();`)).toEqual([]);
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

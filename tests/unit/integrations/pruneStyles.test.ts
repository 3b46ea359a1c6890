import { expect, test } from 'vitest';
import { pageWords } from '#integrations/pageWords.ts';
import { pruneStyles } from '#integrations/pruneStyles.ts';

const prune = (css: string, classes: string[], variables: string[] = []) =>
  pruneStyles(css, { classes: new Set(classes), variables: new Set(variables) });

test('rules of classes that a page does not have are left out, and what only they read; short values stand where they are read', () => {
  const css = String.raw`:root{--a:red;--b:var(--c);--c:clamp(1rem, 0.5rem + 2vw, 3rem)}@property --d{syntax:"*";inherits:false}h1{width:var(--c);height:var(--c)}.here{color:var(--a)}.gone{width:var(--b)}.md\:gone:hover{--d:1}`;
  expect(prune(css, ['here'])).toBe(
    ':root{--c:clamp(1rem, .5rem + 2vw, 3rem)}h1{width:var(--c);height:var(--c)}.here{color:red}',
  );
});

test('what a script reads is kept', () => {
  expect(prune(':root{--a:red;--b:blue}', [], ['--b'])).toBe(':root{--b:blue}');
});

test('a class that is named like an animation or a property takes neither with it', () => {
  const css =
    '@keyframes fade{to{opacity:0}}.fade{color:red}.text-wrap{color:red}h1{text-wrap:balance;animation:fade 1s}';
  expect(prune(css, [])).toContain('h1{text-wrap:balance;animation:1s fade}');
  expect(prune(css, [])).toContain('@keyframes fade{');
});

test('a page’s words are those of its components, of the scripts that they load and of what a condition adds', () => {
  const { classes, variables } = pageWords(process.cwd(), 'src/pages/index.astro');
  // NewsCard.astro, the menus' state, NewsletterForm.tsx → toast.ts → toaster.tsx → toasts.css
  for (const name of ['card-link', 'active', 'grid-cols-2', 'toaster']) expect(classes).toContain(name);
  expect(variables).toContain('--color-success');
  expect(classes).not.toContain('table-frame');
});

// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMarkdown } from '#admin/editor/markdownEdits.ts';
import { createMilkdown, type Milkdown } from '#admin/editor/visual/milkdown.ts';
import { VisualText } from '#admin/editor/visual/VisualText.ts';
import { renderMarkdown } from '#domain/markdown.ts';

const texts = globSync('fixtures/*.txt', { cwd: import.meta.dirname });

let milkdown: Milkdown;
beforeAll(async () => {
  milkdown = await createMilkdown({ root: null });
});
afterAll(() => milkdown.destroy());

it.each(texts)('%s becomes the same text in both modes', (name) => {
  const pasted = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').trim();
  const render = (markdown: string) => renderMarkdown(markdown, '');
  const visual = VisualText.open(milkdown, '', { render, tell: () => undefined });
  visual?.insert(pasted);
  expect(visual?.text.trim()).toBe(pasted);
  expect(insertMarkdown({ value: '', selectionStart: 0, selectionEnd: 0 }, pasted).value).toBe(pasted);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { patchNodes } from '#admin/editor/PreviewFrame.tsx';

function elementOf(html: string): HTMLElement {
  const element = document.createElement('main');
  element.innerHTML = html;
  return element;
}

test.each([
  ['<p>uno</p>', '<p>dos</p>'],
  ['<h1>a</h1><p>uno</p>', '<h1>a</h1>'],
  ['', '<h1>a</h1>text<p>uno</p>'],
  ['<p class="a">uno</p>', '<p class="b">uno</p>'],
  ['<p>uno</p>', '<ul><li>uno</li></ul>'],
  ['a<!--b-->', '<!--c-->a'],
])('%j becomes %j', (before, after) => {
  const element = elementOf(before);
  patchNodes(element, elementOf(after));
  expect(element.innerHTML).toBe(after);
});

test('reuses the existing nodes of unchanged elements and of their parents', () => {
  const element = elementOf('<header><h1>Uno</h1><img src="a.png"></header>');
  const [header, image] = [element.querySelector('header'), element.querySelector('img')];
  patchNodes(element, elementOf('<header><h1>Dos</h1><img src="a.png"></header><p>Fin.</p>'));
  expect(element.querySelector('h1')?.textContent).toBe('Dos');
  expect([element.querySelector('header'), element.querySelector('img')]).toEqual([header, image]);
  expect(element.querySelector('img') === image).toBe(true);
});

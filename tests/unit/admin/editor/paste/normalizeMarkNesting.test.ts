// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { useMilkdown } from '../../../../support/visualEditor.ts';

const editor = useMilkdown();

const LINK = '<a href="https://example.org">';

it.each([
  ['bold and slanted', '<b><i>a</i></b> b', '***a*** b'],
  [
    'a link all of whose words are marked',
    `${LINK}<b><i>a</i></b></a> ${LINK}<s>b</s></a>`,
    '***[a](https://example.org)*** [~~b~~](https://example.org)',
  ],
  ['a link that begins bold', `${LINK}<b>a </b>b</a>`, '**[a](https://example.org)** [b](https://example.org)'],
  ['a mark that ends within another', '<b><i>a</i> b</b> <b>c <i>d</i></b>', '***a*** **b c _d_**'],
  ['a link in pieces', `${LINK}a </a>${LINK}b</a>`, '[a b](https://example.org)'],
])('marks are nested as the visual mode does, which opens no text else: %s', (_, html, markdown) => {
  const pasted = pastedMarkdown(`<p>${html}</p>`).write([]);
  expect(pasted).toBe(markdown);
  expect(editor.open(pasted).text).toBe(pasted);
});

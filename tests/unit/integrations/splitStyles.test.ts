import { expect, test } from 'vitest';
import { splitStyles } from '#integrations/splitStyles.ts';

test('rules that wait for a pointer, the focus or an open dialog are apart, in their layers and media queries', () => {
  const css =
    '@layer base{a{color:red}a:hover{color:#00f}}' +
    '@media (hover:hover){.card:hover .title,:is(:where(.group):hover .arrow){color:#00f}}' +
    'dialog[open]{display:flex}dialog::backdrop{color:red}' +
    '@media (width>=48rem){.wide{display:block}}';
  expect(splitStyles(css)).toEqual({
    first: '@layer base{a{color:red}}@media (width>=48rem){.wide{display:block}}',
    late:
      '@layer base{a:hover{color:#00f}}' +
      '@media (hover:hover){.card:hover .title,:is(:where(.group):hover .arrow){color:#00f}}' +
      'dialog[open]{display:flex}dialog::backdrop{color:red}',
  });
});

test('what applies until somebody acts, and what applies to others as well, is needed at once', () => {
  const css = '.skip:not(:focus-visible){translate:0 -200%}.item:hover>a,.active>a{color:red}';
  expect(splitStyles(css)).toEqual({ first: css, late: '' });
});

test('fonts, properties and key frames stand in the page, once', () => {
  const css = '@property --a{syntax:"*";inherits:false}@keyframes b{to{opacity:0}}';
  const { first, late } = splitStyles(css);
  expect(first).toContain('@property --a');
  expect(first).toContain('@keyframes b');
  expect(late).toBe('');
});

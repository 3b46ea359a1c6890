import { expect, test } from 'vitest';
import { firstPaintScript, yieldToFirstPaint } from '#domain/site/firstPaint.ts';

const SHEET = '<link rel="stylesheet" href="/_astro/s.1.css">';
const PRINT = '<link rel="stylesheet" href="/_astro/print.css" media="print">';

test('a page’s scripts, fonts and sheets wait for its first paint, the sheets after the styles that stand in it', () => {
  const html =
    `<head><noscript data-late>${PRINT}</noscript><style>@font-face{font-family:A-0123456789abcdef;src:url(a.woff2)}` +
    `@font-face{font-family:B;src:local("B");size-adjust:99.5961%}</style><style>p{color:red}</style>${SHEET}</head>` +
    '<script type="module" src="/_astro/p.1.js"></script>';
  const { html: page, styles } = yieldToFirstPaint(html);
  expect(styles).toEqual([
    '@font-face{font-family:B;src:local("B");size-adjust:99.5961%}p{color:red}',
    '@font-face{font-family:A;src:url(a.woff2)}',
  ]);
  expect(page).toBe(
    `<head><style media="(min-width:48rem)" data-fonts>${styles[1]}</style>` +
      `<script data-modules="/_astro/p.1.js">${firstPaintScript}</script><style>${styles[0]}</style>` +
      `<noscript data-late>${SHEET}${PRINT}</noscript></head>`,
  );
});

test('a page without late markup, which is the panel’s, is left as it is', () => {
  const html = `<head>${SHEET}</head><script type="module" src="/a.js"></script>`;
  expect(yieldToFirstPaint(html)).toEqual({ html, styles: [] });
});

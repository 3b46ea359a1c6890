import { expect, test } from 'vitest';
import { escapeAttributes } from '#domain/site/escapeAttributes.ts';

test.each([
  [
    '<meta content="El <script>x</script> y <style>p{}</style>">',
    '<meta content="El &lt;script>x&lt;/script> y &lt;style>p{}&lt;/style>">',
  ],
  ['<a title=\'<b\' href="<c">d</a>', '<a title=\'&lt;b\' href="&lt;c">d</a>'],
  ['<script data-a="<b">if (a < b) c("<d>")</script>', '<script data-a="&lt;b">if (a < b) c("<d>")</script>'],
  ['<input value=">"><p title="<">', '<input value=">"><p title="&lt;">'],
])('in %s', (html, escaped) => {
  expect(escapeAttributes(html)).toBe(escaped);
});

test.each([
  '<script>const html = `<p title="<b">`;</script><style>a::before{content:"<p title=\'<\'>"}</style>',
  '<!-- <p title="<"> --><p class="[&#38;>li]:mt-2">1 &lt; 2 "3" \'4\'</p>',
  '<!doctype html><html lang="es"><br/><img alt="">',
])('nothing else changes: %s', (html) => {
  expect(escapeAttributes(html)).toBe(html);
});

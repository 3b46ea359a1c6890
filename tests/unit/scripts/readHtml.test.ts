import { expect, test } from 'vitest';
import { attributesOf, imageAddresses, textOf } from '../../../scripts/readHtml.ts';

test('the addresses of images are read from every size, as the page means them', () => {
  const page = `<picture>
    <source type="image/avif" srcset="/_image?href=a&amp;w=320 320w, /_image?href=a&#38;w=640 640w">
    <img src='/_image?href=a&w=760' alt="/_image?href=none">
  </picture><!-- <img src="/_image?href=gone"> --><img alt="">`;
  expect(imageAddresses(page)).toEqual(['/_image?href=a&w=320', '/_image?href=a&w=640', '/_image?href=a&w=760']);
});

test('attributes are read in whichever order they stand', () => {
  const page = '<link href="/a.css" rel=stylesheet><link href="https://site.example/a" data-x rel="canonical">';
  expect(attributesOf(page, 'link').find(({ rel }) => rel === 'canonical')?.['href']).toBe('https://site.example/a');
});

test('a mail is shown as its words', () => {
  expect(textOf('<h2>Uno &amp; dos</h2>\n<p>\n  <a href="/x>y">Tres</a>\n</p>')).toBe('Uno & dos\n\n  Tres\n');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

/** The HTML of a page in another window once its image has failed to load. */
function afterFailure(html: string): string {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument ?? document;
  page.body.innerHTML = html;
  page.addEventListener('error', ({ target }) => replaceBrokenImage(target), { capture: true });
  page.querySelector('img, script')?.dispatchEvent(new Event('error'));
  return page.body.innerHTML;
}

test('a broken image gives way to the placeholder, in every size that it comes in', () => {
  expect(afterFailure('<img src="/a.jpg" srcset="/b.jpg 2x">')).toBe('<img src="/placeholder.svg">');
  expect(afterFailure('<picture><source srcset="/a.avif"><img src="/a.jpg"></picture>')).toBe(
    '<picture><img src="/placeholder.svg"></picture>',
  );
});

test('a broken cover gives way to its item’s drawing', () => {
  expect(afterFailure('<img src="/a.jpg" data-drawing="aula">')).toBe(
    '<img src="/dibujos/portadas/aula.svg" data-drawing="aula">',
  );
});

test('anything but an image stays unchanged', () => {
  expect(afterFailure('<script src="/a.js"></script>')).toBe('<script src="/a.js"></script>');
});

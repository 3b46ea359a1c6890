import { expect, test } from 'vitest';
import { fillPlaceholders, wrapTables } from '#domain/site/legalTexts.ts';

test('a bracketed place is filled in either case of its first letter', () => {
  expect(fillPlaceholders('<p>[Denominación] y [denominación]</p>', { denominación: 'AFCM' })).toBe(
    '<p>AFCM y AFCM</p>',
  );
});

test('a value is text, never markup', () => {
  expect(fillPlaceholders('<p>[nombre]</p>', { nombre: 'A & <b>' })).toBe('<p>A &amp; &lt;b&gt;</p>');
});

test('a value with an address becomes a link', () => {
  expect(fillPlaceholders('<p>[correo]</p>', { correo: { text: 'a@b.org', href: 'mailto:a@b.org' } })).toBe(
    '<p><a href="mailto:a@b.org">a@b.org</a></p>',
  );
});

test('a place without a value stops the build and is named', () => {
  expect(() => fillPlaceholders('<p>[domicilio]</p>', {})).toThrow('«domicilio»');
});

test('a table stands in a frame that scrolls and takes the focus', () => {
  expect(wrapTables('<table><tr></tr></table>', 'Datos')).toBe(
    '<div class="table-frame" role="region" aria-label="Datos" tabindex="0"><table><tr></tr></table></div>',
  );
});

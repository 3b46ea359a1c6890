import { expect, test } from 'vitest';
import { altTextWarning, weakImageTexts } from '#domain/media/altText.ts';

test.each([
  ['Falta el texto alternativo: di qué muestra, o márcala como decorativa.', [undefined, '  ']],
  [
    'Parece el nombre de un archivo: di qué muestra la imagen.',
    ['IMG_2034', 'DSC-0012', 'foto 3', 'Captura de pantalla 2025-01-05.png', 'aula.JPG'],
  ],
  ['Todavía no dice qué muestra la imagen.', ['Imagen', 'una foto', 'Foto de portada', 'Descripción de la imagen']],
  ['Empieza por lo que muestra: que es una imagen ya se anuncia.', ['Imagen de un aula']],
  ['Tiene 151 caracteres: con más de 150 cansa a quien lo escucha.', ['a'.repeat(151)]],
  [undefined, ['', 'Estudiantes ante una camilla', 'Imágenes del congreso', 'Fotógrafa en un aula', 'a'.repeat(150)]],
])('warns about an alternative text: %s', (warning, texts) => {
  expect(texts.filter((text) => altTextWarning(text) !== warning)).toEqual([]);
});

test('finds meaningless alternative texts in Markdown, but accepts decorative images', () => {
  const text = '![imagen](/a.webp)\n\n![La sala llena](/b.webp "Pie") y ![DSC_0012.jpg](/c.webp)\n\n![](/d.webp)';
  expect(weakImageTexts(text)).toEqual(['imagen', 'DSC_0012.jpg']);
});

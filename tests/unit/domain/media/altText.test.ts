import { expect, test } from 'vitest';
import { altTextWarning, weakImageTexts } from '#domain/media/altText.ts';

test.each([undefined, '  '])('a missing text is reported: %j', (alt) => {
  expect(altTextWarning(alt)).toBe('Falta el texto alternativo: di qué muestra, o márcala como decorativa.');
});

test.each(['IMG_2034', 'DSC-0012', 'foto 3', 'Captura de pantalla 2025-01-05.png', 'aula.JPG'])(
  'a file name is told: %s',
  (alt) => {
    expect(altTextWarning(alt)).toBe('Parece el nombre de un archivo: di qué muestra la imagen.');
  },
);

test.each(['imagen', 'Imagen', 'una foto', 'Foto de portada', 'Descripción de la imagen'])(
  'a text that says nothing is told: %s',
  (alt) => {
    expect(altTextWarning(alt)).toBe('Todavía no dice qué muestra la imagen.');
  },
);

test('a redundant opening is reported', () => {
  expect(altTextWarning('Imagen de un aula')).toBe('Empieza por lo que muestra: que es una imagen ya se anuncia.');
});

test('a text of more than 150 characters is reported, with its length', () => {
  expect(altTextWarning('a'.repeat(151))).toBe('Tiene 151 caracteres: con más de 150 cansa a quien lo escucha.');
  expect(altTextWarning('a'.repeat(150))).toBeUndefined();
});

test.each([
  '',
  'Estudiantes alrededor de una camilla',
  'Imágenes del congreso sobre una pared',
  'Fotógrafa en un aula',
])('nothing is told of a decorative image, or of a text that says what it shows: %j', (alt) => {
  expect(altTextWarning(alt)).toBeUndefined();
});

test('texts of images that say nothing are found; decorative images have none', () => {
  const text = '![imagen](/a.webp)\n\n![La sala llena](/b.webp "Pie") y ![DSC_0012.jpg](/c.webp)\n\n![](/d.webp)';
  expect(weakImageTexts(text)).toEqual(['imagen', 'DSC_0012.jpg']);
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coverFamilyNames, drawCover } from '#domain/drawings/cover.ts';
import { drawInstitutionLogo } from '#domain/drawings/institutionLogo.ts';
import { drawMark, drawWordmark } from '#domain/drawings/associationMark.ts';
import { drawPlaceholder } from '#domain/drawings/placeholder.ts';
import { drawPortrait } from '#domain/drawings/portrait.ts';
import { drawProgrammeImage } from '#domain/drawings/programmeImage.ts';
import { svgDocument } from '#domain/drawings/svg.ts';
import institutions from '#content/institutions.json' with { type: 'json' };

const covers = coverFamilyNames.map((family): [string, string] => [family, drawCover('una-noticia', { family })]);
const logos = institutions.map((institution): [string, string] => [
  institution.shortName,
  drawInstitutionLogo(institution),
]);
const others: [string, string][] = [
  ['a portrait', drawPortrait({ name: 'Ana María de la Fuente', order: 3 })],
  ['a programme image', drawProgrammeImage('simulacion-clinica', 3)],
  ['the placeholder', drawPlaceholder()],
  ['the wordmark', svgDocument(200, 64, drawWordmark('AFCM').body)],
];

describe('every drawing', () => {
  test.each([...covers, ...logos, ...others])(
    '%s is well-formed and passes a strict content policy',
    async (_, svg) => {
      // Reading its size parses the whole file: librsvg refuses XML that is not well-formed.
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
      expect(svg).not.toMatch(/<(script|style|foreignObject|image|use)\b|\s(style|href|on\w+)=|NaN|undefined|Infinity/);
    },
  );
});

describe('a cover', () => {
  test('measures 1600 by 900', async () => {
    const { width, height } = await sharp(Buffer.from(drawCover('una-noticia'))).metadata();
    expect([width, height]).toEqual([1600, 900]);
  });

  test('is the same for the same slug', () => {
    expect(drawCover('una-noticia')).toBe(drawCover('una-noticia'));
  });

  test('differs for another slug, also within one family and ground', () => {
    for (const family of coverFamilyNames) {
      const choice = { family, ground: 'mist' } as const;
      expect(drawCover('una-noticia', choice), family).not.toBe(drawCover('otra-noticia', choice));
    }
  });

  test('holds no text', () => {
    for (const [family, svg] of covers) expect(svg.replace(/<[^>]*>/g, ''), family).toBe('');
  });

  test('comes in fifteen families', () => {
    expect(coverFamilyNames).toHaveLength(15);
  });
});

describe('an institution logo', () => {
  test('there are forty, all different', () => {
    expect(logos).toHaveLength(40);
    expect(new Set(logos.map(([, svg]) => svg)).size).toBe(40);
  });

  test('two institutions with the same initials have different emblems', () => {
    const [first, second] = [1, 21].map((id) =>
      drawInstitutionLogo({ id, name: 'Facultad', shortName: 'UN – Medicina' }),
    );
    expect(first).not.toBe(second);
  });

  test('carries the name as its title and the initials as three outlines', () => {
    const svg = drawInstitutionLogo({ id: 1, name: 'Facultad «A & B»', shortName: 'UBA – Medicina' });
    expect(svg).toContain('<title>Facultad «A &amp; B»</title>');
    expect(svg.match(/<path [^>]*transform=/g)).toHaveLength(3);
  });
});

describe('a portrait', () => {
  test('neighbours in a series differ although their initials are the same', () => {
    expect(drawPortrait({ name: 'Ana Prueba', order: 0 })).not.toBe(drawPortrait({ name: 'Ana Prueba', order: 1 }));
  });

  test('without a place in a series it follows from the name', () => {
    expect(drawPortrait({ name: 'Ana Prueba' })).toBe(drawPortrait({ name: 'Ana Prueba' }));
  });
});

describe("the association's mark", () => {
  test('takes the colour of the text around it', () => {
    const colours = [...drawMark().matchAll(/stroke="([^"]+)"/g)].map(([, colour]) => colour);
    expect(colours).toEqual(['currentColor', 'currentColor']);
  });
});

test('the thirteen programmes have images of thirteen families', () => {
  const images = Array.from({ length: 13 }, (_, index) => drawProgrammeImage('programa', index + 1));
  expect(new Set(images).size).toBe(13);
});

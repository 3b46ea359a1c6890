import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colours, COVER } from '#pages/compartir/_ShareImage.tsx';
import { renderShareImage } from '#pages/compartir/_renderShareImage.tsx';

const item = { title: 'Jornada de educación médica', label: 'AFCM', date: '5 enero 2025', cover: null };
const COVER_COLOUR = '#00c000';
const cover = await sharp({ create: { ...COVER, channels: 3, background: COVER_COLOUR } })
  .png()
  .toBuffer();

/** Returns a function that names the colour at a position; the palette only approximates it. */
async function readColours(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    const found = [...data.subarray(start, start + 3)];
    const isNear = ([, colour]: [string, string]) =>
      Buffer.from(colour.slice(1), 'hex').every((value, channel) => Math.abs(value - (found[channel] ?? 0)) < 10);
    return Object.entries({ ...colours, cover: COVER_COLOUR }).find(isNear)?.[0];
  };
}

test('an item’s image is 1200 by 630, with its cover on the right', async () => {
  const png = await renderShareImage({ ...item, cover });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const colourAt = await readColours(png);
  expect([colourAt(20, 20), colourAt(1000, 20)]).toEqual(['paper', 'cover']);
});

test('an item without a cover shows the association’s mark instead', async () => {
  const colourAt = await readColours(await renderShareImage(item));
  expect([colourAt(803, 315), colourAt(1000, 20), colourAt(1002, 315)]).toEqual(['garnet', 'petrolDeep', 'paper']);
});

test.each([
  ['without a title', ''],
  ['of emoji only', '🎉🎉'],
  ['of a single very long word', 'W'.repeat(300)],
  ['of three hundred characters', 'formación de profesionales '.repeat(12)],
  ['with markup', '<b>«A & B»</b> ñ'],
])('an item %s has an image whose text stays clear of the cover', async (_, title) => {
  const png = await renderShareImage({ ...item, title, cover });
  const colourAt = await readColours(png);
  const beside = Array.from({ length: 63 }, (__, row) => colourAt(770, row * 10));
  expect(new Set(beside)).toEqual(new Set(['paper']));
});

test('uses the site’s colours', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const colour of Object.values(colours)) expect(tokens).toContain(`: ${colour};`);
});

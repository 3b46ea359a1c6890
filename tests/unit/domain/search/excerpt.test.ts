import { expect, test } from 'vitest';
import { shortenExcerpt } from '#domain/search/excerpt.ts';
import { withoutHighlights } from '#domain/search/siteSearch.ts';

const filler = (count: number) => Array.from({ length: count }, (_, i) => `relleno${i}`).join(' ');
const cereza = '\uE000cereza\uE001';
const oliva = '\uE000oliva\uE001';

test('a short text is quoted whole', () => {
  expect(shortenExcerpt(`La ${cereza} es roja.`, 'Título')).toBe(`La ${cereza} es roja.`);
  expect(shortenExcerpt('Facultad · Rosario', 'Título')).toBe('Facultad · Rosario');
});

test('a long text is cut at word boundaries around its match, with ellipses at the cuts', () => {
  for (const [before, after] of [
    [0, 40],
    [20, 20],
    [40, 0],
  ] as const) {
    const excerpt = shortenExcerpt(`${filler(before)} ${cereza} ${filler(after)}`.trim(), 'Título');
    expect(excerpt).toContain(cereza);
    expect(withoutHighlights(excerpt).length).toBeLessThanOrEqual(134);
    expect(withoutHighlights(excerpt).length).toBeGreaterThan(110);
    expect(excerpt.startsWith('… ')).toBe(before > 0);
    expect(excerpt.endsWith(' …')).toBe(after > 0);
    expect(excerpt).toMatch(/^(… )?((relleno\d+|\uE000cereza\uE001) ?)+( …)?$/);
  }
});

test('a second passage follows only if it matches another word', () => {
  const both = shortenExcerpt(`… ${filler(9)} ${cereza} … ${filler(9)} ${oliva} …`, 'Título');
  expect(both).toMatch(/^… .*\uE000cereza\uE001.* … .*\uE000oliva\uE001 …$/);
  expect(both).not.toMatch(/… …/);
  expect(shortenExcerpt(`La ${cereza}. … Otra ${cereza}.`, 'Título')).toBe(`La ${cereza}. …`);
  expect(shortenExcerpt(`Un resumen\nLa ${cereza} … la ${oliva}`, 'Título')).toBe(`… La ${cereza} … la ${oliva}`);
});

test('omits passages that repeat the title or each other', () => {
  expect(shortenExcerpt(`La ${cereza}.`, `La ${cereza}`)).toBe('');
  expect(shortenExcerpt(`La ${cereza}\nLa ${cereza}\ny la ${oliva}`, 'Título')).toBe(`La ${cereza} … y la ${oliva}`);
  expect(shortenExcerpt('', 'Título')).toBe('');
});

test('a text without a match is quoted from its beginning', () => {
  expect(shortenExcerpt(`Un día, ${filler(40)} …`, 'Título')).toMatch(/^Un día, relleno0 .* relleno\d+ …$/);
});

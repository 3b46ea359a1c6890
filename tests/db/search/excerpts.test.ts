import { describe, expect, test } from 'vitest';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

const { backend, search } = await startSearchBackend();

// First, because an idle connection to the API would have been closed by the end.
test('a result says what it is, and marks what was found in title and excerpt', async () => {
  const { data } = await backend.anonymousClient().rpc('search_content', { query: 'medicas rurales' }).throwOnError();
  expect(data).toEqual([
    {
      kind: 'news',
      type: 'asociada',
      slug: 'medico',
      title: 'Un \uE000médico\uE001 \uE000rural\uE001',
      excerpt: 'Su día.\nUn texto.',
      in_pdf: false,
      date: '2024-03-02',
      total: 1,
      kinds: { news: 1 },
      years: { '2024': 1 },
    },
  ]);
});

test('an excerpt has none of the text’s marks, and no marks of search but ours', async () => {
  const [result] = await search('quinotos');
  expect(result?.excerpt.replace(/\s+/g, ' ').trim()).toBe(
    'Primer apartado \uE000Quinoto\uE001 en conserva y tallo cita x de mentira',
  );
});

describe('an excerpt', () => {
  /** The excerpt of an institution's or programme's text for a query. */
  const excerptOf = async (summary: string, query: string): Promise<string | undefined> => {
    const [result] = await search(query, [{ kind: 'programme', slug: 'curso', title: 'Curso', summary, content: '' }]);
    return result?.excerpt;
  };
  const words = (from: number) => Array.from({ length: 40 }, (_, i) => `relleno${from + i}`).join(' ');

  test('of a short text is the whole text, to its last punctuation mark', async () => {
    const line = 'UNT · Facultad de Cereza – Rosario, Santa Fe (en 2025)';
    expect(await excerptOf(line, 'cerezas')).toBe(line.replace('Cereza', '\uE000Cereza\uE001'));
    expect(await excerptOf(line, 'curso')).toBe(line);
  });

  test('shows where a text is cut, and only there', async () => {
    expect(await excerptOf(`¿Y la cereza? ${words(10)}`, 'cereza')).toMatch(
      /^¿Y la \uE000cereza\uE001\? relleno10 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`${words(10)} La cereza es de 2025.`, 'cereza')).toMatch(
      /^… relleno\d+ .* La \uE000cereza\uE001 es de 2025\.$/,
    );
    expect(await excerptOf(`${words(10)} la cereza ${words(50)}`, 'cereza')).toMatch(
      /^… relleno\d+ .* la \uE000cereza\uE001 relleno50 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`La cereza ${words(10)} ${words(50)} y la oliva.`, 'cereza oliva')).toMatch(
      /^La \uE000cereza\uE001 relleno10 .* relleno\d+ … relleno\d+ .* y la \uE000oliva\uE001\.$/,
    );
  });

  test('begins and ends with words of any length', async () => {
    const twos = 'ab cd ef gh ij kl mn op qr st uv wx yz '.repeat(10);
    const excerpt = await excerptOf(`${twos}la cereza ${twos}`, 'cereza');
    expect(excerpt).toMatch(/^… [a-z]{2} .* la \uE000cereza\uE001 ab .* [a-z]{2} …$/);
    expect(excerpt?.match(/\w+/g)).toHaveLength(28);
  });

  test('without what was found, which is in the title, is how the text begins', async () => {
    expect(await excerptOf(`Un día, ${words(10)}`, 'curso')).toMatch(/^Un día, relleno10 .* relleno\d+ …$/);
  });

  test('of a text with tags is no error', async () => {
    expect(await excerptOf(`<b>La</b> <i>cereza</i> ${words(10)}`, 'cereza')).toMatch(/\uE000cereza\uE001/);
  });
});

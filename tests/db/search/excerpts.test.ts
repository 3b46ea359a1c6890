import { beforeAll, describe, expect, test } from 'vitest';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';
import { buildNews, createPublication } from '../../support/builders.ts';

const { backend, admin, search, suggest, found } = await startSearchBackend();

/** Forty words. */
const filler = (from: number) => Array.from({ length: 40 }, (_, i) => `relleno${from + i}`).join(' ');

// First, because an idle connection to the API would have been closed by the end.
test('a result has its kind, type and date, and marks the matches in its title and excerpt', async () => {
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

test('an excerpt contains no markup of the text and no match markers but our own', async () => {
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

  test('shows a short text in full, up to its last punctuation mark', async () => {
    const line = 'UNT · Facultad de Cereza – Rosario, Santa Fe (en 2025)';
    expect(await excerptOf(line, 'cerezas')).toBe(line.replace('Cereza', '\uE000Cereza\uE001'));
    expect(await excerptOf(line, 'curso')).toBe(line);
  });

  test('has an ellipsis wherever the text is cut, and nowhere else', async () => {
    expect(await excerptOf(`¿Y la cereza? ${filler(10)}`, 'cereza')).toMatch(
      /^¿Y la \uE000cereza\uE001\? relleno10 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`${filler(10)} La cereza es de 2025.`, 'cereza')).toMatch(
      /^… relleno\d+ .* La \uE000cereza\uE001 es de 2025\.$/,
    );
    expect(await excerptOf(`${filler(10)} la cereza ${filler(50)}`, 'cereza')).toMatch(
      /^… relleno\d+ .* la \uE000cereza\uE001 relleno50 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`La cereza ${filler(10)} ${filler(50)} y la oliva.`, 'cereza oliva')).toMatch(
      /^La \uE000cereza\uE001 relleno10 .* relleno\d+ … relleno\d+ .* y la \uE000oliva\uE001\.$/,
    );
  });

  test('can begin and end with short words', async () => {
    const twos = 'ab cd ef gh ij kl mn op qr st uv wx yz '.repeat(10);
    const excerpt = await excerptOf(`${twos}la cereza ${twos}`, 'cereza');
    expect(excerpt).toMatch(/^… [a-z]{2} .* la \uE000cereza\uE001 ab .* [a-z]{2} …$/);
    expect(excerpt?.match(/\w+/g)).toHaveLength(28);
  });

  test('shows the beginning of the text when only the title matches', async () => {
    expect(await excerptOf(`Un día, ${filler(10)}`, 'curso')).toMatch(/^Un día, relleno10 .* relleno\d+ …$/);
  });

  test('marks the match in a text with HTML tags', async () => {
    expect(await excerptOf(`<b>La</b> <i>cereza</i> ${filler(10)}`, 'cereza')).toMatch(/\uE000cereza\uE001/);
  });
});

// Superscripts, subscripts, ordinals, fractions, ligatures.
describe('characters that stand for letters and digits', () => {
  beforeAll(async () => {
    const tagged = 'Mide CO<sub>2</sub> y 10<sup>3</sup> UFC por m<sup>2</sup>.';
    const items = [
      { slug: 'a-signo', title: 'El CO₂ del aula', summary: 'Son 10³ dosis.', content: '' },
      { slug: 'b-etiqueta', title: 'El aula', summary: '', content: tagged },
      { slug: 'c-digito', title: 'Aire', content: 'Mide CO2 y 103 dosis.' },
      { slug: 'micro-signo', title: 'Un \u00b5gramo' },
      { slug: 'micro-letra', title: 'Otro \u03bcgramo' },
      { slug: 'ancho', title: 'Plan ２０３０' },
      { slug: 'ligadura', title: 'La \uFB01brilación', content: 'Una gangli<b>onar</b>.' },
      { slug: 'orden', title: 'La 7ª sesión del 26.º encuentro' },
      { slug: 'media', title: 'Toma ½ sobre' },
      { slug: 'largo', title: 'Un texto largo', content: `${filler(10)} mide H₂S y 5 m² de ${filler(60)}` },
    ];
    await admin.from('news').insert(items.map(buildNews)).throwOnError();
  });

  test('are found in any spelling', async () => {
    const formulas = ['a-signo', 'b-etiqueta', 'c-digito'];
    const micro = ['micro-letra', 'micro-signo'];
    const slugsOf: Record<string, string[]> = {
      ...{ CO2: formulas, 'CO₂': formulas, 'co₂': formulas, 103: formulas, '10³': formulas, '"10³"': formulas },
      ...{ '\u00b5gramo': micro, '\u03bcgramo': micro, 2030: ['ancho'], '２０３０': ['ancho'] },
      ...{ fibrilacion: ['ligadura'], '\uFB01brilación': ['ligadura'], ganglionar: ['ligadura'] },
      ...{ '7a': ['orden'], '7ª': ['orden'], 26: ['orden'], '26.º': ['orden'] },
      ...{ '½ sobre': ['media'], '1/2 sobre': ['media'], h2s: ['largo'] },
    };
    for (const [words, slugs] of Object.entries(slugsOf)) expect.soft(await found(words), words).toEqual(slugs);
  });

  describe('keep their spelling in a match, which is marked as a whole word', () => {
    test('in a title', async () => {
      const [result] = await search('CO2 aula');
      expect(result).toMatchObject({ title: 'El \uE000CO₂\uE001 del \uE000aula\uE001', excerpt: 'Son 10³ dosis.' });
    });

    test('in a short text', async () => {
      const [result] = await search('ufc co2 103');
      expect(result?.excerpt.trim()).toBe('Mide \uE000CO₂\uE001 y \uE00010³\uE001 \uE000UFC\uE001 por m².');
    });

    test('in a passage of a long text', async () => {
      const [result] = await search('h2s');
      expect(result?.excerpt).toMatch(/^… relleno\d+ .* mide \uE000H₂S\uE001 y 5 m² de relleno60 .* …$/);
    });
  });

  test('are spelled out in the suggestion for a mistyped word', async () => {
    expect(await suggest('fibrilasion')).toBe('fibrilación');
  });

  test('are found in the text of a PDF', async () => {
    const url = 'https://example.org/a.pdf';
    await admin.from('pdf_texts').insert({ url, content: 'Vapor de Fe₃O₄.' }).throwOnError();
    await createPublication(admin, { slug: 'pdf', has_pdf: true, pdf_url: url });
    const results = await search('fe3o4');
    expect(results).toMatchObject([{ slug: 'pdf', in_pdf: true }]);
    expect(results[0]?.excerpt).toContain('\uE000Fe₃O₄\uE001');
  });
});

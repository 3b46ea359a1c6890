import { beforeAll, describe, expect, test } from 'vitest';
import { buildNews, createPublication } from '../../support/builders.ts';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

/** Signs that stand for letters and digits: superscripts, subscripts, ordinals, fractions, ligatures. */
const { admin, search, suggest, found } = await startSearchBackend();
const filler = (from: number) => Array.from({ length: 40 }, (_, i) => `relleno${from + i}`).join(' ');

beforeAll(async () => {
  await admin
    .from('news')
    .insert([
      buildNews({ slug: 'a-signo', title: 'El CO₂ del aula', summary: 'Son 10³ dosis.', content: '' }),
      buildNews({
        slug: 'b-etiqueta',
        title: 'El aula',
        summary: '',
        content: 'Mide CO<sub>2</sub> y 10<sup>3</sup> UFC por m<sup>2</sup>.',
      }),
      buildNews({ slug: 'c-digito', title: 'Aire', content: 'Mide CO2 y 103 dosis.' }),
      buildNews({ slug: 'micro-signo', title: 'Un \u00b5gramo' }),
      buildNews({ slug: 'micro-letra', title: 'Otro \u03bcgramo' }),
      buildNews({ slug: 'ancho', title: 'Plan ２０３０' }),
      buildNews({ slug: 'ligadura', title: 'La \uFB01brilación', content: 'Una gangli<b>onar</b>.' }),
      buildNews({ slug: 'orden', title: 'La 7ª sesión del 26.º encuentro' }),
      buildNews({ slug: 'media', title: 'Toma ½ sobre' }),
      buildNews({ slug: 'largo', title: 'Un texto largo', content: `${filler(10)} mide H₂S y 5 m² de ${filler(60)}` }),
    ])
    .throwOnError();
});

test('each is found in any writing', async () => {
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

describe('a match is shown as it was written, and marked as a whole word', () => {
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

test('a mistyped word is taken for one that is written with a ligature', async () => {
  expect(await suggest('fibrilasion')).toBe('fibrilación');
});

test('a PDF is found by them, too', async () => {
  await admin.from('pdf_texts').insert({ url: 'https://example.org/a.pdf', content: 'Vapor de Fe₃O₄.' }).throwOnError();
  await createPublication(admin, { slug: 'pdf', has_pdf: true, pdf_url: 'https://example.org/a.pdf' });
  const results = await search('fe3o4');
  expect(results).toMatchObject([{ slug: 'pdf', in_pdf: true }]);
  expect(results[0]?.excerpt).toContain('\uE000Fe₃O₄\uE001');
});

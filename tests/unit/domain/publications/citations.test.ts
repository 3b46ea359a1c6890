import { describe, expect, test } from 'vitest';
import { citeInApa, citeInVancouver, type CitationPart, type CitedWork } from '#domain/publications/citations.ts';

const address = 'https://sitio.example/publicaciones/afcm-aporta/ecoe';
const work: CitedWork = {
  title: 'El ECOE paso a paso',
  authors: 'Bianchi, María Inés\nQuiroga, Pablo',
  day: '2025-07-22',
  pages: 12,
  isVideo: false,
  address,
};
const today = '2026-11-22';
const association = 'Asociación de Facultades de Ciencias Médicas de la República Argentina';
const read = (parts: CitationPart[]) => parts.map(({ text }) => text).join('');
const people = (count: number) => Array.from({ length: count }, (_, i) => `Apellido${i + 1}, Ana`).join('\n');

describe('Vancouver', () => {
  const cite = (changes: Partial<CitedWork> = {}) => read(citeInVancouver({ ...work, ...changes }, today));

  // Specification 2.8-9
  test('cites the authors, title, publisher, year, access date, pages and address', () => {
    expect(cite()).toBe(
      'Bianchi MI, Quiroga P. El ECOE paso a paso [Internet]. Buenos Aires: AFCM; 2025 [citado 22 de noviembre de 2026]. ' +
        `12 p. Disponible en: ${address}`,
    );
  });

  test('cites the association and an unknown date if author and date are missing', () => {
    expect(cite({ authors: '', day: null, pages: null })).toBe(
      `${association}. El ECOE paso a paso [Internet]. Buenos Aires: AFCM; [fecha desconocida] ` +
        `[citado 22 de noviembre de 2026]. Disponible en: ${address}`,
    );
  });

  test('cites a recording as a video without pages', () => {
    expect(cite({ isVideo: true })).toMatch(/paso \[video en Internet\]\. Buenos Aires: AFCM; 2025(?!.* p\. )/);
  });

  test.each([
    ['all of six authors are named', people(6), /^Apellido1 A, .*Apellido6 A\. El/],
    ['only six of seven authors are named', people(7), /Apellido6 A, et al\. El/],
    ['hyphenated names give both initials', 'García Márquez, Jean-Paul', /^García Márquez JP\. El/],
    ['particles give no initials', 'Álvarez, María de los Ángeles', /^Álvarez MÁ\. El/],
    ['an institution’s name stays whole', 'Comisión de Evaluación\nPaz, Eva', /^Comisión de Evaluación; Paz E\. El/],
    [
      'two institutions are separated by a semicolon',
      'Facultad de Medicina, UBA\nRed de X',
      /^Facultad de Medicina, UBA; Red de X\. El/,
    ],
    ['dotted initials stay initials', 'Pérez, J.M.', /^Pérez JM\. El/],
    ['undotted initials stay initials', 'Pérez, JM', /^Pérez JM\. El/],
    ['spaced initials stay initials', 'Pérez, J. M.', /^Pérez JM\. El/],
    ['a name in capitals is not taken for initials', 'PAZ, EVA', /^PAZ E\. El/],
    ['a lowercase name is shortened like any other', 'salas, emilia', /^salas E\. El/],
    ['a role is not taken for a name', 'Salas, (coord.)', /^Salas\. El/],
  ])('%s', (_, authors, cited) => {
    expect(cite({ authors })).toMatch(cited);
  });

  test('marks the access date, which the browser replaces with its own', () => {
    const parts = citeInVancouver(work, today);
    expect(parts.filter(({ kind }) => kind === 'today')).toEqual([{ kind: 'today', text: '22 de noviembre de 2026' }]);
  });
});

describe('APA', () => {
  const cite = (changes: Partial<CitedWork> = {}) => read(citeInApa({ ...work, ...changes }));

  test.each([
    [
      'a work with its authors, year, title, publisher and address',
      {},
      `Bianchi, M. I. y Quiroga, P. (2025). El ECOE paso a paso. ${association}`,
    ],
    [
      'the association’s own work without a date',
      { authors: '', day: null },
      `${association}. (s. f.). El ECOE paso a paso`,
    ],
    [
      'a recording with its full date',
      { isVideo: true, authors: 'Funes, Ricardo' },
      `Funes, R. (2025, 22 de julio). El ECOE paso a paso [Video]. ${association}`,
    ],
  ])('cites %s', (_, changes, cited) => {
    expect(cite(changes)).toBe(`${cited}. ${address}`);
  });

  test('omits the full stop after a question, and marks the title for italics', () => {
    expect(cite({ title: '¿Qué evaluamos?' })).toContain(`(2025). ¿Qué evaluamos? ${association}.`);
    expect(citeInApa(work).filter(({ kind }) => kind === 'title')).toEqual([{ kind: 'title', text: work.title }]);
  });

  test.each([
    ['Pérez, J.M.', 'Pérez, J. M. (2025)'],
    ['Pérez, JM', 'Pérez, J. M. (2025)'],
    ['Pérez, J.-P.', 'Pérez, J.-P. (2025)'],
    ['García, Jean-Paul\nÁlvarez, María de los Ángeles\nRed de X', 'García, J.-P., Álvarez, M. Á. y Red de X. (2025)'],
    ['salas, emilia', 'salas, E. (2025)'],
    ['Salas, (coord.)', 'Salas. (2025)'],
    ['Pérez, Ana\nIbarra, Inés', 'Pérez, A. e Ibarra, I. (2025)'],
    ['Facultad de Medicina, UBA', 'Facultad de Medicina, UBA. (2025)'],
    [people(20), 'Apellido19, A. y Apellido20, A. (2025)'],
    [people(21), 'Apellido19, A., … Apellido21, A. (2025)'],
  ])('formats the authors’ names: %s', (authors, cited) => {
    expect(cite({ authors })).toContain(cited);
  });
});

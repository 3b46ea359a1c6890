import { describe, expect, test } from 'vitest';
import { citeInApa, citeInVancouver, type CitationPart, type CitedWork } from '#domain/publications/citations.ts';

const work: CitedWork = {
  title: 'El ECOE paso a paso',
  authors: 'Bianchi, María Inés\nQuiroga, Pablo',
  day: '2025-07-22',
  pages: 12,
  isVideo: false,
  address: 'https://sitio.example/publicaciones/afcm-aporta/ecoe',
};
const today = '2026-11-22';
const association = 'Asociación de Facultades de Ciencias Médicas de la República Argentina';

function read(parts: CitationPart[]): string {
  return parts.map(({ text }) => text).join('');
}

function people(count: number): string {
  return Array.from({ length: count }, (_, i) => `Apellido${i + 1}, Ana`).join('\n');
}

describe('Vancouver', () => {
  const cite = (changes: Partial<CitedWork> = {}) => read(citeInVancouver({ ...work, ...changes }, today));

  test('names authors by surname and initials, publisher, year, day of reading, pages and address', () => {
    expect(cite()).toBe(
      'Bianchi MI, Quiroga P. El ECOE paso a paso [Internet]. Buenos Aires: AFCM; 2025 [citado 22 de noviembre de 2026]. ' +
        '12 p. Disponible en: https://sitio.example/publicaciones/afcm-aporta/ecoe',
    );
  });

  test('without authors the association is the author; without a day the date is unknown', () => {
    expect(cite({ authors: '', day: null, pages: null })).toBe(
      `${association}. El ECOE paso a paso [Internet]. Buenos Aires: AFCM; [fecha desconocida] ` +
        '[citado 22 de noviembre de 2026]. Disponible en: https://sitio.example/publicaciones/afcm-aporta/ecoe',
    );
  });

  test('a recording is a video and has no pages', () => {
    expect(cite({ isVideo: true })).toContain('El ECOE paso a paso [video en Internet]. Buenos Aires: AFCM; 2025');
    expect(cite({ isVideo: true })).not.toContain(' p. ');
  });

  test('of seven authors six are named', () => {
    expect(cite({ authors: people(6) })).toMatch(/^Apellido1 A, .*Apellido6 A\. El/);
    expect(cite({ authors: people(7) })).toMatch(/Apellido6 A, et al\. El/);
  });

  test('hyphenated names give both initials, particles none, and an institution stays whole', () => {
    const authors = 'García Márquez, Jean-Paul\nÁlvarez, María de los Ángeles\nComisión de Evaluación';
    expect(cite({ authors })).toMatch(/^García Márquez JP, Álvarez MÁ; Comisión de Evaluación\. El/);
    expect(cite({ authors: 'Facultad de Medicina, UBA\nRed de Simulación\nPaz, Eva\nRuiz, Ana' })).toMatch(
      /^Facultad de Medicina, UBA; Red de Simulación; Paz E, Ruiz A\. El/,
    );
  });

  test.each([
    ['Pérez, J.M.', 'Pérez JM. El'],
    ['Pérez, JM', 'Pérez JM. El'],
    ['Pérez, J. M.', 'Pérez JM. El'],
    ['PAZ, EVA', 'PAZ E. El'],
    ['salas, emilia', 'salas E. El'],
    ['Salas, (coord.)', 'Salas. El'],
  ])('initials are read however they are written: %s', (authors, cited) => {
    expect(cite({ authors })).toContain(cited);
  });

  test('marks the day of reading, which a browser replaces by its own', () => {
    const parts = citeInVancouver(work, today);
    expect(parts.filter(({ kind }) => kind === 'today')).toEqual([{ kind: 'today', text: '22 de noviembre de 2026' }]);
  });
});

describe('APA', () => {
  const cite = (changes: Partial<CitedWork> = {}) => read(citeInApa({ ...work, ...changes }));

  test('names authors by surname and initials with full stops, the year, the title, the publisher and the address', () => {
    expect(cite()).toBe(
      `Bianchi, M. I. y Quiroga, P. (2025). El ECOE paso a paso. ${association}. ` +
        'https://sitio.example/publicaciones/afcm-aporta/ecoe',
    );
  });

  test('a work of the association’s own names it once, and one without a day says so', () => {
    expect(cite({ authors: '', day: null })).toBe(
      `${association}. (s. f.). El ECOE paso a paso. https://sitio.example/publicaciones/afcm-aporta/ecoe`,
    );
  });

  test('a recording has its whole day and is called a video', () => {
    expect(cite({ isVideo: true, authors: 'Funes, Ricardo' })).toBe(
      `Funes, R. (2025, 22 de julio). El ECOE paso a paso [Video]. ${association}. ` +
        'https://sitio.example/publicaciones/afcm-aporta/ecoe',
    );
  });

  test('a title that asks needs no full stop, and is what is set in italics', () => {
    expect(cite({ title: '¿Qué evaluamos?' })).toContain(`(2025). ¿Qué evaluamos? ${association}.`);
    expect(citeInApa(work).filter(({ kind }) => kind === 'title')).toEqual([{ kind: 'title', text: work.title }]);
  });

  test('hyphens stay between initials, particles have none, three authors end in “y”', () => {
    const authors = 'García Márquez, Jean-Paul\nÁlvarez, María de los Ángeles\nComisión de Evaluación';
    expect(cite({ authors })).toMatch(/^García Márquez, J\.-P\., Álvarez, M\. Á\. y Comisión de Evaluación\. \(2025\)/);
  });

  test.each([
    ['Pérez, J.M.', 'Pérez, J. M. (2025)'],
    ['Pérez, JM', 'Pérez, J. M. (2025)'],
    ['Pérez, J.-P.', 'Pérez, J.-P. (2025)'],
    ['salas, emilia', 'salas, E. (2025)'],
    ['Salas, (coord.)', 'Salas. (2025)'],
    ['Pérez, Ana\nIbarra, Inés', 'Pérez, A. e Ibarra, I. (2025)'],
    ['Facultad de Medicina, UBA', 'Facultad de Medicina, UBA. (2025)'],
  ])('names stand as readers know them: %s', (authors, cited) => {
    expect(cite({ authors })).toContain(cited);
  });

  test('twenty authors are named, of twenty-one the first nineteen and the last', () => {
    expect(cite({ authors: people(20) })).toMatch(/Apellido19, A\. y Apellido20, A\. \(2025\)/);
    expect(cite({ authors: people(21) })).toMatch(/Apellido19, A\., … Apellido21, A\. \(2025\)/);
  });
});

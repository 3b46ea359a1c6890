import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { renderDocumentPdf } from '#domain/pdf/documentPdf.ts';

const guide = {
  label: 'AFCM Aporta',
  title: 'Evaluación: «qué», cómo y para quién',
  lead: 'Una guía breve.',
  markdown:
    '## Pasos\n\nUn párrafo con **énfasis** y una [dirección](/contacto).\n\n1. Uno\n2. Dos\n\n> Cita\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  day: '2026-03-10',
};

test('a document carries its title, author, language and date', async () => {
  const pdf = await PDFDocument.load(await renderDocumentPdf(guide), { updateMetadata: false });
  expect(pdf.getTitle()).toBe('Evaluación: «qué», cómo y para quién');
  expect(pdf.getAuthor()).toBe('Asociación de Facultades de Ciencias Médicas de la República Argentina');
  expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe('es-AR');
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-03-10T12:00:00.000Z');
  expect(pdf.getModificationDate()?.toISOString()).toBe('2026-03-10T12:00:00.000Z');
});

test('the same text gives the same bytes', async () => {
  const [first, second] = [await renderDocumentPdf(guide), await renderDocumentPdf(guide)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test('a short text takes one page and a long one as many as it needs', async () => {
  const pages = async (markdown: string): Promise<number> =>
    (await PDFDocument.load(await renderDocumentPdf({ ...guide, markdown }))).getPageCount();
  expect(await pages(guide.markdown)).toBe(1);
  expect(await pages('Una línea.\n\n'.repeat(100))).toBe(4);
});

test('letters that the fonts lack do not stop the document', async () => {
  const bytes = await renderDocumentPdf({ ...guide, markdown: 'De 3\u202fa 5 → más ≥ 2, ☃ y 漢.' });
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
});

import { expect, test } from 'vitest';
import { buildPublication } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();
const base = admin.storage.from('documents').getPublicUrl('').data.publicUrl;

const missing = async (start: string) => (await admin.rpc('missing_documents', { base: start }).throwOnError()).data;

test('a publication is named when the PDF that it shows is in our storage no longer', async () => {
  const name = '3b0e5a52-7f0e-4a53-9a53-0f6c1c7d2a11.pdf';
  const { error } = await admin.storage
    .from('documents')
    .upload(name, new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }));
  expect(error).toBeNull();
  await admin
    .from('publications')
    .insert(
      [
        { title: 'Con su PDF', has_pdf: true, pdf_url: `${base}${name}` },
        { title: 'Con su PDF en una página', has_pdf: true, pdf_url: `${base}${name}#page=2` },
        { title: 'Con uno que falta', has_pdf: true, pdf_url: `${base}otro.pdf` },
        { title: 'Con uno que falta y no se muestra', has_pdf: false, pdf_url: `${base}otro.pdf` },
        { title: 'Con uno de otro sitio', has_pdf: true, pdf_url: 'https://example.org/otro.pdf' },
      ].map(buildPublication),
    )
    .throwOnError();
  expect((await missing(base)).map(({ title }) => title)).toEqual(['Con uno que falta']);
  expect(await missing('')).toEqual([]);
  // The panel cannot delete a file in use, but Supabase's dashboard can.
  await backend.database.query('delete from storage.objects where name = $1', [name]);
  expect((await missing(base)).map(({ title }) => title)).toEqual([
    'Con uno que falta',
    'Con su PDF en una página',
    'Con su PDF',
  ]);
});

test('a visitor is told nothing of it', async () => {
  expect((await visitor.rpc('missing_documents', { base })).error?.code).toBe('42501');
});

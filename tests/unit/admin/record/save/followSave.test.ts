import { expect, test } from 'vitest';
import { followSave } from '#admin/record/save/followSave.ts';

const sent = { title: 'Una', summary: 'La mía' };
const stored = { id: 1, title: 'Una', summary: 'La mía y la de otra', updated_at: '2026-11-25T12:00:00+00:00' };
const shown = { title: 'Una', summary: 'La mía y la de otra' };

// Specification 2.20-15
test('shows the merged values and continues from the merged version', () => {
  expect(followSave({ sent, now: sent, input: sent, stored, shown })).toEqual({
    taken: { summary: 'La mía y la de otra' },
    base: stored,
  });
});

test('keeps what was typed during a save without a merge', () => {
  const now = { ...sent, title: 'Una y media' };
  const mine = { ...stored, summary: 'La mía' };
  expect(followSave({ sent, now, input: sent, stored: mine, shown: sent })).toEqual({ taken: {}, base: mine });
});

test('replaces an uploaded file with its URL unless another file was chosen meanwhile', () => {
  const file = new File(['%PDF'], 'programa.pdf');
  const values: typeof sent & { pdf_file: File | null; pdf_url: string } = { ...sent, pdf_file: file, pdf_url: '' };
  const input = { ...sent, pdf_url: null };
  const row = { ...stored, summary: 'La mía', pdf_url: 'https://example.org/programa.pdf' };
  const after = { ...sent, pdf_file: null, pdf_url: row.pdf_url };
  const options = { sent: values, input, stored: row, shown: after };
  expect(followSave({ ...options, now: values })).toEqual({
    taken: { pdf_file: null, pdf_url: row.pdf_url },
    base: row,
  });
  const now = { ...values, pdf_file: new File(['%PDF'], 'otro.pdf') };
  expect(followSave({ ...options, now })).toEqual({ taken: { pdf_url: row.pdf_url }, base: row });
});

test('leaves a field edited during the save for the next save to merge', () => {
  const now = { ...sent, summary: 'La mía, corregida' };
  expect(followSave({ sent, now, input: sent, stored, shown })).toEqual({
    taken: {},
    base: { ...stored, summary: 'La mía', updated_at: '1970-01-01T00:00:00.000Z' },
  });
});

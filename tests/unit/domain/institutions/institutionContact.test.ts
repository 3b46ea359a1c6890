import { expect, test } from 'vitest';
import { contactFacts, institutionContact } from '#domain/institutions/institutionContact.ts';

test('lists the given contact details in order, with links, and omits empty ones', () => {
  const careers = ['Medicina', 'Enfermería'];
  expect(
    contactFacts({ careers, dean: 'Ana Ejemplo', email: 'decanato@example.org', telephone: '+54 (381) 400-0000' }),
  ).toEqual([
    { term: 'Teléfono', text: '+54 (381) 400-0000', href: 'tel:+543814000000' },
    { term: 'Correo electrónico', text: 'decanato@example.org', href: 'mailto:decanato@example.org' },
    { term: 'Decanato', text: 'Ana Ejemplo' },
    { term: 'Carreras', text: 'Medicina · Enfermería' },
  ]);
  expect(contactFacts({})).toEqual([]);
  expect(contactFacts({ telephone: '', email: '', dean: ' ', careers: [] })).toEqual([]);
});

test('accepts empty or missing contact details and rejects invalid ones', () => {
  const empty = { telephone: '', email: '', dean: '', careers: [] };
  expect(institutionContact.parse(empty)).toEqual(empty);
  expect(institutionContact.parse({})).toEqual({});
  for (const wrong of [
    { telephone: 'llamar a la mañana' },
    { email: 'decanato' },
    { dean: 'x'.repeat(101) },
    { careers: [''] },
    { careers: 'Medicina' },
  ]) {
    expect(institutionContact.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

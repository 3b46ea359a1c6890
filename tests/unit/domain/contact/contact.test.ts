import { describe, expect, test } from 'vitest';
import { checkContact, contactMailAddress } from '#domain/contact/contact.ts';

const message = {
  nombre: 'Ana',
  email: 'ana@example.org',
  asunto: 'Consulta & duda',
  mensaje: 'Buenos días.',
  institucion: '',
};

describe('a contact message', () => {
  test('is complete without an institution', () => {
    expect(checkContact(message)).toBeNull();
  });

  test('is rejected with an error for each blank required field', () => {
    expect(checkContact({ ...message, nombre: ' ', asunto: '', mensaje: '\n' })).toEqual({
      fields: { nombre: 'Escribe tu nombre.', asunto: 'Escribe el asunto.', mensaje: 'Escribe tu mensaje.' },
      summary: 'Por favor completa todos los campos obligatorios.',
    });
  });

  test.each(['ana', 'ana@example', 'ana @example.org', '@example.org', 'ana@example.', 'a@b@c.org'])(
    'is rejected with the email address %j',
    (email) => {
      expect(checkContact({ ...message, email })).toEqual({
        fields: { email: 'Escribe un email válido, como nombre@ejemplo.org.' },
        summary: 'Por favor ingresa un correo electrónico válido.',
      });
    },
  );

  test('becomes a mailto link with all its fields, even without an institution', () => {
    expect(contactMailAddress(message, 'contacto@example.org')).toBe(
      'mailto:contacto@example.org?subject=Consulta%20%26%20duda' +
        '&body=Buenos%20d%C3%ADas.%0D%0A%0D%0AAna%0D%0Aana%40example.org%0D%0AInstituci%C3%B3n%3A%20No%20especificada',
    );
  });
});

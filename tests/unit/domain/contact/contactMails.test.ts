import { describe, expect, test } from 'vitest';
import { adminMail, confirmationMail, createContactSender, type SendMail } from '#domain/contact/contactMails.ts';

const association = 'Asociación de Facultades de Ciencias Médicas de la República Argentina';
const message = {
  nombre: ' Ana Pérez ',
  email: 'ana@example.org ',
  asunto: 'Consulta',
  mensaje: 'Buenos días.\n¿Cómo están?\n',
  institucion: '',
};
const instant = new Date('2025-01-05T02:59:00Z');

// Specification 9-7
test('the association’s mail has the sender, the subject and the time in Argentina', () => {
  expect(adminMail({ ...message, institucion: ' Facultad de Medicina ' }, instant)).toEqual({
    from_name: 'Ana Pérez',
    from_email: 'ana@example.org',
    subject: 'Consulta',
    message: 'Buenos días.\n¿Cómo están?',
    institucion: 'Facultad de Medicina',
    to_name: association,
    fecha: '04/01/2025 23:59',
  });
});

// Specification 5-7
test('the confirmation goes to the sender; a blank institution becomes “No especificada”', () => {
  expect(confirmationMail({ ...message, institucion: '   ' })).toEqual({
    to_email: 'ana@example.org',
    to_name: 'Ana Pérez',
    from_name: association,
    reply_to: 'contacto@example.org',
    subject: 'Consulta',
    message: 'Buenos días.\n¿Cómo están?',
    institucion: 'No especificada',
  });
  expect(adminMail(message, instant)['institucion']).toBe('No especificada');
});

describe('a message', () => {
  const refusal = new Error('429');

  /** Sends this message and returns the mails of it, of which the service rejects those with these numbers, from 1. */
  async function mailsOf(messages: (typeof message)[], ...refused: number[]) {
    const sent: string[] = [];
    const send: SendMail = (mail) => {
      sent.push(mail);
      return refused.includes(sent.length) ? Promise.reject(refusal) : Promise.resolve();
    };
    const sendContact = createContactSender(send);
    for (const one of messages) await sendContact(one, instant).catch((error: unknown) => expect(error).toBe(refusal));
    return sent.join(' ');
  }

  test('is sent in full on retry if its first mail failed', async () => {
    expect(await mailsOf([message, message], 1)).toBe('admin admin confirmation');
  });

  // Specification 7-7
  test('reaches the association only once if its confirmation is retried', async () => {
    expect(await mailsOf([message, message, message], 2, 3)).toBe('admin confirmation confirmation confirmation');
  });

  test('counts as new if it is edited after its confirmation failed', async () => {
    const edited = { ...message, email: 'ana.perez@example.org' };
    expect(await mailsOf([message, edited], 2)).toBe('admin confirmation admin confirmation');
  });

  test('can be sent again after it has arrived', async () => {
    expect(await mailsOf([message, message])).toBe('admin confirmation admin confirmation');
  });
});

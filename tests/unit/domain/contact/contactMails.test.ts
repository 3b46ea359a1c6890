import { describe, expect, test, vi } from 'vitest';
import { adminMail, confirmationMail, createContactSender, type SendMail } from '#domain/contact/contactMails.ts';

const message = {
  nombre: ' Ana Pérez ',
  email: 'ana@example.org ',
  asunto: 'Consulta',
  mensaje: 'Buenos días.\n¿Cómo están?\n',
  institucion: '',
};
const instant = new Date('2025-01-05T02:59:00Z');

test('the association’s mail says who writes, about what, and when in Argentina', () => {
  expect(adminMail({ ...message, institucion: ' Facultad de Medicina ' }, instant)).toEqual({
    from_name: 'Ana Pérez',
    from_email: 'ana@example.org',
    subject: 'Consulta',
    message: 'Buenos días.\n¿Cómo están?',
    institucion: 'Facultad de Medicina',
    to_name: 'Asociación de Facultades de Ciencias Médicas de la República Argentina',
    fecha: '04/01/2025 23:59',
  });
});

test('the confirmation goes to the sender and is answered to the association', () => {
  expect(confirmationMail(message)).toEqual({
    to_email: 'ana@example.org',
    to_name: 'Ana Pérez',
    from_name: 'Asociación de Facultades de Ciencias Médicas de la República Argentina',
    reply_to: 'contacto@example.org',
    subject: 'Consulta',
    message: 'Buenos días.\n¿Cómo están?',
    institucion: 'No especificada',
  });
});

test.each(['', '   '])('the institution %j is sent as No especificada', (institucion) => {
  expect(adminMail({ ...message, institucion }, instant)['institucion']).toBe('No especificada');
});

describe('a message', () => {
  const refusal = new Error('429');

  /** Stubs a mail service that rejects the mails with these numbers, counted from 1. */
  function serviceRefusing(...refused: number[]) {
    const sent: string[] = [];
    const send = vi.fn<SendMail>((mail) => {
      sent.push(mail);
      return refused.includes(sent.length) ? Promise.reject(refusal) : Promise.resolve();
    });
    return { sent, send };
  }

  test('is sent to the association first, then confirmed', async () => {
    const { sent, send } = serviceRefusing();
    await createContactSender(send)(message, instant);
    expect(sent).toEqual(['admin', 'confirmation']);
  });

  test('that the association does not get is not confirmed', async () => {
    const { sent, send } = serviceRefusing(1);
    await expect(createContactSender(send)(message, instant)).rejects.toBe(refusal);
    expect(sent).toEqual(['admin']);
  });

  test('whose first mail failed is sent whole when tried again', async () => {
    const { sent, send } = serviceRefusing(1);
    const sendContact = createContactSender(send);
    await expect(sendContact(message, instant)).rejects.toBe(refusal);
    await sendContact(message, instant);
    expect(sent).toEqual(['admin', 'admin', 'confirmation']);
  });

  test('whose confirmation failed does not reach the association twice', async () => {
    const { sent, send } = serviceRefusing(2, 3);
    const sendContact = createContactSender(send);
    await expect(sendContact(message, instant)).rejects.toBe(refusal);
    await expect(sendContact(message, instant)).rejects.toBe(refusal);
    await sendContact(message, new Date('2025-01-05T03:10:00Z'));
    expect(sent).toEqual(['admin', 'confirmation', 'confirmation', 'confirmation']);
  });

  test('that was edited after its confirmation failed is a new one', async () => {
    const { sent, send } = serviceRefusing(2);
    const sendContact = createContactSender(send);
    await expect(sendContact(message, instant)).rejects.toBe(refusal);
    await sendContact({ ...message, email: 'ana.perez@example.org' }, instant);
    expect(sent).toEqual(['admin', 'confirmation', 'admin', 'confirmation']);
  });

  test('that arrived may be sent again on purpose', async () => {
    const { sent, send } = serviceRefusing();
    const sendContact = createContactSender(send);
    await sendContact(message, instant);
    await sendContact(message, instant);
    expect(sent).toEqual(['admin', 'confirmation', 'admin', 'confirmation']);
  });
});

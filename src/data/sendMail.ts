import {
  PUBLIC_EMAILJS_ADMIN_TEMPLATE_ID,
  PUBLIC_EMAILJS_CONFIRMATION_TEMPLATE_ID,
  PUBLIC_EMAILJS_ORIGIN,
  PUBLIC_EMAILJS_PUBLIC_KEY,
  PUBLIC_EMAILJS_SERVICE_ID,
} from 'astro:env/client';
import type { ContactMail, SendMail } from '#domain/contact/contactMails.ts';

/** Timeout of one request to the mail service, in milliseconds. */
const TIMEOUT = 20_000;

/** Minimum time between mails, in milliseconds: EmailJS accepts one request a second and responds 429 beyond that. */
const INTERVAL = 1000;

const templates: Record<ContactMail, string | undefined> = {
  admin: PUBLIC_EMAILJS_ADMIN_TEMPLATE_ID,
  confirmation: PUBLIC_EMAILJS_CONFIRMATION_TEMPLATE_ID,
};

let nextSendAt = 0;

/** Sends one mail through EmailJS, whose client is loaded on first use. */
export const sendMail: SendMail = async (mail, params) => {
  const { init, send } = await import('@emailjs/browser');
  await wait(nextSendAt - performance.now());
  nextSendAt = performance.now() + INTERVAL;
  init({ publicKey: PUBLIC_EMAILJS_PUBLIC_KEY ?? '' }, PUBLIC_EMAILJS_ORIGIN);
  await Promise.race([send(PUBLIC_EMAILJS_SERVICE_ID ?? '', templates[mail] ?? '', params), giveUp()]);
};

async function wait(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function giveUp(): Promise<never> {
  await wait(TIMEOUT);
  throw new Error(`The mail service did not answer within ${TIMEOUT} ms.`);
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { escapeXml } from '#domain/site/xml.ts';
import type { Message, Outbox } from './outbox.ts';

/** In bytes: EmailJS accepts 50 KB of parameters. */
const largestRequest = 50 * 1024;

const sendRequest = z.object({
  user_id: z.string('The Public Key is required').min(1, 'The Public Key is required'),
  service_id: z.string('The service ID is required').min(1, 'The service ID is required'),
  template_id: z.string('The template ID is required').min(1, 'The template ID is required'),
  template_params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]), {
    error: 'The template parameters are required',
  }),
});

/** Handles the request of @emailjs/browser: stores the message and responds as EmailJS does. */
export async function receiveMail(request: Request, outbox: Outbox): Promise<Response> {
  const body = await request.text();
  if (Buffer.byteLength(body) > largestRequest) return refuse('The request is larger than 50 KB', 413);
  const parsed = sendRequest.safeParse(await new Response(body).json().catch(() => undefined));
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'The request is malformed', 400);
  const { template_id: template, template_params: params } = parsed.data;
  await outbox.keep({ template, params });
  return new Response('OK');
}

function refuse(reason: string, status: number): Response {
  return new Response(reason, { status });
}

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  article { border: 1px solid; border-radius: 0.5rem; padding: 0 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
  dt { font-weight: 600; } dd { margin: 0 0 0.5rem; white-space: pre-wrap; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Renders the messages as a page without scripts. */
export function showOutbox(messages: Message[]): Response {
  const list = messages.length === 0 ? '<p>Todavía no se envió ningún mensaje.</p>' : messages.map(article).join('\n');
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mensajes enviados</title>
<style>${style}</style>
</head>
<body>
<h1>Mensajes enviados</h1>
${list}
</body>
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  });
}

function article({ receivedAt, template, params }: Message): string {
  const fields = Object.entries(params).map(
    ([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(String(value))}</dd>`,
  );
  return `<article><h2>${escapeXml(template)}</h2><p><time>${escapeXml(receivedAt)}</time></p><dl>${fields.join('')}</dl></article>`;
}

import type { App } from '@supabase/lite';
import { messageOf } from './errors.ts';
import { receiveMail, showOutbox } from './mailSink.ts';
import { hasNulCharacter, nulRefusal } from './nulCharacters.ts';
import type { Outbox } from './outbox.ts';
import { guardSignIns, isSignIn } from './signIn.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { adaptUpload, invalidKey, isUpload, keyOf, matchHostedTokenError, tooLarge } from './uploads.ts';

/** CORS headers of a hosted project, for pages on another port of this machine. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, content-length, date, preference-applied, sb-error-code',
};

const apiPath = /^\/(rest|auth|storage)\/v1(\/|$)/;
/**
 * Supabase Lite 0.10 creates an account when an unknown address requests a one-time code, even with sign-ups disabled
 * (a hosted project refuses). Nothing here signs in with a code, so these routes are blocked.
 */
const oneTimeCodePath = /^\/auth\/v1\/(otp|magiclink)\/?$/;
/** Supabase Lite decodes a path before it looks for its route, and no path of Auth has anything to decode. */
const escapedAuthPath = /^\/auth\/.*%/;
const mailPath = '/api/v1.0/email/send';

/** Returns the handler of all requests to the embedded backend: Supabase protocols, mail sink and health check. */
export function createHandler(app: App, database: SqlDatabase, outbox: Outbox) {
  const signIn = guardSignIns();
  const answer = async (request: Request, peerAddress: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (oneTimeCodePath.test(pathname)) return refuseOneTimeCode();
    if (escapedAuthPath.test(pathname)) return notFound();
    if (await hasNulCharacter(request)) return nulRefusal();
    if (isSignIn(request)) return signIn(request, peerAddress, (sent) => app.fetch(sent, { peerAddress }));
    if (!pathname.startsWith('/storage/')) return app.fetch(request, { peerAddress });
    return matchHostedTokenError(await answerStorage(app, request, peerAddress));
  };
  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url);
    if (apiPath.test(pathname) || pathname === mailPath) {
      if (request.method === 'OPTIONS') return preflight(request);
      const response = pathname === mailPath ? await mail(request, outbox) : await answer(request, peerAddress);
      return withHeaders(response, { ...crossOrigin, 'x-content-type-options': 'nosniff' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound();
    if (pathname === '/health') return health(database);
    // Private messages: served under loopback hostnames only, whatever other name points at this machine.
    if (pathname === '/outbox' && ['127.0.0.1', 'localhost'].includes(hostname)) return showOutbox(await outbox.list());
    return notFound();
  };
}

async function answerStorage(app: App, request: Request, peerAddress: string | null): Promise<Response> {
  if (!isUpload(request)) return app.fetch(request, { peerAddress });
  if (keyOf(request) === undefined) return invalidKey(request);
  const upload = await adaptUpload(request);
  return upload ? app.fetch(upload, { peerAddress }) : tooLarge();
}

function mail(request: Request, outbox: Outbox): Response | Promise<Response> {
  return request.method === 'POST' ? receiveMail(request, outbox) : notFound();
}

function refuseOneTimeCode(): Response {
  const body = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' };
  return Response.json(body, { status: 422 });
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...crossOrigin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '7200',
    },
  });
}

async function health(database: SqlDatabase): Promise<Response> {
  try {
    const { rows } = await database.query<{ revision: number }>('select revision from public.content_revision');
    return Response.json({ status: 'ok', revision: rows[0]?.revision });
  } catch (error) {
    return Response.json({ status: 'failed', reason: messageOf(error) }, { status: 503 });
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
}

function notFound(): Response {
  return Response.json({ message: 'Not found' }, { status: 404 });
}

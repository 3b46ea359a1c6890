import type { IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';
import { listen } from '../http/listen.ts';

/** What the stub takes as SUPABASE_ACCESS_TOKEN. */
export const accessToken = 'sbp_of_the_test';

interface Answer {
  status: number;
  body: string | Buffer;
}

/** What Supabase makes when Database Webhooks are enabled. */
const webhooks = `
  create schema if not exists supabase_functions;
  create or replace function supabase_functions.http_request() returns trigger language plpgsql as 'begin return null; end';
`;

/**
 * Starts a hosted project as seen from outside: the Management API and the admin API of Auth, on a project's own
 * database. Other requests go on to `projectUrl`. Mails are refused, as by a free project without a mail server.
 */
export async function startStubSupabase(database: SqlDatabase, projectUrl = 'http://127.0.0.1:9') {
  const signIn: Record<string, unknown> = {};
  const answerTo = async (request: IncomingMessage, sent: Buffer): Promise<Answer> => {
    const path = request.url ?? '';
    const body = String(sent);
    if (path === '/auth/v1/admin/users') return addUser(database, body);
    if (!path.startsWith('/v1/projects/127/')) return forward(request, sent, projectUrl);
    if (request.headers.authorization !== `Bearer ${accessToken}`) return { status: 401, body: '{"message":"No"}' };
    if (path.endsWith('/database/query')) return query(database, (JSON.parse(body) as { query: string }).query);
    if (path.endsWith('/database/webhooks/enable')) return query(database, webhooks);
    if (body.includes('mailer_templates')) return { status: 400, body: '{"message":"Not on the free plan"}' };
    Object.assign(signIn, JSON.parse(body));
    return { status: 200, body: '{}' };
  };
  const server = await listen((request, response) => {
    void buffer(request)
      .then((sent) => answerTo(request, sent))
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  return { ...server, signIn };
}

async function query(database: SqlDatabase, sql: string): Promise<Answer> {
  try {
    // PGlite returns a result per statement, a server's driver the rows.
    const results = (await database.exec(sql)) as unknown[];
    const last = results.at(-1) as { rows?: unknown[] } | undefined;
    return { status: 201, body: JSON.stringify(last?.rows ?? results) };
  } catch (error) {
    return { status: 400, body: JSON.stringify({ message: `Failed to run sql query: ${(error as Error).message}` }) };
  }
}

async function addUser(database: SqlDatabase, body: string): Promise<Answer> {
  const { email, password } = JSON.parse(body) as { email: string; password: string };
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  if (rows.length > 0) return { status: 422, body: '{"code":422,"error_code":"email_exists","msg":"There is one"}' };
  const demo = await readFile('supabase/seed.sql', 'utf8');
  const seed = demo.replaceAll('admin@example.org', email).replaceAll('administrador', password);
  await database.exec(seed.replaceAll('-8000-00000000000', '-8000-00000000001'));
  return { status: 200, body: JSON.stringify({ id: '00000000-0000-4000-8000-000000000011', email }) };
}

async function forward(request: IncomingMessage, body: Buffer, projectUrl: string): Promise<Answer> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const response = await fetch(projectUrl + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

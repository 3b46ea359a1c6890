import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { Failure } from './checks.ts';
import { PUSH } from './remedies.ts';

export type Client = SupabaseClient<Database>;

/** Optional variables that some checks need. */
const CREDENTIALS = ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD', 'PUBLISH_WEBHOOK_SECRET'] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** The remedy whenever signing in as administrator fails. */
const ADD_USER =
  'Supabase → Authentication → Users → Add user → Create new user, with Auto Confirm User; the same in CONTRACT_EMAIL and CONTRACT_PASSWORD';

/** Timeout of every request, in milliseconds. */
const TIMEOUT = 20_000;

/** A deployment as seen from outside: the site's address and its Supabase project. */
export interface Deployment {
  siteUrl: string;
  projectUrl: string;
  publishableKey: string;
  credentials: Partial<Record<Credential, string>>;
  /** Client with the publishable key only, like every visitor's browser. */
  visitor: Client;
  /** Client with a session of CONTRACT_EMAIL. */
  administrator: () => Promise<Client>;
  /** That session's access token. */
  accessToken: () => Promise<string>;
  /** How long a change may take to become public, in milliseconds. */
  patience: number;
}

/** Reads the variables that describe a deployment. Throws an error that names the missing or malformed one. */
export function readDeployment(env: NodeJS.ProcessEnv): Deployment {
  const siteUrl = readAddress(env, 'SITE_URL', 'the public address of the site');
  const projectUrl = readAddress(env, 'PUBLIC_SUPABASE_URL', 'the address of the Supabase project');
  const publishableKey = env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'];
  if (!publishableKey) {
    throw new Error('PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set: Supabase → Project Settings → API Keys.');
  }
  const credentials: Deployment['credentials'] = {};
  for (const name of CREDENTIALS) if (env[name]) credentials[name] = env[name];
  const connect = () => createClient<Database>(projectUrl, publishableKey, { auth: { persistSession: false } });
  let signedIn: ReturnType<typeof signIn> | undefined;
  const session = () => (signedIn ??= signIn(connect(), credentials));
  return {
    ...{ siteUrl, projectUrl, publishableKey, credentials },
    visitor: connect(),
    administrator: async () => (await session()).client,
    accessToken: async () => (await session()).token,
    patience: 15_000,
  };
}

/** Fetches a URL without following redirects. Throws a Failure that names the URL if there is no response. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Failure(`${String(url)} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
}

/** Sends a request to the project with the publishable key alone. */
export function askProject(
  { projectUrl, publishableKey }: Pick<Deployment, 'projectUrl' | 'publishableKey'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json', ...init.headers };
  return ask(`${projectUrl}/${path}`, { ...init, headers });
}

/** Fetches a path of the site. */
export function askSite({ siteUrl }: Deployment, path: string, init?: RequestInit): Promise<Response> {
  return ask(new URL(path, siteUrl), init);
}

/** Returns a page of the site as text. Throws a Failure unless the status is 200. */
export async function readPage(deployment: Deployment, path: string): Promise<string> {
  const response = await askSite(deployment, path);
  if (response.status !== 200) throw new Failure(`${path} responds with ${response.status}`);
  return response.text();
}

/** Removes the traces of deleted test items from the trash and the file list. */
export async function removeTestTraces(db: Client): Promise<void> {
  const { error } = await db.rpc('forget_contract_trials');
  if (error) throw new Failure(`what was tried stays in the trash: ${error.message}`, PUSH);
}

async function signIn(client: Client, { CONTRACT_EMAIL: email = '', CONTRACT_PASSWORD: password = '' }) {
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw new Failure(`${email} cannot sign in: ${error.message}`, ADD_USER);
  return { client, token: data.session.access_token };
}

function readAddress(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const url = URL.parse(env[name] ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is not an address: set it to ${meaning}.`);
  return url.origin;
}

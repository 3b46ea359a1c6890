import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { Failure } from './checks.ts';

export type Client = SupabaseClient<Database>;

/** What some of the checks need and not everybody gives. */
const CREDENTIALS = ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD', 'PUBLISH_WEBHOOK_SECRET'] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** Whatever an administrator was needed for, this is what helps. */
const ADD_USER =
  'Supabase → Authentication → Users → Add user → Create new user, with Auto Confirm User; the same in CONTRACT_EMAIL and CONTRACT_PASSWORD';

/** The longest that anything is waited for, in milliseconds. */
const TIMEOUT = 20_000;

/** A deployment, seen from outside: the site's address and its Supabase project. */
export interface Deployment {
  siteUrl: string;
  projectUrl: string;
  publishableKey: string;
  credentials: Partial<Record<Credential, string>>;
  /** What every visitor's browser may do. */
  visitor: Client;
  /** The same with a session of CONTRACT_EMAIL. */
  administrator: () => Promise<Client>;
  /** The session's access token. */
  accessToken: () => Promise<string>;
  /** How long a change may take to be public, in milliseconds. */
  patience: number;
}

/** Reads the variables that name a deployment; throws a sentence that names the one that is missing. */
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

/** Asks an address, and says which one where nobody answers. Redirects are answers. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Failure(`${String(url)} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
}

/** Asks the site for one of its addresses. */
export function askSite({ siteUrl }: Deployment, path: string, init?: RequestInit): Promise<Response> {
  return ask(new URL(path, siteUrl), init);
}

/** A page of the site as text; fails where it is not answered with 200. */
export async function readPage(deployment: Deployment, path: string): Promise<string> {
  const response = await askSite(deployment, path);
  if (response.status !== 200) throw new Failure(`${path} is answered with ${response.status}`);
  return response.text();
}

/** Takes the traces of what was tried and deleted again out of the trash and the list of files. */
export async function forgetTrials(db: Client): Promise<void> {
  const { error } = await db.rpc('forget_contract_trials');
  if (error) throw new Failure(`what was tried stays in the trash: ${error.message}`, 'npx supabase db push --remote');
}

async function signIn(client: Client, { CONTRACT_EMAIL: email = '', CONTRACT_PASSWORD: password = '' }) {
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw new Failure(`${email} cannot sign in: ${error.message}`, ADD_USER);
  return { client, token: data.session.access_token };
}

function readAddress(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const url = URL.parse(env[name] ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is no address: set it to ${meaning}.`);
  return url.origin;
}

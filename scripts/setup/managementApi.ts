/** The part of Supabase's Management API that a setup needs. */
export interface ManagementApi {
  /** Runs statements in one transaction, as the project's owner; returns the last one's rows. */
  query: <Row>(sql: string) => Promise<Row[]>;
  enableWebhooks: () => Promise<unknown>;
  /** Changes settings of the sign-in service. */
  changeSignIn: (settings: Record<string, string | number | boolean>) => Promise<unknown>;
}

const TOKENS = 'Supabase → Account preferences → Access Tokens → Generate new token';

const remedies: Record<number, string> = {
  401: `it does not know SUPABASE_ACCESS_TOKEN, make another (${TOKENS})`,
  403: `the account of SUPABASE_ACCESS_TOKEN may not change this project, make the token in its owner's (${TOKENS})`,
  404: `the account of SUPABASE_ACCESS_TOKEN has no project of this address, see PUBLIC_SUPABASE_URL (${TOKENS})`,
  429: 'too many requests, run this again in a minute',
  // The connection to the database timed out.
  544: 'the project does not answer, restore it if it is paused (Supabase → Project overview)',
};

/** Opens the Management API of a project, at `origin`. Its errors say what to do; the status is their cause. */
export function openManagementApi(
  { projectUrl, token }: { projectUrl: string; token: string },
  origin = 'https://api.supabase.com',
): ManagementApi {
  const [reference = ''] = new URL(projectUrl).hostname.split('.');
  const call = async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
    const response = await fetch(`${origin}/v1/projects/${reference}/${path}`, {
      ...{ method, body: JSON.stringify(body), signal: AbortSignal.timeout(120_000) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }).catch((error: unknown) => {
      throw new Error(`${origin} does not answer: run this again once it does.`, { cause: error });
    });
    const text = await response.text();
    if (response.ok) return text && JSON.parse(text);
    const reason = remedies[response.status] ?? text.slice(0, 500);
    throw new Error(`Supabase answers ${response.status}: ${reason}.`, { cause: response.status });
  };
  return {
    query: async <Row>(query: string) => ((await call('POST', 'database/query', { query })) || []) as Row[],
    enableWebhooks: () => call('POST', 'database/webhooks/enable'),
    changeSignIn: (settings) => call('PATCH', 'config/auth', settings),
  };
}

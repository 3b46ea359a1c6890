import { z } from '#domain/z.ts';

/** Timeout of the auth server, in milliseconds. */
const TIMEOUT = 5000;

const closedSchema = z.object({ disable_signup: z.literal(true) });

/** A Supabase project's public settings. */
export interface Project {
  url: string;
  publishableKey: string;
}

/** The project does not report sign-ups as disabled, although every session here is an administrator's. */
export class OpenSignupsError extends Error {
  override readonly name = 'OpenSignupsError';

  constructor(url: string) {
    super(
      `Anyone may sign up at ${url} (PUBLIC_SUPABASE_URL): its /auth/v1/settings lack "disable_signup": true, ` +
        'and whoever has a session is an administrator here. ' +
        'Close it: Supabase → Authentication → Sign In / Providers → Allow new users to sign up: off ' +
        '(auth.enable_signup = false in supabase/config.toml, brought there by npx supabase config push).',
    );
  }
}

/** Throws an OpenSignupsError unless the project reports sign-ups as disabled, or another error if the check fails. */
export async function assertSignupsClosed({ url, publishableKey }: Project): Promise<void> {
  const response = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error(`The sign-in service at ${url} (PUBLIC_SUPABASE_URL) does not answer.`, { cause: error });
  });
  if (!response.ok) throw new Error(`The sign-in service at ${url} answered ${response.status}.`);
  const settings: unknown = await response.json().catch(() => undefined);
  // Not JSON: a proxy's page, despite the 200.
  if (settings === undefined) throw new Error(`The sign-in service at ${url} does not say what its settings are.`);
  if (!closedSchema.safeParse(settings).success) throw new OpenSignupsError(url);
}

/** Like `assertSignupsClosed`, but ignores an unreachable project: a starting server can serve its snapshot. */
export async function requireClosedSignups(project: Project): Promise<void> {
  try {
    await assertSignupsClosed(project);
  } catch (error) {
    if (error instanceof OpenSignupsError) throw error;
  }
}

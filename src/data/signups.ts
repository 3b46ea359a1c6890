import { z } from '#domain/z.ts';

/** Longest wait for the sign-in service, in milliseconds. */
const TIMEOUT = 5000;

const settingsSchema = z.object({ disable_signup: z.boolean() });

/** A Supabase project, as a visitor knows it. */
export interface Project {
  url: string;
  publishableKey: string;
}

/** The project lets anyone make an account, and here whoever has a session is an administrator. */
export class OpenSignupsError extends Error {
  override readonly name = 'OpenSignupsError';

  constructor(url: string) {
    super(
      `Anyone can sign up at ${url} (PUBLIC_SUPABASE_URL), and whoever has a session is an administrator here. ` +
        'Close it: Supabase → Authentication → Sign In / Providers → Allow new users to sign up: off ' +
        '(auth.enable_signup = false in supabase/config.toml, brought there by npx supabase config push).',
    );
  }
}

/** Throws an OpenSignupsError unless the project says that nobody can sign up, and another error where it says nothing. */
export async function assertSignupsClosed({ url, publishableKey }: Project): Promise<void> {
  const response = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The sign-in service at ${url} answered ${response.status}.`);
  const settings = settingsSchema.safeParse(await response.json().catch(() => null));
  if (!settings.success) throw new Error(`The sign-in service at ${url} does not say whether anyone can sign up.`);
  if (!settings.data.disable_signup) throw new OpenSignupsError(url);
}

/** The same for a server that starts: it serves its snapshot where the project does not answer. */
export async function refuseOpenSignups(project: Project): Promise<void> {
  try {
    await assertSignupsClosed(project);
  } catch (error) {
    if (error instanceof OpenSignupsError) throw error;
  }
}

import { expect, type Check } from './checks.ts';
import { askProject } from './deployment.ts';

const SIGN_IN = 'Supabase → Authentication → Sign In / Providers';

/** What to do if the project's address is wrong. */
export const PROJECT_URL = 'Supabase → Project Settings → Data API → Project URL: copy it to PUBLIC_SUPABASE_URL';

interface Settings {
  disable_signup?: unknown;
  external?: { email?: unknown; anonymous_users?: unknown };
}

/** The settings of the project's sign-in service; fails if the project or its key are wrong as such. */
export async function readSettings(project: Parameters<typeof askProject>[0]): Promise<Settings> {
  const response = await askProject(project, 'auth/v1/settings');
  expect(
    response.status !== 401,
    'the project does not know the publishable key',
    'Supabase → Project Settings → API Keys → Publishable key: copy it to PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  );
  expect(
    response.ok,
    `the sign-in service answers ${response.status}`,
    'Supabase → Project overview: a paused project has to be restored',
  );
  const settings = (await response.json().catch(() => ({}))) as Settings;
  expect(settings.external, `${project.projectUrl} is not a Supabase project`, PROJECT_URL);
  return settings;
}

/** Who can become an administrator: anyone with a session is one. */
export const settingsChecks: readonly Check[] = [
  {
    name: 'sign-ups are closed',
    remedy: `${SIGN_IN} → Allow new users to sign up: off`,
    run: async (deployment) => {
      const { disable_signup: isClosed } = await readSettings(deployment);
      expect(isClosed === true, 'anyone can make an account, and with it is an administrator');
    },
  },
  {
    name: 'anonymous sign-ins are closed',
    remedy: `${SIGN_IN} → Allow anonymous sign-ins: off`,
    run: async (deployment) => {
      const { external } = await readSettings(deployment);
      expect(external?.anonymous_users !== true, 'anonymous sign-ins are on');
    },
  },
  {
    name: 'administrators can sign in by e-mail',
    remedy: `${SIGN_IN} → Auth Providers → Email: Enabled`,
    run: async (deployment) => {
      const { external } = await readSettings(deployment);
      expect(external?.email === true, 'signing in by e-mail is off');
    },
  },
];

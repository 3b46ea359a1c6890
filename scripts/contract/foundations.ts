import { paths } from '#domain/paths.ts';
import { expect, type Check } from './checks.ts';
import { askSite } from './deployment.ts';
import { migrationsCheck } from './migrations.ts';
import { PROJECT_URL, readSettings } from './settings.ts';
import { ADMINISTRATOR } from './remedies.ts';

/** What other checks stand on: if it is wrong as such, it is said once, and they are not run. */
interface Foundation extends Check {
  /** Whether this subject's checks would fail with it. */
  carries: (subject: string) => boolean;
}

const isOfSite = (subject: string) => subject.startsWith('Site: ') || subject === 'Publishing';
const isOfSchema = (subject: string) => subject !== 'Supabase: who may sign in';

/** In the order in which they are looked at. */
export const foundations: readonly Foundation[] = [
  {
    name: 'the project accepts the publishable key',
    remedy: PROJECT_URL,
    carries: () => true,
    run: async (deployment) => {
      await readSettings(deployment);
    },
  },
  { ...migrationsCheck, carries: isOfSchema },
  {
    name: 'the site answers at SITE_URL',
    remedy:
      'set SITE_URL to the address that the browser shows (Netlify → Domain management → Production domains); a site that is not deployed yet has none',
    carries: isOfSite,
    run: async (deployment) => {
      const answer = await askSite(deployment, paths.health);
      const redirected = answer.headers.get('location');
      expect(!redirected, `${deployment.siteUrl} sends its visitors on to ${redirected ?? ''}`);
      const health = (await answer.json().catch(() => ({}))) as { source?: unknown };
      expect(health.source, `${deployment.siteUrl} is another site: ${paths.health} responds with ${answer.status}`);
    },
  },
  {
    name: 'the administrator signs in',
    remedy: 'CONTRACT_EMAIL and CONTRACT_PASSWORD: those of an administrator',
    needs: ADMINISTRATOR,
    carries: () => false,
    run: async (deployment) => {
      try {
        await deployment.accessToken();
      } catch (error) {
        delete deployment.credentials.CONTRACT_EMAIL;
        delete deployment.credentials.CONTRACT_PASSWORD;
        throw error;
      }
    },
  },
];

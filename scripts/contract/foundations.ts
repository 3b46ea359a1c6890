import { paths } from '#domain/paths.ts';
import { runCheck, expect, type Check } from './checks.ts';
import { askSite, type Deployment } from './deployment.ts';
import { migrationsCheck } from './migrations.ts';
import { readSettings } from './settings.ts';
import { subjects } from './subjects.ts';

/** What other checks stand on: if it is wrong as such, it is said once, and they are not run. */
interface Foundation extends Check {
  /** Whether this subject's checks would fail with it. */
  carries: (subject: string) => boolean;
}

const isOfSite = (subject: string) => subject.startsWith('Site: ') || subject === 'Publishing';
const isOfSchema = (subject: string) => subject !== 'Supabase: who may sign in';

const foundations: readonly Foundation[] = [
  {
    name: 'the project and its publishable key are right',
    remedy: 'Supabase → Project Settings → Data API → Project URL: copy it to PUBLIC_SUPABASE_URL',
    carries: () => true,
    run: async (deployment) => {
      const settings: unknown = await readSettings(deployment).catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      const isProject = typeof settings === 'object' && settings !== null && 'external' in settings;
      expect(isProject, `${deployment.projectUrl} is not a Supabase project`);
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
      const health: unknown = await answer.json().catch(() => null);
      const isSite = typeof health === 'object' && health !== null && 'source' in health;
      expect(isSite, `${deployment.siteUrl} is another site: ${paths.health} is answered with ${answer.status}`);
    },
  },
  {
    name: 'the administrator signs in',
    remedy: 'CONTRACT_EMAIL and CONTRACT_PASSWORD: those of an administrator',
    needs: ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD'],
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

/** Looks at what everything else stands on; returns a line for each fault, and the subjects that can be checked. */
export async function examineFoundations(
  deployment: Deployment,
): Promise<{ faults: string[]; subjects: [string, readonly Check[]][] }> {
  const faults: string[] = [];
  let left: [string, readonly Check[]][] = Object.entries(subjects);
  for (const foundation of foundations) {
    if (left.length === 0) break;
    const { outcome, line } = await runCheck(foundation, deployment);
    if (outcome !== 'failed') continue;
    faults.push(line);
    left = left.filter(([subject]) => !foundation.carries(subject));
  }
  return { faults, subjects: left };
}

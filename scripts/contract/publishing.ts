import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#domain/paths.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import { expect, type Check } from './checks.ts';
import { askSite, forgetTrials, type Client, type Deployment } from './deployment.ts';

const NETLIFY_VARIABLES = 'Netlify → Project configuration → Environment variables';

function publish(deployment: Deployment, id: number, headers: Record<string, string>): Promise<Response> {
  return askSite(deployment, paths.publishEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ table: 'news', id }),
  });
}

async function publishAsPanel(deployment: Deployment, id: number): Promise<Response> {
  return publish(deployment, id, { authorization: `Bearer ${await deployment.accessToken()}` });
}

async function expectPublishing(deployment: Deployment, id: number): Promise<void> {
  const answer = await publishAsPanel(deployment, id);
  expect(answer.ok, `publishing is answered with ${answer.status}: ${await answer.text()}`);
}

async function expectSoon(deployment: Deployment, path: string, isRight: (page: Response) => boolean): Promise<void> {
  const deadline = Date.now() + deployment.patience;
  let page = await askSite(deployment, path);
  while (!isRight(page) && Date.now() < deadline) {
    await wait(500);
    page = await askSite(deployment, path);
  }
  const version = page.headers.get('x-content-version') ?? 'none';
  expect(
    isRight(page),
    `after ${deployment.patience / 1000} s ${path} is answered with ${page.status}, version ${version}`,
  );
}

interface Item {
  id: number;
  slug: string;
  updated_at: string;
}

/** Saves a news item of its own, older than all others, and removes it from everywhere, whatever comes of it. */
async function tryItem(deployment: Deployment, look: (item: Item, db: Client) => Promise<void>): Promise<void> {
  const db = await deployment.administrator();
  const slug = `prueba-del-contrato-${randomUUID()}`;
  const row = { title: 'Prueba del contrato (se borra sola)', slug, date: '1900-01-01', type: 'afcm' };
  const { data, error } = await db.from('news').insert(row).select('id, slug, updated_at').single();
  expect(error === null, `the row cannot be saved: ${error?.message ?? ''}`, 'npx supabase db push --remote');
  try {
    await look(data, db);
  } finally {
    const { error: refusal } = await db.from('news').delete().eq('id', data.id);
    expect(refusal === null, `the row "${slug}" cannot be deleted: ${refusal?.message ?? ''}`);
    await forgetTrials(db);
    await publishAsPanel(deployment, data.id);
  }
  await expectSoon(deployment, paths.newsItem(slug), ({ status }) => status === 404);
}

const expectPublished = (deployment: Deployment, { slug, updated_at }: Omit<Item, 'id'>) =>
  expectSoon(deployment, paths.newsItem(slug), ({ status, headers }) => {
    return status === 200 && isVersionPublished(headers.get('x-content-version'), updated_at);
  });

/** From a saved row to the public address, and away again. */
export const publishingChecks: readonly Check[] = [
  {
    name: 'a saved news item is public within seconds, and gone when it is deleted',
    remedy: `SITE_URL and PUBLIC_SUPABASE_URL of this command have to be those of the site's build (${NETLIFY_VARIABLES}); the log says more (Netlify → Logs & metrics → Functions)`,
    needs: ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD'],
    run: (deployment) =>
      tryItem(deployment, async (item) => {
        await expectPublishing(deployment, item.id);
        await expectPublished(deployment, item);
      }),
  },
  {
    name: 'nobody publishes without a session, or from another site',
    remedy: `deploy this version of the site again (Netlify → Deploys → Trigger deploy)`,
    run: async (deployment) => {
      const nobody = await publish(deployment, 1, {});
      expect(nobody.status === 401, `a request without a session is answered with ${nobody.status}`);
      const foreign = await publish(deployment, 1, { origin: 'https://otro.example' });
      expect(foreign.status === 403, `a request from another site is answered with ${foreign.status}`);
      const guess = await publish(deployment, 1, { 'x-webhook-secret': 'not-the-secret-of-this-site' });
      expect(guess.status === 401, `a wrong secret is answered with ${guess.status}`);
    },
  },
  {
    name: 'the site takes the secret of the database webhook',
    remedy: `${NETLIFY_VARIABLES} → PUBLISH_WEBHOOK_SECRET, and Supabase → Integrations → Database Webhooks → each hook → HTTP Headers → x-webhook-secret: the same value in both`,
    needs: ['PUBLISH_WEBHOOK_SECRET'],
    run: async (deployment) => {
      const secret = deployment.credentials.PUBLISH_WEBHOOK_SECRET ?? '';
      // No row has this number: only the lists are rendered anew.
      const answer = await publish(deployment, 2 ** 31 - 1, { 'x-webhook-secret': secret });
      expect(answer.ok, `it is answered with ${answer.status}: ${await answer.text()}`);
    },
  },
  {
    name: 'an edit outside the panel, or from a tab that was closed, is public within seconds',
    remedy:
      'Supabase → Integrations → Database Webhooks → Create a new hook: table news; events Insert, Update and Delete; type HTTP Request, method POST, ' +
      `URL <SITE_URL>${paths.publishEndpoint}; HTTP Headers Content-Type: application/json and x-webhook-secret: <PUBLISH_WEBHOOK_SECRET>. The same for the tables publications and events`,
    needs: ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD', 'PUBLISH_WEBHOOK_SECRET'],
    run: (deployment) =>
      tryItem(deployment, async (item, db) => {
        await expectPublishing(deployment, item.id);
        await expectPublished(deployment, item);
        const change = { title: 'Prueba del contrato, cambiada (se borra sola)' };
        const { data, error } = await db.from('news').update(change).eq('id', item.id).select('updated_at').single();
        expect(error === null, `the row cannot be changed: ${error?.message ?? ''}`, 'npx supabase db push --remote');
        await expectPublished(deployment, { ...item, ...data });
      }),
  },
];

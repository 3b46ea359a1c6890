import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#data/database.types.ts';
import { paths } from '#domain/paths.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { addressOf } from '#domain/records.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import { expect, type Check } from './checks.ts';
import { askSite, removeTestTraces, type Client, type Deployment } from './deployment.ts';
import { ADMINISTRATOR, DEPLOY_AGAIN, PUSH, VARIABLES } from './remedies.ts';

interface Change {
  table: ContentTable;
  id: number;
}

/** No row has this id, so only the lists are rerendered. */
const nothing: Change = { table: 'news', id: 2 ** 31 - 1 };

function publish(deployment: Deployment, { table, id }: Change, headers: Record<string, string>): Promise<Response> {
  return askSite(deployment, paths.publishEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ table, id }),
  });
}

async function publishAsPanel(deployment: Deployment, change: Change): Promise<Response> {
  return publish(deployment, change, { authorization: `Bearer ${await deployment.accessToken()}` });
}

async function expectPublishing(deployment: Deployment, change: Change): Promise<void> {
  const answer = await publishAsPanel(deployment, change);
  expect(answer.ok, `publishing responds with ${answer.status}: ${await answer.text()}`);
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
    `after ${deployment.patience / 1000} s ${path} responds with ${page.status}, version ${version}`,
  );
}

interface Item extends Change {
  address: string;
  updated_at: string;
}

type Rows = { [Table in ContentTable]: Database['public']['Tables'][Table]['Insert'] };

/** A test item of each kind, dated so that it sorts last. */
const trials = {
  news: { title: 'Prueba del contrato (se borra sola)', date: '1900-01-01', type: 'afcm' },
  publications: { title: 'Prueba del contrato (se borra sola)', published_at: '1900-01-01', type: 'afcm-aporta' },
  events: {
    ...{ title: 'Prueba del contrato (se borra sola)', type: 'seminario', place: 'Buenos Aires' },
    ...{ starts_on: '1900-01-01', ends_on: '1900-01-01', published_at: '1900-01-01' },
  },
} satisfies { [Table in ContentTable]: Omit<Rows[Table], 'slug'> };

/** Saves a test item, passes it to `look`, and in any case deletes it and all its traces. */
async function withTestItem(
  deployment: Deployment,
  table: ContentTable,
  look: (item: Item, db: Client) => Promise<void>,
): Promise<void> {
  const db = await deployment.administrator();
  const slug = `prueba-del-contrato-${randomUUID()}`;
  const row = { ...trials[table], slug };
  // The client's types cannot express a row of one table out of several.
  const { data, error } = await db
    .from(table)
    .insert(row as never)
    .select('id, updated_at')
    .single();
  expect(error === null, `the row cannot be saved: ${error?.message ?? ''}`, PUSH);
  const item = { ...data, table, address: addressOf(table, row) };
  try {
    await look(item, db);
  } finally {
    const { error: refusal } = await db.from(table).delete().eq('id', item.id);
    expect(refusal === null, `the row "${slug}" cannot be deleted: ${refusal?.message ?? ''}`);
    await removeTestTraces(db);
    await publishAsPanel(deployment, item);
  }
  await expectSoon(deployment, item.address, ({ status }) => status === 404);
}

const expectPublished = (deployment: Deployment, { address, updated_at }: Pick<Item, 'address' | 'updated_at'>) =>
  expectSoon(deployment, address, ({ status, headers }) => {
    return status === 200 && isVersionPublished(headers.get('x-content-version'), updated_at);
  });

/** Checks that the database itself notifies the site of a table's changes. */
function webhookCheck(table: ContentTable): Check {
  return {
    name: `an edit of ${table} outside the panel is public within seconds`,
    remedy:
      `Supabase → Integrations → Database Webhooks → Create a new hook: table ${table}; events Insert, Update and Delete; type HTTP Request, method POST, ` +
      `URL <SITE_URL>${paths.publishEndpoint}; HTTP Headers Content-Type: application/json and x-webhook-secret: <PUBLISH_WEBHOOK_SECRET>`,
    needs: [...ADMINISTRATOR, 'PUBLISH_WEBHOOK_SECRET'],
    run: (deployment) =>
      withTestItem(deployment, table, async (item, db) => {
        await expectPublishing(deployment, item);
        await expectPublished(deployment, item);
        const change = { title: 'Prueba del contrato, cambiada (se borra sola)' };
        const { data, error } = await db.from(table).update(change).eq('id', item.id).select('updated_at').single();
        expect(error === null, `the row cannot be changed: ${error?.message ?? ''}`, PUSH);
        await expectPublished(deployment, { ...item, ...data });
      }),
  };
}

/** From a saved row to its public page, and gone again once deleted. */
export const publishingChecks: readonly Check[] = [
  {
    name: 'a saved news item is public within seconds, and gone once it is deleted',
    remedy: `SITE_URL and PUBLIC_SUPABASE_URL of this command have to be those of the site's build (${VARIABLES}); the log says more (Netlify → Logs & metrics → Functions)`,
    needs: ADMINISTRATOR,
    run: (deployment) =>
      withTestItem(deployment, 'news', async (item) => {
        await expectPublishing(deployment, item);
        await expectPublished(deployment, item);
      }),
  },
  {
    name: 'publishing requires a session and a request from the site itself',
    remedy: DEPLOY_AGAIN,
    run: async (deployment) => {
      const nobody = await publish(deployment, nothing, {});
      expect(nobody.status === 401, `a request without a session responds with ${nobody.status}`);
      const foreign = await publish(deployment, nothing, { origin: 'https://otro.example' });
      expect(foreign.status === 403, `a request from another site responds with ${foreign.status}`);
      const guess = await publish(deployment, nothing, { 'x-webhook-secret': 'not-the-secret-of-this-site' });
      expect(guess.status === 401, `a wrong secret responds with ${guess.status}`);
    },
  },
  {
    name: 'the site accepts the secret of the database webhook',
    remedy: `${VARIABLES} → PUBLISH_WEBHOOK_SECRET, and Supabase → Integrations → Database Webhooks → each hook → HTTP Headers → x-webhook-secret: the same value in both`,
    needs: ['PUBLISH_WEBHOOK_SECRET'],
    run: async (deployment) => {
      const secret = deployment.credentials.PUBLISH_WEBHOOK_SECRET ?? '';
      const answer = await publish(deployment, nothing, { 'x-webhook-secret': secret });
      expect(answer.ok, `it responds with ${answer.status}: ${await answer.text()}`);
    },
  },
  webhookCheck('news'),
  webhookCheck('publications'),
  webhookCheck('events'),
];

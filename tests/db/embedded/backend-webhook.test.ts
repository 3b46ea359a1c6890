import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { parsePurgeRequest } from '#domain/publishing/purgeRequests.ts';
import { start, useDataDir } from '../../support/backend/backendLifecycle.ts';
import { buildNews, createEvent, createNews } from '../../support/builders.ts';
import { listen } from '../../support/http/listen.ts';

useDataDir();

const SECRET = 'a-secret-that-tests-share';

/** Starts a server that records the notifications a site would receive. */
async function listenAsSite() {
  const told: { secret: unknown; body: unknown }[] = [];
  const { url, close } = await listen((request, response) => {
    void json(request).then((body) => {
      told.push({ secret: request.headers['x-webhook-secret'], body });
      response.end('{}');
    });
  });
  onTestFinished(close);
  return { told, close, url: `${url}/api/publish` };
}

test('announces every committed change of content to the site, and saves even if it is down', async () => {
  const { told, close, url } = await listenAsSite();
  const { signIn, database } = await start({ webhook: { url, secret: SECRET } });
  const admin = await signIn();
  const item = await createNews(admin);
  const hide = admin.from('news').update({ published_at: null }).eq('id', item.id);
  const { data: hidden } = await hide.select().single().throwOnError();
  await admin.from('news').delete().eq('id', item.id).throwOnError();
  await admin.rpc('restore_from_trash', { deleted_kind: 'news', deleted_id: item.id }).throwOnError();
  await database.exec(`begin; update public.news set title = 'Otro'; rollback;`);
  const event = await createEvent(admin);

  await expect.poll(() => told.length).toBe(5);
  expect(told.map(({ secret }) => secret)).toEqual(Array(5).fill(SECRET));
  const { data: restored } = await admin.from('news').select('updated_at').eq('id', item.id).single().throwOnError();
  // Each is a separate request, and they may arrive out of order.
  expect(told.map(({ body }) => parsePurgeRequest(body, new Date()))).toEqual(
    expect.arrayContaining([
      { table: 'news', id: item.id, version: item.updated_at, isTakenOff: false },
      { table: 'news', id: item.id, version: hidden.updated_at, isTakenOff: true },
      { table: 'news', id: item.id, isTakenOff: true },
      { table: 'news', id: item.id, version: restored.updated_at, isTakenOff: false },
      { table: 'events', id: event.id, version: event.updated_at, isTakenOff: false },
    ]),
  );

  close();
  const { error } = await admin.from('news').insert(buildNews());
  expect(error).toBeNull();
});

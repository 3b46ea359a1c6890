import { randomInt, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { findPanelBackend, requestSession } from './admin.ts';
import type { Client } from './backend/backend.ts';
import { buildEvent, buildNews, buildPublication } from './builders.ts';
import { test as base } from './fixtures.ts';

/** An administrator without the panel: uses the API directly with a session. */
interface Editor {
  db: Client;
  /** Refreshes every list of a table. */
  publish: (table: ContentTable) => Promise<void>;
}

/** Adds rows for a test; when it ends, they are deleted and the lists refreshed. */
interface Content {
  addNews: (...changes: Parameters<typeof buildNews>) => Promise<{ slug: string; title: string }>;
  addPublication: (...changes: Parameters<typeof buildPublication>) => Promise<{ slug: string; title: string }>;
  addEvent: (...changes: Parameters<typeof buildEvent>) => Promise<{ slug: string; title: string }>;
  /** Returns URLs of stored images. */
  images: (count: number) => Promise<string[]>;
}

/** The browser tests' `test`, with content of its own per test. */
export const test = base.extend<{ content: Content }, { editor: Editor }>({
  editor: [
    async ({ browser }, use) => {
      const { url, apikey } = await findPanelBackend(browser);
      const { access_token } = await requestSession({ url, apikey });
      const db = createClient<Database>(url, apikey, { accessToken: () => Promise.resolve(access_token) });
      await use({
        db,
        publish: async (table) => {
          const response = await fetch(`${process.env['TEST_SITE_URL']}/api/publish`, {
            method: 'POST',
            headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
            // Any id purges its table's lists; a random one, because repeated requests for the same row are merged.
            body: JSON.stringify({ table, id: randomInt(1e6, 1e9) }),
          });
          if (!response.ok) throw new Error(`Publishing answered ${response.status}.`);
        },
      });
    },
    { scope: 'worker' },
  ],

  content: async ({ editor: { db, publish } }, use) => {
    const added: Record<ContentTable, string[]> = { news: [], publications: [], events: [] };
    const add = async <Row extends { slug: string }>(table: ContentTable, row: Row): Promise<Row> => {
      await db
        .from(table)
        .insert(row as never)
        .throwOnError();
      added[table].push(row.slug);
      return row;
    };
    const unique = () => ({ slug: `prueba-${randomUUID()}` });
    await use({
      // Older than the samples, so that the first items of other tests' lists do not change.
      addNews: (changes) => add('news', buildNews({ ...unique(), date: '2001-02-03', ...changes })),
      addPublication: (changes) => add('publications', buildPublication({ ...unique(), ...changes })),
      addEvent: async (changes) => {
        const row = await add('events', buildEvent({ ...unique(), ...changes }));
        await publish('events');
        return row;
      },
      images: async (count) => {
        const { data } = await db.from('news').select('images').gt('date', '2020-01-01').order('id').throwOnError();
        const found = data.flatMap(({ images }) => images).slice(0, count);
        if (found.length < count) throw new Error(`The storage has ${found.length} images of the ${count} asked for.`);
        return found;
      },
    });
    for (const table of contentTables) {
      if (added[table].length === 0) continue;
      await db.from(table).delete().in('slug', added[table]).throwOnError();
      await publish(table);
    }
  },
});

export { expect } from './fixtures.ts';

import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyNews } from '#admin/news/newsValues.ts';
import { readImageDetails } from '#domain/media/imageDetails.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { isMatch } from '#ui/record/isMatch.ts';
import { clientOf } from '../support/account.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { soak } from '../support/hostile/soak.ts';
import { Author, type Log } from '../support/simultaneous/Author.ts';
import { edits, images, wordsOf, type Edit } from '../support/simultaneous/edits.ts';
import { faultyFetch, type Fault } from '../support/simultaneous/faultyFetch.ts';
import { takeTurns } from '../support/simultaneous/takeTurns.ts';

const { backend, admin } = await startFileBackend();

/** Of each of two authors, in each of so many runs: 2,000 edits. */
const EDITS = 20;
const RUNS = 50;

/** Where a form keeps its last words: Node has none. */
class LocalStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

beforeAll(() => void vi.stubGlobal('localStorage', new LocalStorage()));
afterAll(() => void vi.unstubAllGlobals());

let runs = 0;

/** Two administrators write one item at the same time, from its first save on; gives what they did, and its number. */
async function write(plans: readonly (readonly Edit[])[], order: Iterator<boolean>) {
  const log: Log = { typed: new Set(), takenOut: new Set(), acknowledged: [], accidents: [] };
  const slug = `simultanea-${(runs += 1)}`;
  const empty = { ...emptyNews(new Date()), title: 'Inicio', slug, images: [...images] };
  const turns: (() => Promise<void>)[] = [];
  const authors = await Promise.all(
    ['ana', 'bruno'].map(async (name, index) => {
      const next = async (): Promise<Fault> => {
        await turns[index]?.();
        return authors[index]?.nextFault() ?? 'none';
      };
      const db = await clientOf(backend, `${name}@example.org`, faultyFetch(next));
      return new Author({ name: `${name}${runs}-`, db, log, empty });
    }),
  );
  const [creator] = authors;
  await takeTurns(
    authors.map((author, index) => async (turn) => {
      turns[index] = turn;
      if (author !== creator) {
        while (creator?.id === undefined) await turn();
        await author.open(creator.id);
      }
      for (const edit of plans[index] ?? []) await author.edit(edit);
      await author.finish();
    }),
    (count) => (count > 1 && order.next().value ? 1 : 0),
  );
  return { log, slug };
}

async function read(slug: string) {
  const { data } = await admin.from('news').select().eq('slug', slug).single().throwOnError();
  const { data: revisions } = await admin
    .from('revisions')
    .select('record')
    .eq('kind', 'news')
    .eq('record_id', data.id)
    .order('id')
    .throwOnError();
  const values = { ...data, image_details: readImageDetails(data.image_details) } as NewsInput;
  return { words: wordsOf(values), revisions: revisions.map(({ record }) => record as Record<string, string>) };
}

test(
  'two who write at the same time lose no acknowledged save and no word, and publish nothing by accident, whatever fails',
  {
    timeout: soak.timeout,
  },
  async () => {
    const plan = fc.array(edits, { minLength: EDITS, maxLength: EDITS });
    async function expectNothingLost(one: Edit[], other: Edit[], order: Iterator<boolean>): Promise<void> {
      const { log, slug } = await write([one, other], order);
      const { words, revisions } = await read(slug);
      expect([...log.typed].filter((word) => !words.includes(word) && !log.takenOut.has(word))).toEqual([]);
      expect(log.accidents).toEqual([]);
      // A save that was sent again is there once.
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
      for (const { row, input } of log.acknowledged) {
        const kept = revisions.findLast(({ updated_at = '' }) => updated_at <= row.updated_at);
        expect(isMatch(kept ?? {}, input)).toBe(true);
      }
    }
    let latest = Promise.resolve();
    const property = fc.asyncProperty(plan, plan, fc.infiniteStream(fc.boolean()), (one, other, order) => {
      latest = expectNothingLost(one, other, order);
      return latest;
    });
    await fc.assert(property, soak.parameters(RUNS));
    // Where the time is over fast-check leaves a run alone that has begun: it still asks the database.
    await latest;
  },
);

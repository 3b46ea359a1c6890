import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CommonValues } from '#admin/record/recordKind.ts';
import { getRecord } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { isMatch } from '#admin/record/save/createOnce.ts';
import { clientOf } from '../support/account.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { soak } from '../support/hostile/soak.ts';
import { MemoryStorage } from '../support/MemoryStorage.ts';
import { Author, type Log } from '../support/simultaneous/Author.ts';
import { edits, wordsOf, type Edit } from '../support/simultaneous/edits.ts';
import { faultyFetch, type Fault } from '../support/simultaneous/faultyFetch.ts';
import { events, news, publications, type Kind } from '../support/simultaneous/kinds.ts';
import { runInterleaved } from '../support/simultaneous/runInterleaved.ts';

const { backend, admin } = await startFileBackend();

/** Edits of each of the two authors in each run. */
const EDITS = 20;
const RUNS = 5;

beforeAll(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterAll(() => void vi.unstubAllGlobals());

let runs = 0;

interface Plan {
  /** Each author's edits. */
  edits: readonly (readonly Edit[])[];
  /** Which author goes next if both can. */
  order: Iterator<boolean>;
}

/** Two administrators edit the same item from its first save on; returns what they did and the final content. */
async function write<Table extends ContentTable, Values extends CommonValues>(kind: Kind<Table, Values>, plan: Plan) {
  const log: Log = { typed: new Set(), takenOut: new Set(), acknowledged: [], accidents: [] };
  runs += 1;
  const begun = kind.begin(`simultanea-${runs}`);
  const turns: (() => Promise<void>)[] = [];
  const authors = await Promise.all(
    ['ana', 'bruno'].map(async (name, index) => {
      const next = async (): Promise<Fault> => {
        await turns[index]?.();
        return authors[index]?.nextFault() ?? 'none';
      };
      const db = await clientOf(backend, `${name}@example.org`, faultyFetch(next));
      return new Author({ kind, name: `${name}${runs}-`, db, log, begun });
    }),
  );
  const [creator] = authors;
  await runInterleaved(
    authors.map((author, index) => async (turn) => {
      turns[index] = turn;
      if (author !== creator) {
        while (creator?.id === undefined) await turn();
        await author.open(creator.id);
      }
      for (const edit of plan.edits[index] ?? []) await author.edit(edit);
      await author.finish();
    }),
    (count) => (count > 1 && plan.order.next().value ? 1 : 0),
  );
  return { log, ...(await read(kind, creator?.id ?? 0)) };
}

async function read<Table extends ContentTable, Values extends CommonValues>(kind: Kind<Table, Values>, id: number) {
  const row = await getRecord(admin, kind.table, id);
  const found = admin.from('revisions').select('record').eq('kind', kind.table).eq('record_id', id);
  const { data } = await found.order('id').throwOnError();
  const revisions = data.map(({ record }) => record as Record<string, string>);
  return { words: row ? wordsOf(kind.valuesOf(row), kind.ownText) : [], revisions };
}

const writeOne = {
  news: (plan: Plan) => write(news, plan),
  publications: (plan: Plan) => write(publications, plan),
  events: (plan: Plan) => write(events, plan),
};

test(
  'two authors editing at once lose no acknowledged save or word, and publish nothing by accident',
  { timeout: soak.timeout },
  async () => {
    const plan = fc.array(edits, { minLength: EDITS, maxLength: EDITS });
    const kinds = fc.constantFrom('news', 'publications', 'events');
    async function expectNothingLost(kind: keyof typeof writeOne, plan: Plan): Promise<void> {
      const { log, words, revisions } = await writeOne[kind](plan);
      expect([...log.typed].filter((word) => !words.includes(word) && !log.takenOut.has(word))).toEqual([]);
      expect(log.accidents).toEqual([]);
      // A repeated save is applied only once.
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
      for (const { row, input } of log.acknowledged) {
        const kept = revisions.findLast(({ updated_at = '' }) => updated_at <= row.updated_at);
        expect(isMatch(kept ?? {}, input)).toBe(true);
      }
    }
    let latest = Promise.resolve();
    const property = fc.asyncProperty(kinds, plan, plan, fc.infiniteStream(fc.boolean()), (kind, one, other, order) => {
      latest = expectNothingLost(kind, { edits: [one, other], order });
      return latest;
    });
    await fc.assert(property, soak.parameters(RUNS));
    // When time is up, fast-check abandons the current run, which is still querying the database.
    await latest;
  },
);

import { expect, Failure, type Check } from './checks.ts';
import type { Deployment } from './deployment.ts';

const MIGRATIONS =
  'npx supabase db push --remote (Supabase → Authentication → Policies shows what is there; Supabase → Database → Migrations, what was run)';

/** Matches no row, so that a write that is not rejected changes nothing. */
const NO_ROW = 0;

interface Answer {
  error: { code?: string; message: string } | null;
}

/** Rejections by Postgres (insufficient privilege) and PostgREST (no such function or table for this caller). */
const REFUSALS = ['42501', 'PGRST202', 'PGRST205'];

async function expectRefusal(what: string, request: PromiseLike<Answer>): Promise<void> {
  const { error } = await request;
  expect(error !== null, `${what} is not refused`);
  if (!REFUSALS.includes(error.code ?? '')) throw new Failure(`${what} is answered with "${error.message}"`);
}

async function expectRows(what: string, request: PromiseLike<Answer>): Promise<void> {
  const { error } = await request;
  expect(error === null, `${what} cannot be read: ${error?.message ?? ''}`);
}

const noDay = { starts_on: '2027-01-01', ends_on: '2027-01-01' };
const newRow = { title: 'Prueba del contrato', slug: 'prueba-del-contrato', type: 'sin-tipo' };

/** Row Level Security, as visitor and as administrator. Writes nothing: a write that is not rejected matches no row. */
export const policyChecks: readonly Check[] = [
  {
    name: 'visitors read news, publications, events and the revision',
    remedy: MIGRATIONS,
    run: async ({ visitor }) => {
      await expectRows('news', visitor.from('news').select('id').limit(1));
      await expectRows('publications', visitor.from('publications').select('id').limit(1));
      await expectRows('events', visitor.from('events').select('id').limit(1));
      await expectRows('content_revision', visitor.from('content_revision').select('revision').single());
    },
  },
  {
    name: 'visitors write neither news, publications nor events',
    remedy: MIGRATIONS,
    run: async ({ visitor }) => {
      for (const table of ['news', 'publications'] as const) {
        // An invalid type: if the policies let the row through, its check constraint still rejects it.
        await expectRefusal(`a visitor's new row in ${table}`, visitor.from(table).insert(newRow));
        const { title } = newRow;
        await expectRefusal(`a visitor's change to ${table}`, visitor.from(table).update({ title }).eq('id', NO_ROW));
        await expectRefusal(`a visitor's deletion from ${table}`, visitor.from(table).delete().eq('id', NO_ROW));
      }
      const events = () => visitor.from('events');
      await expectRefusal("a visitor's new row in events", events().insert({ ...newRow, ...noDay }));
      await expectRefusal("a visitor's change to events", events().update({ title: newRow.title }).eq('id', NO_ROW));
      await expectRefusal("a visitor's deletion from events", events().delete().eq('id', NO_ROW));
    },
  },
  {
    name: 'visitors do not read who has subscribed',
    remedy: MIGRATIONS,
    run: ({ visitor }) => expectRefusal('reading subscribers', visitor.from('subscribers').select('id').limit(1)),
  },
  {
    name: 'visitors neither ask for rebuilds nor list files',
    remedy: MIGRATIONS,
    run: async ({ visitor }) => {
      const claim = { min_interval: '10 years', built_revision: Number.MAX_SAFE_INTEGER };
      await expectRefusal('claim_rebuild', visitor.rpc('claim_rebuild', claim));
      await expectRefusal('rebuild_failure', visitor.from('rebuild_failure').select('id'));
      await expectRefusal('unreferenced_files', visitor.rpc('unreferenced_files', { urls: [] }));
      await expectRefusal('abandoned_files', visitor.rpc('abandoned_files'));
      await expectRefusal('release_files', visitor.rpc('release_files', { urls: [] }));
      await expectRefusal('library', visitor.from('library').select('name').limit(1));
    },
  },
  {
    name: 'an administrator reads subscribers, and changes none',
    remedy: MIGRATIONS,
    needs: ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD'],
    run: async (deployment: Deployment) => {
      const db = await deployment.administrator();
      await expectRows('subscribers', db.from('subscribers').select('id', { head: true, count: 'exact' }));
      await expectRefusal('deleting a subscriber', db.from('subscribers').delete().eq('id', NO_ROW));
    },
  },
  {
    name: 'a subscription is one address, and one that mail could reach',
    remedy: MIGRATIONS,
    run: async ({ visitor }) => {
      const wrong = { email: 'sin arroba' };
      const { error: refusal } = await visitor.from('subscribers').insert(wrong);
      expect(refusal?.code === '23514', `"${wrong.email}" is answered with ${refusal?.message ?? 'success'}`);
      // The whole batch is rejected whichever row is checked first, so nobody is subscribed.
      const { error } = await visitor.from('subscribers').insert([{ email: 'prueba@contrato.invalid' }, wrong]);
      expect(error?.code === '22023', `two addresses at once are answered with ${error?.message ?? 'success'}`);
    },
  },
];

import { expect, type Check } from './checks.ts';
import { ADMINISTRATOR, PUSH } from './remedies.ts';

const MIGRATIONS = `${PUSH} (Supabase → Authentication → Policies shows what is there; Supabase → Database → Migrations, what was run)`;

/** Matches no row, so that a write that is not rejected changes nothing. */
const NO_ROW = 0;

/** Rejections by Postgres (insufficient privilege) and PostgREST (no such function or table for this caller). */
const REFUSALS = ['42501', 'PGRST202', 'PGRST205'];

/** What needs words of its own. Writes nothing: a write that is not rejected matches no row. */
export const policyChecks: readonly Check[] = [
  {
    name: 'administrators can read subscribers but not change them',
    remedy: MIGRATIONS,
    needs: ADMINISTRATOR,
    run: async (deployment) => {
      const db = await deployment.administrator();
      const { error: unread } = await db.from('subscribers').select('id', { head: true, count: 'exact' });
      expect(unread === null, `subscribers cannot be read: ${unread?.message ?? ''}`);
      const { error: refusal } = await db.from('subscribers').delete().eq('id', NO_ROW);
      expect(refusal !== null, 'deleting a subscriber is not refused');
      expect(REFUSALS.includes(refusal.code), `deleting a subscriber responds with "${refusal.message}"`);
    },
  },
  {
    name: 'a subscription is a single valid e-mail address',
    remedy: MIGRATIONS,
    run: async ({ visitor }) => {
      const wrong = { email: 'sin arroba' };
      const { error: refusal } = await visitor.from('subscribers').insert(wrong);
      expect(refusal?.code === '23514', `"${wrong.email}" responds with ${refusal?.message ?? 'success'}`);
      // The whole batch is rejected whichever row is checked first, so nobody is subscribed.
      const { error } = await visitor.from('subscribers').insert([{ email: 'prueba@contrato.invalid' }, wrong]);
      expect(error?.code === '22023', `two addresses at once get the response ${error?.message ?? 'success'}`);
    },
  },
];

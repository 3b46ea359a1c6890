import { expect, Failure, type Check, type Finding } from './checks.ts';
import { askProject, type Deployment } from './deployment.ts';
import { readVisitorAccess, type Access } from './visitorAccess.ts';
import { EDITOR, PUSH } from './remedies.ts';

/** A request to the data API. */
interface Attempt {
  path: string;
  method?: string;
  body?: string;
}

interface Answer {
  ok: boolean;
  code: string;
  message: string;
  body: unknown;
}

/** Sends a request with the publishable key alone. */
export async function attempt(deployment: Deployment, { path: address, ...init }: Attempt): Promise<Answer> {
  const answer = await askProject(deployment, `rest/v1/${address}`, init);
  const text = await answer.text();
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  const { code = '', message = text } = (answer.ok ? {} : body) as { code?: string; message?: string };
  return { ok: answer.ok, code, message, body };
}

/** What Postgres and PostgREST say of tables, columns and functions that they do not know. */
export const MISSING = ['42P01', '42703', '42883', 'PGRST202', 'PGRST204', 'PGRST205'];

/** Whether the object itself is closed: Row Level Security, or something it reads, may refuse behind an open door. */
async function isRefused(deployment: Deployment, object: string, trial: Attempt): Promise<boolean> {
  const { ok, code, message } = await attempt(deployment, trial);
  if (MISSING.includes(code)) throw new Failure(`public.${object} is not there as the migrations make it: ${message}`);
  return !ok && message.endsWith(` ${object}`) && message.startsWith('permission denied for ');
}

/** Fails with every object that `look` finds fault with; `look` returns what is open or wrong, if anything. */
function checkOfAll(
  name: string,
  look: (deployment: Deployment, object: string, access: Access) => Promise<Finding | undefined>,
): Check {
  return {
    name,
    remedy: PUSH,
    run: async (deployment) => {
      const access = await readVisitorAccess();
      const found = await Promise.all(access.map(([object, what]) => look(deployment, object, what).catch(asFinding)));
      const findings = found.filter((finding) => finding !== undefined);
      const wrong = findings.map((finding) => finding.wrong).join('; ');
      expect(findings.length === 0, wrong, [...new Set(findings.map(({ remedy }) => remedy))].join('; '));
    },
  };
}

function asFinding(error: unknown): Finding {
  if (!(error instanceof Failure)) throw error;
  return { wrong: error.message, remedy: PUSH };
}

function openTo(privilege: string, object: string, { may }: Access): Finding {
  const revoked = `${EDITOR}: revoke ${privilege} on public.${object} from anon, public`;
  const isPartly = may !== 'nothing';
  return {
    wrong: `${privilege} is open on public.${object}`,
    remedy: isPartly ? `${revoked}; grant ${may} on public.${object} to anon` : revoked,
  };
}

/** A key is never null: what is not refused matches no row. */
const writes: Record<string, (name: string, access: Access) => Attempt | undefined> = {
  INSERT: (name, { column }) =>
    column ? { path: name, method: 'POST', body: JSON.stringify({ [column]: null }) } : undefined,
  UPDATE: (name, { key, column }) =>
    key && column
      ? { path: `${name}?${key}=is.null`, method: 'PATCH', body: JSON.stringify({ [column]: null }) }
      : undefined,
  DELETE: (name, { key }) => (key ? { path: `${name}?${key}=is.null`, method: 'DELETE' } : undefined),
};

function writeCheck(privilege: string, name: string): Check {
  return checkOfAll(name, async (deployment, object, access) => {
    const trial = access.may.includes(privilege) ? undefined : writes[privilege]?.(object, access);
    if (!trial || (await isRefused(deployment, object, trial))) return undefined;
    return openTo(privilege, object, access);
  });
}

async function openColumns(deployment: Deployment, object: string, access: Access): Promise<Finding | undefined> {
  const hidden = access.hidden?.split(', ') ?? [];
  const isClosed = await Promise.all(
    hidden.map((column) => isRefused(deployment, object, { path: `${object}?select=${column}&limit=1` })),
  );
  const open = hidden.filter((_, index) => !isClosed[index]);
  if (open.length === 0) return undefined;
  const finding = openTo('SELECT', object, access);
  return open.length === hidden.length ? finding : { ...finding, wrong: `${finding.wrong} (${open.join(', ')})` };
}

async function visibleDrafts(deployment: Deployment, object: string, access: Access): Promise<Finding | undefined> {
  if (!access.hasDrafts) return undefined;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const drafts = `${object}?select=published_at&or=(published_at.is.null,published_at.gt.${tomorrow})&limit=1`;
  const { ok, body } = await attempt(deployment, { path: drafts });
  if (!ok || (Array.isArray(body) && body.length === 0)) return undefined;
  return {
    wrong: `a draft of public.${object} is there for everybody`,
    remedy: `${EDITOR}: alter table public.${object} enable row level security; Supabase → Authentication → Policies → ${object}: of the policies for anon only “published_at <= now()” stays`,
  };
}

/** Whether this is a function's signature, and not a table's or a view's name. */
export function isFunction(object: string): boolean {
  return object.includes('(');
}

/** A GET runs in a transaction that only reads, so that no call changes anything, whatever it is made for. */
export function callOf(object: string, { call = '' }: Access): Attempt {
  return { path: `rpc/${functionName(object)}?${encodeURI(call)}` };
}

function functionName(object: string): string {
  return object.slice(0, object.indexOf('('));
}

async function openFunction(deployment: Deployment, object: string, access: Access): Promise<Finding | undefined> {
  if (!isFunction(object) || access.may.includes('EXECUTE')) return undefined;
  if (await isRefused(deployment, functionName(object), callOf(object, access))) return undefined;
  return {
    wrong: `public.${object} is not refused`,
    remedy: `${EDITOR}: revoke execute on function public.${object} from anon, public`,
  };
}

/** What a function answers that wants to write, and may not because the call only reads. */
const READ_ONLY = '25006';

async function closedToVisitors(deployment: Deployment, object: string, access: Access): Promise<Finding | undefined> {
  const trial = neededBy(object, access);
  if (!trial) return undefined;
  const { ok, code, message } = await attempt(deployment, trial);
  if (ok || code === READ_ONLY) return undefined;
  return {
    wrong: `public.${object} responds with “${message}”`,
    remedy: `${PUSH} if Supabase → Database → Migrations lacks one; otherwise ${EDITOR}: what supabase/migrations last says about ${object}`,
  };
}

function neededBy(object: string, access: Access): Attempt | undefined {
  if (isFunction(object)) return access.may.includes('EXECUTE') ? callOf(object, access) : undefined;
  const columns = [...access.may.matchAll(/SELECT \((\w+)\)/g)].map(([, column]) => column);
  if (!access.may.includes('SELECT')) return undefined;
  return { path: `${object}?select=${columns.join(',') || '*'}&limit=1` };
}

/** Tries with the public key alone everything that the schema has; leaves nothing behind, even where a door is open. */
export const visitorChecks: readonly Check[] = [
  checkOfAll('visitors can read and call what the site needs', closedToVisitors),
  checkOfAll('visitors can read only what is public', openColumns),
  checkOfAll('visitors cannot read drafts', visibleDrafts),
  writeCheck('INSERT', 'visitors cannot insert rows'),
  writeCheck('UPDATE', 'visitors cannot update rows'),
  writeCheck('DELETE', 'visitors cannot delete rows'),
  checkOfAll('visitors cannot call functions of the administrators or the site', openFunction),
  {
    name: 'a subscription is a single valid e-mail address',
    remedy: `${PUSH} (Supabase → Database → Migrations shows what was run)`,
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

import { readFileSync } from 'node:fs';
import { catalogueCheck, catalogueFile, type Catalogue } from '../../../scripts/contract/catalogue.ts';

/** What a check prints: its name, what is wrong, and what to do. */
export type Red = readonly [check: string, wrong: string, remedy: string];

/** Something done to a project by SQL, how to mend it, and the checks of the contract that notice it. */
export interface Breakage {
  breakage: string;
  harm: string;
  mend: string;
  red: Red[];
}

export type Step = Omit<Breakage, 'breakage'>;

/** Several things done at once; the contract names each of them. */
export function together(...steps: Step[]): Step {
  return {
    harm: steps.map(({ harm }) => harm).join('; '),
    mend: steps.map(({ mend }) => mend).join('; '),
    red: steps.flatMap(({ red }) => red),
  };
}

/** The same done to several objects. */
function eachOf<Item>(
  breakage: string,
  items: readonly Item[],
  breakOne: (item: Item, index: number) => Step,
): Breakage {
  return { breakage, ...together(...items.map(breakOne)) };
}

const RUN = 'in Supabase → SQL Editor run';
const AGAIN = `${RUN} again what supabase/migrations last says about the`;
const READ = 'visitors can read only what is public';
const NEEDED = 'visitors can read and call what the site needs';
const CALL = 'visitors cannot call functions of the administrators or the site';

const catalogue = (wrong: string, remedy: string): Red => [catalogueCheck.name, wrong, remedy];
const granted = (object: string, privilege: string): Red =>
  catalogue(
    `grants on public.${object} to anon: not in the migrations (${privilege})`,
    `${RUN}: revoke all on ${object.includes('(') ? 'function ' : ''}public.${object} from anon`,
  );
const drafts = (table: string): Red => [
  'visitors cannot read drafts',
  `a draft of public.${table} is there for everybody`,
  `${RUN}: alter table public.${table} enable row level security; Supabase → Authentication → Policies → ${table}: `,
];

const CONTENT = ['news', 'publications', 'events'];
const CLOSED = ['revisions', 'media', 'preview_links', 'pdf_texts', 'subscribers', 'editing', 'rebuild_failure'];

const draftsByPolicy = eachOf('drafts are readable through an additional policy', CONTENT, (table) => ({
  harm: `create policy open on public.${table} for select to anon using (true)`,
  mend: `drop policy open on public.${table}`,
  red: [
    drafts(table),
    catalogue(
      `policy open on public.${table}: not in the migrations (permissive for select to anon using true)`,
      `${RUN}: drop policy open on public.${table}`,
    ),
  ],
}));

const NEWS_POLICY = 'policy "Visitors read published news" on public.news';
const draftsByOwnPolicy: Breakage = {
  breakage: 'the policy of news lets visitors read drafts',
  harm: `alter ${NEWS_POLICY} using (true)`,
  mend: `alter ${NEWS_POLICY} using (published_at <= now())`,
  red: [drafts('news'), catalogue('it is “permissive for select to anon using true”', `${AGAIN} policy`)],
};

const rowLevelSecurityOff = eachOf('Row Level Security is off', [...CONTENT, ...CLOSED], (table) => ({
  harm: `alter table public.${table} disable row level security`,
  mend: `alter table public.${table} enable row level security`,
  red: [
    catalogue(
      `table public.${table}: it is “row level security off” instead of “row level security on”`,
      `${RUN}: alter table public.${table} enable row level security`,
    ),
    ...(CONTENT.includes(table) ? [drafts(table)] : []),
  ],
}));

const readable = eachOf(
  'private tables and views are readable',
  [...CLOSED, 'trash', 'library', 'without_alt_text', 'with_broken_links'],
  (name) => ({
    harm: `grant select on public.${name} to anon`,
    mend: `revoke select on public.${name} from anon`,
    red: [
      [READ, `SELECT is open on public.${name}`, `${RUN}: revoke SELECT on public.${name} from anon, public`],
      name === 'subscribers'
        ? catalogue(
            'grants on public.subscribers to anon: it is “INSERT (email), SELECT” instead of “INSERT (email)”',
            `${RUN}: revoke all on public.subscribers from anon; grant INSERT (email) on public.subscribers to anon`,
          )
        : granted(name, 'SELECT'),
    ],
  }),
);

const readableColumn: Breakage = {
  breakage: 'a single column of subscribers is readable',
  harm: 'grant select (email) on public.subscribers to anon',
  mend: 'revoke select (email) on public.subscribers from anon',
  red: [
    [
      READ,
      'SELECT is open on public.subscribers (email)',
      `${RUN}: revoke SELECT on public.subscribers from anon, public; grant INSERT (email) on public.subscribers to anon`,
    ],
    catalogue('it is “INSERT (email), SELECT (email)” instead of “INSERT (email)”', `${RUN}: revoke all on`),
  ],
};

function writable(privilege: string, check: string, tables: string[]): Breakage {
  return eachOf(`visitors may ${privilege}`, tables, (table) => {
    // A filter reads the key.
    const granting = privilege === 'INSERT' || CONTENT.includes(table) ? privilege : `select, ${privilege}`;
    const remedy = `${RUN}: revoke ${privilege} on public.${table} from anon, public`;
    return {
      harm: `grant ${granting} on public.${table} to anon`,
      mend: `revoke ${granting} on public.${table} from anon`,
      red: [
        [check, `${privilege} is open on public.${table}`, remedy],
        catalogue(`grants on public.${table} to anon: `, `${RUN}: revoke all on public.${table} from anon`),
      ],
    };
  });
}

const callable = eachOf(
  'visitors may call functions of administrators and of the site',
  [
    'empty_trash()',
    'release_files(urls text[])',
    'claim_rebuild(min_interval interval, built_revision bigint, forced boolean, monthly_limit integer)',
  ],
  (signature) => {
    const name = signature.slice(0, signature.indexOf('('));
    const remedy = `${RUN}: revoke execute on function public.${signature} from anon, public`;
    return {
      harm: `grant execute on function public.${name} to anon`,
      mend: `revoke execute on function public.${name} from anon`,
      red: [[CALL, `public.${signature} is not refused`, remedy], granted(signature, 'EXECUTE')],
    };
  },
);

const gone = eachOf('functions that visitors need are missing', ['search_content', 'preview_news'], (name) => ({
  harm: `alter function public.${name} rename to no_${name}`,
  mend: `alter function public.no_${name} rename to ${name}`,
  red: [
    [
      NEEDED,
      `public.${name}(`,
      'npx supabase db push --remote if Supabase → Database → Migrations lacks one; otherwise in Supabase → SQL Editor',
    ],
    catalogue('): missing', `${AGAIN} function public.${name}(`),
  ],
}));

const rights: Breakage[] = [
  {
    breakage: 'a migration is missing',
    harm: 'alter table public.rebuild_failure rename to gone; alter function public.empty_trash() rename to gone',
    mend: 'alter table public.gone rename to rebuild_failure; alter function public.gone() rename to empty_trash',
    red: [
      [READ, 'public.rebuild_failure is not there as the migrations make it: ', 'npx supabase db push --remote'],
      [CALL, 'empty_trash is not there as the migrations make it: ', 'npx supabase db push --remote'],
    ],
  },
  {
    breakage: 'a function no longer runs with the rights of its owner',
    harm: 'alter function public.empty_trash() security invoker',
    mend: 'alter function public.empty_trash() security definer',
    red: [
      catalogue('function public.empty_trash(): it is “security invoker, ', `${AGAIN} function public.empty_trash()`),
    ],
  },
  {
    breakage: 'a view runs with the rights of its owner',
    harm: 'alter view public.trash set (security_invoker = false)',
    mend: 'alter view public.trash set (security_invoker = true)',
    red: [
      catalogue(
        'view public.trash: it is “security_invoker=false” instead of “security_invoker=true”',
        `${AGAIN} view public.trash`,
      ),
    ],
  },
  {
    breakage: 'visitors can no longer read news',
    harm: 'revoke select on public.news from anon',
    mend: 'grant select on public.news to anon',
    red: [
      [
        NEEDED,
        'public.news responds with “permission denied for table news”',
        'what supabase/migrations last says about news',
      ],
      catalogue('grants on public.news to anon: missing', 'grant SELECT on public.news to anon'),
    ],
  },
  {
    breakage: 'administrators can no longer read subscribers',
    harm: 'revoke select on public.subscribers from authenticated',
    mend: 'grant select on public.subscribers to authenticated',
    red: [catalogue('grants on public.subscribers to authenticated: ', 'grant SELECT on public.subscribers')],
  },
  {
    breakage: 'the limits on subscriptions are disabled',
    harm: 'alter table public.subscribers disable trigger user',
    mend: 'alter table public.subscribers enable trigger user',
    red: [
      [
        'a subscription is a single valid e-mail address',
        'two addresses at once get the response ',
        'npx supabase db push',
      ],
      catalogue('trigger subscribers_limit on public.subscribers: it is “disabled”', `${AGAIN} trigger subscribers`),
    ],
  },
  {
    breakage: 'a title may be null',
    harm: 'alter table public.news alter column title drop not null',
    mend: 'alter table public.news alter column title set not null',
    red: [catalogue('columns public.news: ', `${RUN} what supabase/migrations last says about the columns of public`)],
  },
];

const expected = Object.keys(JSON.parse(readFileSync(catalogueFile, 'utf8')) as Catalogue);

/** Renames every policy, trigger or constraint of the migrations; Storage's tables belong to another role. */
const guardsGone = (['policy', 'trigger', 'constraint'] as const).map((kind) => {
  const guards = expected.filter((name) => name.startsWith(kind) && !name.includes(' on storage.'));
  return eachOf(`every ${kind} is missing`, guards, (guard, index) => {
    const [name = '', table = ''] = guard.slice(kind.length + 1).split(' on ');
    const rename = (from: string, to: string) =>
      kind === 'constraint'
        ? `alter table ${table} rename constraint ${from} to ${to}`
        : `alter ${kind} ${from} on ${table} rename to ${to}`;
    return {
      harm: rename(name, `gone_${index}`),
      mend: rename(`gone_${index}`, name),
      red: [catalogue(`${guard}: missing`, `${AGAIN} ${guard}`)],
    };
  });
});

const triggersOff = eachOf('every trigger on the content tables is disabled', CONTENT, (table) => ({
  harm: `alter table public.${table} disable trigger user`,
  mend: `alter table public.${table} enable trigger user`,
  red: expected
    .filter((name) => name.startsWith('trigger ') && name.endsWith(` on public.${table}`))
    .map((trigger) => catalogue(`${trigger}: it is “disabled”`, `${AGAIN} ${trigger}`)),
}));

const IMAGES = 'image/avif, image/gif, image/jpeg, image/png, image/webp';
const bucket = (wrong: string): Red =>
  catalogue(
    `bucket images: it is “${wrong}” instead of “public, 10485760 bytes, ${IMAGES}”`,
    `Supabase → Storage → Files → images → Edit bucket: Public bucket on; Restrict file size 10 MB; Restrict MIME types ${IMAGES}`,
  );
const setBucket = (settings: string) => `update storage.buckets set ${settings} where id = 'images'`;

const buckets: Breakage[] = [
  {
    breakage: 'a bucket accepts files of any size',
    harm: setBucket('file_size_limit = null'),
    mend: setBucket('file_size_limit = 10485760'),
    red: [bucket(`public, files of any size, ${IMAGES}`)],
  },
  {
    breakage: 'a bucket accepts images that could carry scripts',
    harm: setBucket('allowed_mime_types = null'),
    mend: setBucket(`allowed_mime_types = '{image/png,image/jpeg,image/webp,image/avif,image/gif}'`),
    red: [bucket('public, 10485760 bytes, files of any type')],
  },
  {
    breakage: 'a bucket is not public',
    harm: setBucket('public = false'),
    mend: setBucket('public = true'),
    red: [
      bucket(`not public, 10485760 bytes, ${IMAGES}`),
      ['an administrator’s image is public at once', 'a visitor gets 4', 'images → Edit bucket: Public bucket on'],
    ],
  },
];

/** What any Postgres lets a test do to a project. */
export const projectBreakages: Breakage[] = [
  draftsByPolicy,
  draftsByOwnPolicy,
  rowLevelSecurityOff,
  readable,
  readableColumn,
  writable('INSERT', 'visitors cannot insert rows', [...CONTENT, 'media', 'revisions', 'preview_links']),
  writable('UPDATE', 'visitors cannot update rows', [...CONTENT, 'media', 'revisions']),
  writable('DELETE', 'visitors cannot delete rows', [...CONTENT, 'revisions', 'subscribers']),
  callable,
  gone,
  ...rights,
  ...guardsGone,
  triggersOff,
  ...buckets,
];

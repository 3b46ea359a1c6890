import { catalogueCheck } from '../../../scripts/contract/catalogue.ts';

/** What a check prints: its name, what is wrong, and what to do. */
export type Red = readonly [check: string, wrong: string, remedy: string];

/** Something done to a project by SQL, how to mend it, and the checks of the contract that notice it. */
export interface Breakage {
  breakage: string;
  harm: string;
  mend: string;
  red: Red[];
}

const RUN = 'in Supabase → SQL Editor run';
const AGAIN = `${RUN} again what supabase/migrations last says about the`;

const catalogue = (wrong: string, remedy: string): Red => [catalogueCheck.name, wrong, remedy];
const drafts = (table: string): Red => [
  'visitors read no drafts',
  `a draft of public.${table} is there for everybody`,
  `${RUN}: alter table public.${table} enable row level security; Supabase → Authentication → Policies → ${table}: `,
];
const CONTENT = ['news', 'publications', 'events'];

const draftsByPolicy = CONTENT.map((table): Breakage => ({
  breakage: `drafts of ${table} are readable by a policy more`,
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
  breakage: 'drafts of news are readable by the policy itself',
  harm: `alter ${NEWS_POLICY} using (true)`,
  mend: `alter ${NEWS_POLICY} using (published_at <= now())`,
  red: [drafts('news'), catalogue('it is “permissive for select to anon using true”', `${AGAIN} policy`)],
};

const CLOSED = ['revisions', 'media', 'preview_links', 'pdf_texts', 'subscribers', 'editing', 'rebuild_failure'];

const rowLevelSecurityOff = [...CONTENT, ...CLOSED].map((table): Breakage => ({
  breakage: `Row Level Security of ${table} is off`,
  harm: `alter table public.${table} disable row level security`,
  mend: `alter table public.${table} enable row level security`,
  red: [
    catalogue(
      `table public.${table}: it is “row level security off”, and was to be “row level security on”`,
      `${RUN}: alter table public.${table} enable row level security`,
    ),
    ...(CONTENT.includes(table) ? [drafts(table)] : []),
  ],
}));

const readable = [...CLOSED, 'trash', 'library', 'without_alt_text'].map((name): Breakage => ({
  breakage: `${name} is readable`,
  harm: `grant select on public.${name} to anon`,
  mend: `revoke select on public.${name} from anon`,
  red: [
    [
      'visitors read only what is public',
      `SELECT is open on public.${name}`,
      `${RUN}: revoke SELECT on public.${name} from anon, public`,
    ],
    name === 'subscribers'
      ? catalogue(
          'grants on public.subscribers to anon: it is “INSERT (email), SELECT”, and was to be “INSERT (email)”',
          `${RUN}: revoke all on public.subscribers from anon; grant INSERT (email) on public.subscribers to anon`,
        )
      : catalogue(
          `grants on public.${name} to anon: not in the migrations (SELECT)`,
          `${RUN}: revoke all on public.${name} from anon`,
        ),
  ],
}));

const readableColumn: Breakage = {
  breakage: 'a single column of subscribers is readable',
  harm: 'grant select (email) on public.subscribers to anon',
  mend: 'revoke select (email) on public.subscribers from anon',
  red: [
    [
      'visitors read only what is public',
      'SELECT is open on public.subscribers (email)',
      `${RUN}: revoke SELECT on public.subscribers from anon, public; grant INSERT (email) on public.subscribers to anon`,
    ],
    catalogue('it is “INSERT (email), SELECT (email)”, and was to be “INSERT (email)”', `${RUN}: revoke all on`),
  ],
};

const NAMES = {
  INSERT: 'visitors add nothing',
  UPDATE: 'visitors change nothing',
  DELETE: 'visitors delete nothing',
};

function writable(table: string, privilege: keyof typeof NAMES, extra = ''): Breakage {
  return {
    breakage: `visitors may ${privilege} in ${table}`,
    // A filter reads the key.
    harm: `grant ${extra}${privilege} on public.${table} to anon`,
    mend: `revoke ${extra}${privilege} on public.${table} from anon`,
    red: [
      [
        NAMES[privilege],
        `${privilege} is open on public.${table}`,
        `${RUN}: revoke ${privilege} on public.${table} from anon, public`,
      ],
      catalogue(`grants on public.${table} to anon: `, `${RUN}: revoke all on public.${table} from anon`),
    ],
  };
}

const writes = [
  ...[...CONTENT, 'media', 'revisions', 'preview_links'].map((table) => writable(table, 'INSERT')),
  ...CONTENT.map((table) => writable(table, 'UPDATE')),
  ...['media', 'revisions'].map((table) => writable(table, 'UPDATE', 'select, ')),
  ...CONTENT.map((table) => writable(table, 'DELETE')),
  ...['revisions', 'subscribers'].map((table) => writable(table, 'DELETE', 'select, ')),
];

const callable = [
  'empty_trash()',
  'release_files(urls text[])',
  'claim_rebuild(min_interval interval, built_revision bigint, forced boolean)',
].map((signature): Breakage => {
  const name = signature.slice(0, signature.indexOf('('));
  return {
    breakage: `${name} is open`,
    harm: `grant execute on function public.${name} to anon`,
    mend: `revoke execute on function public.${name} from anon`,
    red: [
      [
        'visitors call nothing that is the administrators’ or the site’s own',
        `public.${signature} is not refused`,
        `${RUN}: revoke execute on function public.${signature} from anon, public`,
      ],
      catalogue(
        `grants on public.${signature} to anon: not in the migrations (EXECUTE)`,
        `${RUN}: revoke all on function public.${signature} from anon`,
      ),
    ],
  };
});

const gone = ['search_content', 'preview_news'].map((name): Breakage => ({
  breakage: `${name} is gone`,
  harm: `alter function public.${name} rename to gone`,
  mend: `alter function public.gone rename to ${name}`,
  red: [
    [
      'visitors read and call what the site needs',
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
      [
        'visitors read only what is public',
        'public.rebuild_failure is not there as the migrations make it: ',
        'npx supabase db push --remote',
      ],
      [
        'visitors call nothing that is the administrators’ or the site’s own',
        'empty_trash is not there as the migrations make it: ',
        'npx supabase db push --remote',
      ],
    ],
  },
  {
    breakage: 'a function lost the rights of its owner',
    harm: 'alter function public.empty_trash() security invoker',
    mend: 'alter function public.empty_trash() security definer',
    red: [
      catalogue('function public.empty_trash(): it is “security invoker, ', `${AGAIN} function public.empty_trash()`),
    ],
  },
  {
    breakage: 'a view has the rights of its owner',
    harm: 'alter view public.trash set (security_invoker = false)',
    mend: 'alter view public.trash set (security_invoker = true)',
    red: [
      catalogue(
        'view public.trash: it is “security_invoker=false”, and was to be “security_invoker=true”',
        `${AGAIN} view public.trash`,
      ),
    ],
  },
  {
    breakage: 'visitors no longer read news',
    harm: 'revoke select on public.news from anon',
    mend: 'grant select on public.news to anon',
    red: [
      [
        'visitors read and call what the site needs',
        'public.news is answered with “permission denied for table news”',
        'what supabase/migrations last says about news',
      ],
      catalogue('grants on public.news to anon: missing', 'grant SELECT on public.news to anon'),
    ],
  },
  {
    breakage: 'administrators no longer read subscribers',
    harm: 'revoke select on public.subscribers from authenticated',
    mend: 'grant select on public.subscribers to authenticated',
    red: [
      ['an administrator reads subscribers, and changes none', 'subscribers cannot be read', 'npx supabase db push'],
      catalogue('grants on public.subscribers to authenticated: ', 'grant SELECT on public.subscribers'),
    ],
  },
  {
    breakage: 'the limits of subscriptions are off',
    harm: 'alter table public.subscribers disable trigger user',
    mend: 'alter table public.subscribers enable trigger user',
    red: [
      [
        'a subscription is one address, and one that mail could reach',
        'two addresses at once are answered with ',
        'npx supabase db push',
      ],
      catalogue(
        'trigger subscribers_limit on public.subscribers: it is “disabled”',
        `${AGAIN} trigger subscribers_limit`,
      ),
    ],
  },
];

const triggers = [
  ...CONTENT.flatMap((table) =>
    ['keep_revision', 'keep_revision_on_update', 'raise_revision_on_insert', 'raise_revision_on_update'].map(
      (name) => [table, `${table}_${name}`] as const,
    ),
  ),
  ['events', 'events_raise_revision_on_delete'] as const,
  ['subscribers', 'subscribers_limit'] as const,
].map(([table, trigger]): Breakage => ({
  breakage: `the trigger ${trigger} is gone`,
  harm: `alter trigger ${trigger} on public.${table} rename to gone`,
  mend: `alter trigger gone on public.${table} rename to ${trigger}`,
  red: [catalogue(`trigger ${trigger} on public.${table}: missing`, `${AGAIN} trigger ${trigger} on public.${table}`)],
}));

const disabledTriggers = ['news_keep_revision', 'news_raise_revision_on_update'].map((trigger): Breakage => ({
  breakage: `the trigger ${trigger} is disabled`,
  harm: `alter table public.news disable trigger ${trigger}`,
  mend: `alter table public.news enable trigger ${trigger}`,
  red: [catalogue(`trigger ${trigger} on public.news: it is “disabled”`, `${AGAIN} trigger ${trigger}`)],
}));

const constraints = [
  ['news', 'news_slug_key'],
  ['subscribers', 'subscribers_email_check'],
].map(([table = '', constraint = '']): Breakage => ({
  breakage: `the constraint ${constraint} is gone`,
  harm: `alter table public.${table} rename constraint ${constraint} to gone`,
  mend: `alter table public.${table} rename constraint gone to ${constraint}`,
  red: [catalogue(`constraint ${constraint} on public.${table}: missing`, `${AGAIN} constraint ${constraint}`)],
}));

const emptyTitles: Breakage = {
  breakage: 'a title may be missing',
  harm: 'alter table public.news alter column title drop not null',
  mend: 'alter table public.news alter column title set not null',
  red: [
    catalogue('columns public.news: ', `${RUN} what supabase/migrations last says about the columns of public.news`),
  ],
};

const IMAGES = 'image/avif, image/gif, image/jpeg, image/png, image/webp';
const bucket = (wrong: string): Red =>
  catalogue(
    `bucket images: it is “${wrong}”, and was to be “public, 10485760 bytes, ${IMAGES}”`,
    `Supabase → Storage → Files → images → Edit bucket: Public bucket on; Restrict file size 10 MB; Restrict MIME types ${IMAGES}`,
  );

const buckets: Breakage[] = [
  {
    breakage: 'a bucket takes files of any size',
    harm: `update storage.buckets set file_size_limit = null where id = 'images'`,
    mend: `update storage.buckets set file_size_limit = 10485760 where id = 'images'`,
    red: [bucket(`public, files of any size, ${IMAGES}`)],
  },
  {
    breakage: 'a bucket takes images with scripts',
    harm: `update storage.buckets set allowed_mime_types = null where id = 'images'`,
    mend: `update storage.buckets set allowed_mime_types = '{image/png,image/jpeg,image/webp,image/avif,image/gif}' where id = 'images'`,
    red: [
      bucket('public, 10485760 bytes, files of any type'),
      [
        'an image that could carry scripts is refused',
        'an SVG is taken',
        'Supabase → Storage → Files → images → Edit bucket → Restrict MIME types: image/png',
      ],
    ],
  },
  {
    breakage: 'a bucket is not public',
    harm: `update storage.buckets set public = false where id = 'images'`,
    mend: `update storage.buckets set public = true where id = 'images'`,
    red: [
      bucket(`not public, 10485760 bytes, ${IMAGES}`),
      ['an administrator’s image is public at once', 'a visitor gets 4', 'images → Edit bucket: Public bucket on'],
    ],
  },
];

/** What any Postgres lets a test do to a project. */
export const projectBreakages: Breakage[] = [
  ...draftsByPolicy,
  draftsByOwnPolicy,
  ...rowLevelSecurityOff,
  ...readable,
  readableColumn,
  ...writes,
  ...callable,
  ...gone,
  ...rights,
  ...triggers,
  ...disabledTriggers,
  ...constraints,
  emptyTitles,
  ...buckets,
];

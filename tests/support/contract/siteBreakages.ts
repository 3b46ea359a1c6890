import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { subjects } from '../../../scripts/contract/subjects.ts';
import type { Red } from './breakages.ts';
import { SCRIPT, type Answer, type Change } from './stubSite.ts';

/** Something done to a site, and the checks of the contract that notice it. */
export interface SiteBreakage {
  breakage: string;
  change?: Change;
  withoutWebhook?: true;
  /** Its address begins with https. */
  isEncrypted?: true;
  red: Red[];
}

const AGAIN = 'deploy this version of the site again (Netlify → Deploys → Trigger deploy)';
const VARIABLES = 'Netlify → Project configuration → Environment variables';

const seen = (breakage: string, change: Change, ...red: Red[]): SiteBreakage => ({ breakage, change, red });

/** At one path, or everywhere. */
function at(path: string | undefined, change: (answer: Answer) => Partial<Answer>): Change {
  return (seen, answer) => (path === undefined || seen === path ? { ...answer, ...change(answer) } : answer);
}

function withHeader(path: string | undefined, name: string, value: string): Change {
  return at(path, ({ headers }) => ({ headers: { ...headers, [name]: value } }));
}

function withBody(path: string, from: string | RegExp, to: string): Change {
  return at(path, ({ body }) => ({ body: String(body).replace(from, to) }));
}

function inPolicy(from: string, to: string): Change {
  return at(undefined, ({ headers }) => {
    const policy = headers['content-security-policy']?.replace(from, to) ?? '';
    return { headers: { ...headers, 'content-security-policy': policy } };
  });
}

/** Every kind of page, one by one. */
const pages = subjects['Site: pages'].flatMap(({ name }): SiteBreakage[] => {
  const path = /^(\/\S*) responds with \d+ and the security headers$/.exec(name)?.[1];
  if (path === undefined) return [];
  const wrong = `${path} says "ALLOW" in x-frame-options instead of "DENY"`;
  return [seen(`${path} can be framed`, withHeader(path, 'x-frame-options', 'ALLOW'), [name, wrong, AGAIN])];
});

const otherPages: SiteBreakage[] = [
  {
    breakage: 'pages are served without encryption',
    isEncrypted: true,
    red: [
      [
        'plain HTTP redirects to HTTPS',
        'http responds with 200, to nowhere',
        'Netlify → Domain management → HTTPS → Force HTTPS',
      ],
    ],
  },
  seen('the site serves its snapshot', withBody(paths.health, '"backend"', '"snapshot"'), [
    'the site shows this project’s content, at its canonical address',
    'the site cannot reach its project and shows its snapshot',
    'Supabase → Project overview: a paused project has to be restored',
  ]),
  seen('a page allows inline scripts', inPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"), [
    'pages load and run only what their policy allows',
    '/ allows more than it needs: ',
    'Post processing off',
  ]),
  seen('pages may not send requests to the project', inPolicy("connect-src 'self' http", "connect-src 'self' x"), [
    'pages may connect to the Supabase project and show its images',
    'connect-src does not name http://127.0.0.1',
    `${VARIABLES} → PUBLIC_SUPABASE_URL`,
  ]),
  seen(
    'the page for a missing address is not in Spanish',
    (_, answer) => (answer.status === 404 ? { ...answer, body: 'Not found' } : answer),
    ['a missing page responds with 404 in Spanish', 'it does not say "Página no encontrada"', AGAIN],
  ),
  seen(
    'a second spelling of an address is not redirected',
    at(`${paths.news}/`, () => ({ status: 200 })),
    [
      'a variant address redirects to the canonical one',
      `${paths.news}/ responds with 200, to ${paths.news}`,
      'Pretty URLs off',
    ],
  ),
  seen(
    'images are not available',
    at('/_image', () => ({ status: 500 })),
    ['images are resized to a modern format', '/_image responds with 500', `${VARIABLES}, then Deploys`],
    [
      'images of other sites are not resized',
      'https://example.org/imagen.png responds with 500',
      'PUBLIC_SUPABASE_URL names where images may come from',
    ],
  ),
];

const caching: SiteBreakage[] = [
  seen('browsers do not cache scripts', withHeader(SCRIPT, 'cache-control', 'no-cache'), [
    'files with a content hash in their name are cached for a year',
    'contacto.abc.js says "no-cache"',
    AGAIN,
  ]),
  seen('browsers cache pages', withHeader(paths.news, 'cache-control', 'max-age=600'), [
    'browsers revalidate pages before they show them',
    `${paths.news} says "max-age=600"`,
    AGAIN,
  ]),
  seen('the host does not cache pages', withHeader(undefined, 'x-cache', 'miss'), [
    'the host caches rendered pages',
    'the cache says "miss"',
    AGAIN,
  ]),
  seen('pages are not compressed', withHeader(undefined, 'content-encoding', 'identity'), [
    'pages are compressed',
    '/ is encoded with identity',
    "a proxy of one's own must hand on Accept-Encoding",
  ]),
];

const searchEngines: SiteBreakage[] = [
  seen('the sitemap names another site', withBody(paths.sitemap, /<loc>.*?</, '<loc>https://otro.example/<'), [
    'robots.txt names the sitemap, which lists the pages',
    `${paths.sitemap} names https://otro.example/, which is not at http`,
    `${VARIABLES} → SITE_URL`,
  ]),
  seen('a feed names another site', withBody('/novedades/rss.xml', /<link>.*?</, '<link>https://otro.example/<'), [
    'the feeds link to the site',
    '/novedades/rss.xml names https://otro.example/',
    `${VARIABLES} → SITE_URL`,
  ]),
];

const publishing: SiteBreakage[] = [
  seen(
    'publishing fails',
    at(paths.publishEndpoint, () => ({ status: 500 })),
    [
      'a saved news item is public within seconds, and gone once it is deleted',
      'publishing responds with 500',
      'SITE_URL and PUBLIC_SUPABASE_URL of this command',
    ],
    ['the site accepts the secret of the database webhook', 'it responds with 500', 'PUBLISH_WEBHOOK_SECRET'],
  ),
  seen(
    'anyone can publish',
    at(paths.publishEndpoint, () => ({ status: 200 })),
    [
      'publishing requires a session and a request from the site itself',
      'a request without a session responds with 200',
      AGAIN,
    ],
  ),
  {
    breakage: 'no webhook announces edits',
    withoutWebhook: true,
    red: contentTables.map((table): Red => [
      `an edit of ${table} outside the panel is public within seconds`,
      'after 0.1 s /',
      `Supabase → Integrations → Database Webhooks → Create a new hook: table ${table}; events`,
    ]),
  },
];

/** What is done to the site, which the contract sees from outside only. */
export const siteBreakages = [...pages, ...otherPages, ...caching, ...searchEngines, ...publishing];

const SIGN_IN = 'Supabase → Authentication → Sign In / Providers';

/** What is switched wrongly in a project's sign-in settings. */
export const settingsBreakages: { breakage: string; settings: object; red: Red[] }[] = [
  {
    breakage: 'anyone can sign up, even anonymously',
    settings: { disable_signup: false, external: { email: true, anonymous_users: true } },
    red: [
      [
        'sign-ups are closed',
        'anyone can make an account, and with it is an administrator',
        `${SIGN_IN} → Allow new users to sign up: off`,
      ],
      ['anonymous sign-ins are closed', 'anonymous sign-ins are on', `${SIGN_IN} → Allow anonymous sign-ins: off`],
    ],
  },
  {
    breakage: 'signing in by e-mail is off',
    settings: { external: { email: false } },
    red: [
      [
        'administrators can sign in by e-mail',
        'signing in by e-mail is off',
        `${SIGN_IN} → Auth Providers → Email: Enabled`,
      ],
    ],
  },
];

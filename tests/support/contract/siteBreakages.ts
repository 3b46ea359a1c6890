import { paths } from '#domain/paths.ts';
import { subjects } from '../../../scripts/contract/subjects.ts';
import type { Red } from './breakages.ts';
import type { Answer, Change } from './stubSite.ts';

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
  const path = /^(\/\S*) is answered with \d+ and the security headers$/.exec(name)?.[1];
  if (path === undefined) return [];
  const wrong = `${path} says "ALLOW" in x-frame-options instead of "DENY"`;
  return [
    {
      breakage: `${path} may be framed`,
      change: withHeader(path, 'x-frame-options', 'ALLOW'),
      red: [[name, wrong, AGAIN]],
    },
  ];
});

const otherPages: SiteBreakage[] = [
  {
    breakage: 'pages come without encryption',
    isEncrypted: true,
    red: [
      [
        'without encryption a visitor is sent to https',
        'http is answered with 200, to nowhere',
        'Netlify → Domain management → HTTPS → Force HTTPS',
      ],
    ],
  },
  {
    breakage: 'the site shows its snapshot',
    change: withBody(paths.health, '"backend"', '"snapshot"'),
    red: [
      [
        'the site shows this project’s content, at the address that its pages name',
        'the site cannot reach its project and shows its snapshot',
        'Supabase → Project overview: a paused project has to be restored',
      ],
    ],
  },
  {
    breakage: 'a page allows every script',
    change: inPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    red: [['pages load and run nothing that they do not name', '/ allows more than it needs: ', 'Post processing off']],
  },
  {
    breakage: 'pages may not ask the project',
    change: inPolicy("connect-src 'self' http", "connect-src 'self' x"),
    red: [
      [
        'pages may ask the Supabase project, and show its images',
        'connect-src does not name http://127.0.0.1',
        `${VARIABLES} → PUBLIC_SUPABASE_URL`,
      ],
    ],
  },
  {
    breakage: 'a missing page speaks another language',
    change: (_, answer) => (answer.status === 404 ? { ...answer, body: 'Not found' } : answer),
    red: [['a page that is missing says so, in Spanish', 'it does not say "Página no encontrada"', AGAIN]],
  },
  {
    breakage: 'a second spelling has a page of its own',
    change: at(`${paths.news}/`, () => ({ status: 200 })),
    red: [
      [
        'a second spelling of an address leads to the first',
        `${paths.news}/ is answered with 200, to ${paths.news}`,
        'Pretty URLs off',
      ],
    ],
  },
];

const caching: SiteBreakage[] = [
  {
    breakage: 'scripts are asked for again',
    change: (path, answer) =>
      path.startsWith('/_astro/') ? { ...answer, headers: { ...answer.headers, 'cache-control': 'no-cache' } } : answer,
    red: [
      ['files whose names change with their content are kept for a year', 'contacto.abc.js says "no-cache"', AGAIN],
    ],
  },
  {
    breakage: 'browsers keep pages',
    change: withHeader(paths.news, 'cache-control', 'max-age=600'),
    red: [['browsers ask for pages again', `${paths.news} says "max-age=600"`, AGAIN]],
  },
  {
    breakage: 'the host keeps no page',
    change: withHeader(undefined, 'x-cache', 'miss'),
    red: [['a page that was rendered once is kept by the host', 'the cache says "miss"', AGAIN]],
  },
  {
    breakage: 'pages come as they are',
    change: withHeader(undefined, 'content-encoding', 'identity'),
    red: [['pages come compressed', '/ is encoded with identity', "a proxy of one's own must hand on Accept-Encoding"]],
  },
];

const images: SiteBreakage[] = [
  {
    breakage: 'images are not there',
    change: at('/_image', () => ({ status: 500 })),
    red: [
      ['images come resized, in a format of today', '/_image is answered with 500', `${VARIABLES}, then Deploys`],
      [
        'images of other sites are not resized',
        'https://example.org/imagen.png is answered with 500',
        'PUBLIC_SUPABASE_URL names where images may come from',
      ],
    ],
  },
];

const searchEngines: SiteBreakage[] = [
  {
    breakage: 'the sitemap names another site',
    change: withBody(paths.sitemap, /<loc>.*?</, '<loc>https://otro.example/<'),
    red: [
      [
        'robots.txt names the sitemap, and the sitemap the pages',
        `${paths.sitemap} names https://otro.example/, which is not at http`,
        `${VARIABLES} → SITE_URL`,
      ],
    ],
  },
  {
    breakage: 'a feed names another site',
    change: withBody('/novedades/rss.xml', /<link>.*?</, '<link>https://otro.example/<'),
    red: [['the feeds lead to the site', '/novedades/rss.xml names https://otro.example/', `${VARIABLES} → SITE_URL`]],
  },
];

const NEWS_CHECK = 'a saved news item is public within seconds, and gone when it is deleted';

const publishing: SiteBreakage[] = [
  {
    breakage: 'publishing fails',
    change: at(paths.publishEndpoint, () => ({ status: 500 })),
    red: [
      [NEWS_CHECK, 'publishing is answered with 500', 'SITE_URL and PUBLIC_SUPABASE_URL of this command'],
      ['the site takes the secret of the database webhook', 'it is answered with 500', 'PUBLISH_WEBHOOK_SECRET'],
    ],
  },
  {
    breakage: 'everybody publishes',
    change: at(paths.publishEndpoint, () => ({ status: 200 })),
    red: [
      [
        'nobody publishes without a session, or from another site',
        'a request without a session is answered with 200',
        AGAIN,
      ],
    ],
  },
  {
    breakage: 'no webhook tells of edits',
    withoutWebhook: true,
    red: (['news', 'publications', 'events'] as const).map((table): Red => [
      `an edit of ${table} outside the panel, or from a tab that was closed, is public within seconds`,
      'after 1 s /',
      `Supabase → Integrations → Database Webhooks → Create a new hook: table ${table}; events`,
    ]),
  },
];

/** What is done to the site, which the contract sees from outside only. */
export const siteBreakages: SiteBreakage[] = [
  ...pages,
  ...otherPages,
  ...caching,
  ...images,
  ...searchEngines,
  ...publishing,
];

const SIGN_IN = 'Supabase → Authentication → Sign In / Providers';

/** What is switched wrongly in a project's sign-in settings. */
export const settingsBreakages: { breakage: string; settings: object; red: Red[] }[] = [
  {
    breakage: 'anyone can sign up',
    settings: { disable_signup: false },
    red: [
      [
        'nobody can sign up',
        'anyone can make an account, and with it is an administrator',
        `${SIGN_IN} → Allow new users to sign up: off`,
      ],
    ],
  },
  {
    breakage: 'anonymous sign-ins are on',
    settings: { external: { email: true, anonymous_users: true } },
    red: [
      ['nobody signs in without a name', 'anonymous sign-ins are on', `${SIGN_IN} → Allow anonymous sign-ins: off`],
    ],
  },
  {
    breakage: 'signing in by e-mail is off',
    settings: { external: { email: false } },
    red: [
      [
        'administrators sign in by e-mail',
        'signing in by e-mail is off',
        `${SIGN_IN} → Auth Providers → Email: Enabled`,
      ],
      [
        'the administrator of CONTRACT_EMAIL has a session',
        'admin@example.org cannot sign in',
        'Supabase → Authentication → Users → Add user',
      ],
    ],
  },
];

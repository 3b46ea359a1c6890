import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnvironmentFile, SECRET_LENGTH } from '#server/environment.ts';
import { buildFacts } from './src/integrations/buildFacts.ts';
import { contentPlugins } from './src/integrations/contentPlugins.ts';
import { hashOf } from './src/integrations/hashOf.ts';
import { bundledServer } from './src/integrations/bundledServer.ts';
import { compileScript, inlineScripts } from './src/integrations/inlineScripts.ts';
import { insertedStyles } from './src/integrations/insertedStyles.ts';
import { oneStylesheet } from './src/integrations/oneStylesheet.ts';
import { panelScripts } from './src/integrations/panelScripts.ts';
import { precompress } from './src/integrations/precompress.ts';
import { productionRouter } from './src/integrations/productionRouter.ts';
import { sharedRoutes } from './src/integrations/sharedRoutes.ts';
import { pageFade } from './src/firstPaint/pageFade.ts';
import { workerProgram } from './src/integrations/workerProgram.ts';
import { speculationRules } from './src/layouts/speculationRules.ts';
import { contact, site } from './src/site.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
loadEnvironmentFile();
const { env } = process;

/**
 * Netlify sets NETLIFY in its builds, and its CLI sets NETLIFY_LOCAL in local ones; everywhere else the site runs on
 * our own Node server (src/server/startSite.ts).
 */
const isNetlify = Boolean(env['NETLIFY'] || env['NETLIFY_LOCAL']);

// Netlify sets URL to the site's main address, which is not known before the first deploy.
const siteUrl = env['SITE_URL'] || (isNetlify && env['URL']) || `http://localhost:${env['PORT'] || 4321}`;

const backend = env['PUBLIC_SUPABASE_URL'] ?? '';
const project = { url: backend, publishableKey: env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '' };
const backendOrigin = URL.parse(backend)?.origin ?? '';

/** All four or none: without them the contact form sends no mail. */
const mailVariables = ['PUBLIC_KEY', 'SERVICE_ID', 'ADMIN_TEMPLATE_ID', 'CONFIRMATION_TEMPLATE_ID'].map(
  (name) => `PUBLIC_EMAILJS_${name}`,
);
const missingMailVariables = mailVariables.filter((name) => !env[name]);
if (missingMailVariables.length > 0 && missingMailVariables.length < mailVariables.length) {
  throw new Error(
    `The contact form's mail service is only partly configured: ${missingMailVariables.join(', ')} not set.`,
  );
}
const mailOrigin =
  missingMailVariables.length > 0 ? '' : new URL(env['PUBLIC_EMAILJS_ORIGIN'] || 'https://api.emailjs.com').origin;

/** Scripts that pages run before their first paint; the policy lists their hashes. */
const scriptsOfPages = [
  'src/components/home/splash.ts',
  'src/firstPaint/fontsAtOnce.ts',
  'src/layouts/waitingIslands.ts',
].map((file) => compileScript(root + file));

export default defineConfig({
  site: siteUrl,
  output: 'static',
  // Several instances can build from one checkout, each into its own folder (scripts/processes/buildSite.ts).
  outDir: env['BUILD_DIR'] ?? 'dist',
  ...(env['BUILD_CACHE_DIR'] && { cacheDir: env['BUILD_CACHE_DIR'] }),
  trailingSlash: 'never',
  adapter: isNetlify ? netlify() : node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 4 * 1024 * 1024 }),
  cache: {
    provider: isNetlify
      ? cacheNetlify()
      : { name: 'page-cache', entrypoint: new URL('./src/server/pageCache/provider.ts', import.meta.url) },
  },
  session: false,
  integrations: [react(), sharedRoutes(), panelScripts(), ...(isNetlify ? [] : [buildFacts(project), precompress()])],
  build: { format: 'file', inlineStylesheets: 'never' },
  // Highlighted code would need inline styles, which the policy below forbids.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      hastPlugins: contentPlugins({
        'denominación completa': site.fullName,
        'domicilio legal': `${contact.street}, ${contact.postalCode} ${contact.city}, ${contact.country}`,
        'correo de contacto': { text: contact.email, href: `mailto:${contact.email}` },
      }),
    }),
  },
  devToolbar: { enabled: false },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', min: 1 }),
      PUBLIC_EMAILJS_PUBLIC_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_EMAILJS_SERVICE_ID: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_EMAILJS_ADMIN_TEMPLATE_ID: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_EMAILJS_CONFIRMATION_TEMPLATE_ID: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_EMAILJS_ORIGIN: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'https://api.emailjs.com',
      }),
      // What Netlify deploys: production, a preview of a pull request, or of a branch.
      CONTEXT: envField.string({ context: 'server', access: 'public', default: 'production' }),
      SUPABASE_SECRET_KEY: envField.string({ context: 'server', access: 'secret', optional: true }),
      PUBLISH_WEBHOOK_SECRET: envField.string({
        context: 'server',
        access: 'secret',
        optional: true,
        min: SECRET_LENGTH,
      }),
      // Reports whether a video can be watched; tests point it at a mock.
      VIDEO_CHECK_URL: envField.string({
        context: 'server',
        access: 'secret',
        url: true,
        default: 'https://www.youtube.com/oembed',
      }),
      // Asks other sites whether the links of a text still lead somewhere; tests ask nobody.
      CHECK_LINKS: envField.boolean({ context: 'server', access: 'secret', default: true }),
      REBUILD_HOOK_URL: envField.string({ context: 'server', access: 'secret', optional: true, url: true }),
      DATA_DIR: envField.string({ context: 'server', access: 'secret', default: '.data' }),
      // Where the outage snapshot is stored; depends on the adapter.
      SNAPSHOT_STORE: envField.enum({
        context: 'server',
        access: 'public',
        values: ['build', 'file'],
        default: isNetlify ? 'build' : 'file',
      }),
      // Milliseconds; tests wait longer, as they may share a machine with something else.
      READ_TIMEOUT: envField.number({ context: 'server', access: 'secret', default: 2000, min: 100 }),
      // Every rebuild on Netlify is a deployment, which costs credits of its plan (docs/costs.md).
      REBUILD_MIN_INTERVAL: envField.number({
        context: 'server',
        access: 'secret',
        default: isNetlify ? 259_200 : 86_400,
        min: 0,
      }),
      // 0: any number.
      REBUILD_MONTHLY_LIMIT: envField.number({
        context: 'server',
        access: 'secret',
        default: isNetlify ? 8 : 0,
        min: 0,
        int: true,
      }),
    },
    validateSecrets: true,
  },
  image: {
    // Caches resized images on disk; Netlify has an image CDN instead.
    ...(!isNetlify && {
      endpoint: { entrypoint: fileURLToPath(new URL('./src/server/imageEndpoint.ts', import.meta.url)) },
    }),
    // Tuned for photographs at these sizes. More effort doubles the CPU time and saves only 1% of the bytes.
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { quality: 45, effort: 2, chromaSubsampling: '4:2:0' }, jpeg: { quality: 70, mozjpeg: true } },
    },
    remotePatterns: backendOrigin
      ? [
          {
            protocol: new URL(backendOrigin).protocol.slice(0, -1),
            hostname: new URL(backendOrigin).hostname,
            // The backend serves images from nowhere else.
            pathname: '/storage/v1/object/public/**',
          },
        ]
      : [],
  },
  security: {
    checkOrigin: true,
    // Trusts the forwarded client address: our own server (src/server/server.ts) sets it, under the site's own name.
    allowedDomains: [{ hostname: new URL(siteUrl).hostname }],
    csp: {
      scriptDirective: { hashes: [...(await Promise.all(scriptsOfPages)), speculationRules].map(hashOf) },
      styleDirective: { hashes: [pageFade, ...(await insertedStyles(() => import('sonner')))].map(hashOf) },
      directives: [
        // Only prefetched pages need this, in some browsers; everything else in use is listed below.
        "default-src 'self'",
        `img-src 'self' ${backendOrigin}`,
        `connect-src ${[...new Set(["'self'", backendOrigin, mailOrigin])].filter(Boolean).join(' ')}`,
        "media-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    // Two development instances must not clear each other's pre-bundled dependencies.
    ...(env['BUILD_CACHE_DIR'] && { cacheDir: `${env['BUILD_CACHE_DIR']}/vite` }),
    // Every page of the panel would load them, 14 KB.
    resolve: {
      alias: Object.fromEntries(
        ['@supabase/realtime-js', '@supabase/functions-js', 'iceberg-js'].map((name) => [
          name,
          `${root}src/data/unusedSupabase.ts`,
        ]),
      ),
    },
    // Vite already optimizes the CSS; with Tailwind's own pass as well, vendor prefixes would appear twice.
    plugins: [
      tailwindcss({ optimize: false }),
      bundledServer(),
      oneStylesheet(),
      productionRouter(),
      workerProgram(),
      inlineScripts(),
    ],
    // Inlines the script that waits for the first paint; other assets stay files, as the policy requires.
    build: {
      assetsInlineLimit: (file) => file.endsWith('.js'),
      // The browsers that Tailwind supports.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    },
    // Keeps SUPABASE_… secrets out of bundles: only the schema above exposes variables.
    envPrefix: 'PUBLIC_',
  },
});

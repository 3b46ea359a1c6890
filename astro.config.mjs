import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { SECRET_LENGTH } from '#server/environment.ts';
import { builtProject } from './src/integrations/builtProject.ts';
import { contentPlugins } from './src/integrations/contentPlugins.ts';
import { hashOf } from './src/integrations/hashOf.ts';
import { compileScript, inlineScripts } from './src/integrations/inlineScripts.ts';
import { insertedStyles } from './src/integrations/insertedStyles.ts';
import { oneStylesheet } from './src/integrations/oneStylesheet.ts';
import { pagePolicies } from './src/integrations/pagePolicies.ts';
import { panelScripts } from './src/integrations/panelScripts.ts';
import { precompress } from './src/integrations/precompress.ts';
import { pageFade } from './src/firstPaint/pageFade.ts';
import { paintedDirective } from './src/firstPaint/paintedDirective.ts';
import { workerProgram } from './src/integrations/workerProgram.ts';
import { contact, site } from './src/site.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const env = { ...loadEnv('production', root, ''), ...process.env };

/**
 * Netlify sets NETLIFY in its builds, and its CLI NETLIFY_LOCAL in those on one's own machine; everywhere else the site
 * runs on our own Node server (src/server/startSite.ts).
 */
const isNetlify = Boolean(env['NETLIFY'] || env['NETLIFY_LOCAL']);

const siteUrl = env['SITE_URL'] || 'http://localhost:4321';

const backend = env['PUBLIC_SUPABASE_URL'] ?? '';
const project = { url: backend, publishableKey: env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '' };
const backendOrigin = URL.parse(backend)?.origin ?? '';

/** Where the contact form's mails go; nowhere when the mail service is not configured. */
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

/** What pages run before their first paint, for the policy to name. */
const scriptsOfPages = ['src/components/home/splash.ts', 'src/firstPaint/fontsAtOnce.ts'].map((file) => root + file);

export default defineConfig({
  site: siteUrl,
  output: 'static',
  // Several instances build from one checkout: each says where (scripts/processes/buildSite.ts).
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
  integrations: [
    react(),
    paintedDirective(),
    panelScripts(),
    ...(isNetlify ? [] : [pagePolicies(), precompress(), builtProject(project)]),
  ],
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
      SUPABASE_SECRET_KEY: envField.string({ context: 'server', access: 'secret', optional: true }),
      PUBLISH_WEBHOOK_SECRET: envField.string({
        context: 'server',
        access: 'secret',
        optional: true,
        min: SECRET_LENGTH,
      }),
      // Who knows whether a video can be watched; another server that answers alike takes its place in tests.
      VIDEO_CHECK_URL: envField.string({
        context: 'server',
        access: 'secret',
        url: true,
        default: 'https://www.youtube.com/oembed',
      }),
      REBUILD_HOOK_URL: envField.string({ context: 'server', access: 'secret', optional: true, url: true }),
      DATA_DIR: envField.string({ context: 'server', access: 'secret', default: '.data' }),
      // Chosen with the adapter: where the snapshot for outages is kept.
      SNAPSHOT_STORE: envField.enum({
        context: 'server',
        access: 'public',
        values: ['build', 'file'],
        default: isNetlify ? 'build' : 'file',
      }),
      REBUILD_MIN_INTERVAL: envField.number({ context: 'server', access: 'secret', default: 86_400, min: 0 }),
    },
    validateSecrets: true,
  },
  image: {
    // Keeps resized images on the disk; Netlify has an image CDN.
    ...(!isNetlify && {
      endpoint: { entrypoint: fileURLToPath(new URL('./src/server/imageEndpoint.ts', import.meta.url)) },
    }),
    // As photographs of this size look good. A greater effort takes twice the processor for a hundredth of the bytes.
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' }, jpeg: { quality: 70, mozjpeg: true } },
    },
    remotePatterns: backendOrigin
      ? [
          {
            protocol: new URL(backendOrigin).protocol.slice(0, -1),
            hostname: new URL(backendOrigin).hostname,
            // Nothing else of the backend's is an image.
            pathname: '/storage/v1/object/public/**',
          },
        ]
      : [],
  },
  security: {
    checkOrigin: true,
    // Whose request it is comes from our own server (src/server/server.ts), under the site's own name.
    allowedDomains: [{ hostname: new URL(siteUrl).hostname }],
    csp: {
      scriptDirective: { hashes: (await Promise.all(scriptsOfPages.map((file) => compileScript(file)))).map(hashOf) },
      styleDirective: { hashes: [pageFade, ...(await insertedStyles(() => import('sonner')))].map(hashOf) },
      directives: [
        // What is not named below is not used, prefetched pages excepted: some browsers judge them by this one.
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
    // Two instances in development must not clear each other's prepared packages.
    ...(env['BUILD_CACHE_DIR'] && { cacheDir: `${env['BUILD_CACHE_DIR']}/vite` }),
    // Vite prepares styles for browsers, once: Tailwind's own pass before it would leave its prefixes twice.
    plugins: [tailwindcss({ optimize: false }), oneStylesheet(), workerProgram(), inlineScripts()],
    // In the HTML stands the script that waits for the first paint; all else are files, which the policy allows.
    build: {
      assetsInlineLimit: (file) => file.endsWith('.js'),
      // The browsers that Tailwind is made for.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    },
    // A private key in a variable named SUPABASE_… never reaches a bundle: only the schema above names variables.
    envPrefix: 'PUBLIC_',
  },
});

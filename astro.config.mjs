import { fileURLToPath } from 'node:url';
import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import { adoptStyles } from './src/integrations/adoptStyles.ts';
import { SECRET_LENGTH } from './scripts/site/environment.ts';
import { entryFileNames } from './src/integrations/joinScripts.ts';
import { leanStyles } from './src/integrations/leanStyles.ts';
import { panelScripts } from './src/integrations/panelScripts.ts';
import { firstPaintScript } from './src/domain/site/firstPaint.ts';
import { hashOf } from './src/server/pagePolicy.ts';
import { splashScript } from './src/domain/site/splash.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const env = { ...loadEnv('production', root, ''), ...process.env };

/**
 * Netlify sets NETLIFY in its builds, and its CLI NETLIFY_LOCAL in those on one's own machine; everywhere else the site
 * runs on our own Node server (scripts/serve.ts).
 */
const isNetlify = Boolean(env['NETLIFY'] || env['NETLIFY_LOCAL']);

const siteUrl = env['SITE_URL'] || 'http://localhost:4321';

const backend = env['PUBLIC_SUPABASE_URL'] ?? '';
const backendOrigin = URL.parse(backend)?.origin ?? '';

/** Where the contact form's mails go; nowhere when the mail service is not configured. */
const mailVariables = ['PUBLIC_KEY', 'SERVICE_ID', 'ADMIN_TEMPLATE_ID', 'CONFIRMATION_TEMPLATE_ID'].map(
  (name) => `PUBLIC_EMAILJS_${name}`,
);
const missingMailVariables = mailVariables.filter((name) => !env[name]);
if (missingMailVariables.length > 0 && missingMailVariables.length < mailVariables.length) {
  throw new Error(`The contact form's mail service is set up by halves: ${missingMailVariables.join(', ')} not set.`);
}
const mailOrigin =
  missingMailVariables.length > 0 ? '' : new URL(env['PUBLIC_EMAILJS_ORIGIN'] || 'https://api.emailjs.com').origin;

export default defineConfig({
  site: siteUrl,
  output: 'static',
  // Several instances build from one checkout: each says where (scripts/site/buildSite.ts).
  outDir: env['BUILD_DIR'] ?? 'dist',
  ...(env['BUILD_CACHE_DIR'] && { cacheDir: env['BUILD_CACHE_DIR'] }),
  trailingSlash: 'never',
  adapter: isNetlify ? netlify() : node({ mode: 'middleware', bodySizeLimit: 4 * 1024 * 1024 }),
  cache: {
    provider: isNetlify
      ? cacheNetlify()
      : { name: 'server', entrypoint: new URL('./src/server/cacheProvider.ts', import.meta.url) },
  },
  session: false,
  integrations: [react(), leanStyles(), panelScripts()],
  build: { format: 'file', inlineStylesheets: 'always' },
  // Highlighted code would need inline styles, which the policy below forbids.
  markdown: { syntaxHighlight: false },
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
      REBUILD_HOOK_URL: envField.string({ context: 'server', access: 'secret', optional: true, url: true }),
      REBUILD_MIN_INTERVAL: envField.number({ context: 'server', access: 'secret', default: 86_400, min: 0 }),
    },
    validateSecrets: true,
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Arial', 'sans-serif'],
      // Preloaded; where it comes late all the same, the page keeps its first font: nothing jumps.
      display: 'optional',
      options: {
        variants: [
          {
            src: ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
            weight: '300 900',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Source Serif 4',
      cssVariable: '--font-source-serif',
      fallbacks: ['Times New Roman', 'serif'],
      // Preloaded; where it comes late all the same, the page keeps its first font: nothing jumps.
      display: 'optional',
      options: {
        variants: [
          {
            src: ['@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'],
            weight: 600,
            style: 'normal',
          },
        ],
      },
    },
  ],
  image: {
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
      scriptDirective: { hashes: [splashScript, firstPaintScript].map(hashOf) },
      directives: [
        // What is not named below is not used, prefetched pages excepted: some browsers judge them by this one.
        "default-src 'self'",
        `img-src 'self' ${backendOrigin}`,
        `connect-src ${[...new Set(["'self'", backendOrigin, mailOrigin])].filter(Boolean).join(' ')}`,
        'frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org',
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
    plugins: [tailwindcss(), adoptStyles()],
    // No script stands in the HTML, which is to arrive with the first round trip: all of them come after it.
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
    // A private key in a variable named SUPABASE_… never reaches a bundle: only the schema above names variables.
    envPrefix: 'PUBLIC_',
  },
});

/** The variables that a build is made of: with other values the site is built anew. */
const NAMES = [
  'SITE_URL',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_ADMIN_TEMPLATE_ID',
  'PUBLIC_EMAILJS_CONFIRMATION_TEMPLATE_ID',
  'PUBLIC_EMAILJS_ORIGIN',
];

/** Those of them that an environment sets. */
export function pickSiteVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

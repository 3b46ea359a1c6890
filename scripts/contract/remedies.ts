/** The credentials of an administrator, for `Check.needs`. */
export const ADMINISTRATOR = ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD'] as const;

/** What to do, for `Check.remedy`. */
export const PUSH = 'npx supabase db push --remote';
export const EDITOR = 'in Supabase → SQL Editor run';
export const VARIABLES = 'Netlify → Project configuration → Environment variables';
export const DEPLOY_AGAIN = 'deploy this version of the site again (Netlify → Deploys → Trigger deploy)';

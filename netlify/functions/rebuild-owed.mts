/**
 * Asks the site, every hour, to ask for the rebuild that is still owed: what was saved within the interval after the
 * last one, and what a build that failed has left.
 */
export default async function rebuildOwed(): Promise<void> {
  const { URL: site, PUBLISH_WEBHOOK_SECRET: secret } = process.env;
  if (!site || !secret) {
    console.log('PUBLISH_WEBHOOK_SECRET is not set: rebuilds are only asked for when somebody saves.');
    return;
  }
  const response = await fetch(`${site}/api/rebuild`, {
    method: 'POST',
    // Astro takes a POST that names no type for a form's, and those only from the site's own pages.
    headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
  });
  console.log(`The site answered ${response.status}: ${await response.text()}`);
  if (!response.ok) throw new Error('The owed rebuild could not be asked for; it will be in an hour.');
}

export const config = { schedule: '@hourly' };

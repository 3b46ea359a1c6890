/**
 * Starts the daily copy. This function may run for 30 seconds, which is too short for many files, so it only calls the
 * one in the background, which may run for 15 minutes (docs/copies.md).
 */
export default async function copyDaily(): Promise<void> {
  const { URL: site, PUBLISH_WEBHOOK_SECRET: secret, COPIES_STORE: store } = process.env;
  if (!site || !secret || !store) {
    console.log('COPIES_STORE or PUBLISH_WEBHOOK_SECRET is not set: no copies are made from here.');
    return;
  }
  const response = await fetch(`${site}/.netlify/functions/copy-background`, {
    method: 'POST',
    headers: { 'x-webhook-secret': secret },
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`The copy could not be started: ${response.status}.`);
}

export const config = { schedule: '@daily' };

import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { startProduct, type Product } from './product.ts';
import { rememberProduct } from './sharedProduct.ts';

/**
 * Playwright's global setup: starts the product for the browser tests and returns the function that stops it. If
 * TEST_SITE_URL is set, the tests use that running site and leave its backend alone.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_URL']) return undefined;
  const product = await startProduct();
  await keepEventsToCome(product);
  process.env['TEST_SITE_URL'] = product.url;
  rememberProduct(product);
  return product.stop;
}

/** Moves the samples' events of 2027 by seventy years: what is tested of events to come must not end with them. */
async function keepEventsToCome({ backend }: Product): Promise<void> {
  const { db } = connectWithSecret(backend.url, backend.secretKey);
  const events = db.from('events');
  const { data } = await events.select('id, starts_on, ends_on').gte('starts_on', '2027-01-01').throwOnError();
  for (const { id, ...days } of data) {
    const [starts_on, ends_on] = [days.starts_on, days.ends_on].map((day) => day.replace('2027', '2097'));
    if (starts_on && ends_on) await events.update({ starts_on, ends_on }).eq('id', id).throwOnError();
  }
}

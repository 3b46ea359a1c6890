import { startProduct } from './product.ts';
import { rememberProduct } from './sharedProduct.ts';

/**
 * Playwright's global setup: starts the product for the browser tests and returns the function that stops it. If
 * TEST_SITE_URL is set, the tests use that running site and leave its backend alone.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_URL']) return undefined;
  const product = await startProduct();
  process.env['TEST_SITE_URL'] = product.url;
  rememberProduct(product);
  return product.stop;
}

import { startProduct } from './product.ts';
import { rememberProduct } from './sharedProduct.ts';

/**
 * Playwright's global setup: the product that the browser tests use, and the function that ends it. With TEST_SITE_URL
 * they use one that runs already, and leave its backend alone.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_URL']) return undefined;
  const product = await startProduct();
  process.env['TEST_SITE_URL'] = product.url;
  rememberProduct(product);
  return product.stop;
}

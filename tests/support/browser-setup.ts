import { Editorial } from './editorial.ts';
import { startProduct, type ProductFacts } from './product.ts';
import { rememberProduct } from './shared-product.ts';

/**
 * Playwright's global setup: the product that the browser tests use, and the function that ends it. With TEST_SITE_URL
 * they use one that runs already, and leave its backend alone.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_URL']) return undefined;
  const product = await startProduct();
  process.env['TEST_SITE_URL'] = product.url;
  rememberProduct(product);
  await keepFromRebuilding(product);
  return product.stop;
}

/** A build beside the tests would take half the machine: as far as the database knows, one was asked for just now. */
async function keepFromRebuilding(product: ProductFacts): Promise<void> {
  const { db } = new Editorial(product);
  const asked = { rebuild_requested_at: new Date().toISOString(), rebuild_requested_revision: 0 };
  await db.from('content_revision').update(asked).eq('id', true).throwOnError();
}

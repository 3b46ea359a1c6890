import type { ProductFacts } from './product.ts';

const VARIABLE = 'TEST_PRODUCT';

/** Tells the processes that run the tests of the product that the setup started. */
export function rememberProduct({ url, dataDir, backend, webhookSecret }: ProductFacts): void {
  process.env[VARIABLE] = JSON.stringify({ url, dataDir, backend, webhookSecret });
}

/** The product that the setup started; null where the tests use one that is somebody else's. */
export function sharedProduct(): ProductFacts | null {
  const facts = process.env[VARIABLE];
  return facts ? (JSON.parse(facts) as ProductFacts) : null;
}

import type { ProductFacts } from './product.ts';

const VARIABLE = 'TEST_PRODUCT';

/** Publishes the setup's product to the test processes. */
export function rememberProduct({ url, dataDir, backend, webhookSecret }: ProductFacts): void {
  process.env[VARIABLE] = JSON.stringify({ url, dataDir, backend, webhookSecret });
}

/** Returns the setup's product; null if the tests run against a site that they did not start. */
export function sharedProduct(): ProductFacts | null {
  const facts = process.env[VARIABLE];
  return facts ? (JSON.parse(facts) as ProductFacts) : null;
}

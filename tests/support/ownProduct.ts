import { BackendProcess } from './backend/backendProcess.ts';
import { test as base } from './content.ts';
import { Editorial } from './editorial.ts';
import { startProduct, type Product } from './product.ts';

interface Own {
  script: Parameters<typeof startProduct>[1];
  variables: Record<string, string>;
  product: Product;
  editorial: Editorial;
  backend: BackendProcess;
}

/** The browser tests' `test`, on a product that the files of one project share, and whose backend they may end. */
export const test = base.extend<object, Own>({
  script: ['start', { option: true, scope: 'worker' }],
  variables: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ variables, script }, use) => {
      const product = await startProduct(variables, script);
      process.env['TEST_SITE_URL'] = product.url;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],

  editorial: [
    async ({ product }, use) => {
      await use(new Editorial(product));
    },
    { scope: 'worker' },
  ],

  backend: [
    async ({ product }, use) => {
      const backend = new BackendProcess(product);
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker' },
  ],
});

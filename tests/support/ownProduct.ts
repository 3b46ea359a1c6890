import { BackendProcess } from './backend/backendProcess.ts';
import { test as base } from './content.ts';
import { Editorial } from './editorial.ts';
import { listen } from './http/listen.ts';
import { startProduct, type Product } from './product.ts';
import { rememberProduct } from './sharedProduct.ts';

/** Stands in for a host's build hook: how often it was called, and what it answers. */
interface Hook {
  url: string;
  calls: number;
  status: number;
}

interface Own {
  hook: Hook;
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

  hook: [
    async ({}, use) => {
      const hook = { url: '', calls: 0, status: 200 };
      const { url, close } = await listen((_request, response) => {
        hook.calls += 1;
        response.writeHead(hook.status).end('{}');
      });
      await use(Object.assign(hook, { url }));
      close();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ hook, variables, script }, use) => {
      const rebuilds = { REBUILD_MIN_INTERVAL: '86400', REBUILD_HOOK_URL: hook.url };
      const product = await startProduct({ ...rebuilds, ...variables }, script);
      process.env['TEST_SITE_URL'] = product.url;
      rememberProduct(product);
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

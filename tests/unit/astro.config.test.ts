import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [{ NETLIFY: 'true', NETLIFY_LOCAL: '' }, '@astrojs/netlify'],
  [{ NETLIFY: '', NETLIFY_LOCAL: 'true' }, '@astrojs/netlify'],
  [{ NETLIFY: '', NETLIFY_LOCAL: '' }, '@astrojs/node'],
])('with %j a build is for %s', async (variables, adapter) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { default: config } = await import('../../astro.config.mjs');
  expect(config.adapter?.name).toBe(adapter);
});

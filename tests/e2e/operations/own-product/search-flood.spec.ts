import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';

// On a product of its own, so that no other test's searches wait behind these for seconds.
test('a visitor who searches without a pause is asked to wait', async ({ product }) => {
  // A burst of forty, then four per second: of 150 sent at once, some are refused unless counting them takes 27 seconds.
  const sent = Array.from({ length: 150 }, () =>
    fetch(`${product.url}/buscar?q=CONEAU`, { headers: { 'x-real-ip': '203.0.113.7' } }),
  );
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(await refused?.text()).toContain('Recibimos demasiadas búsquedas seguidas.');
});

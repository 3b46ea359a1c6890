import fc from 'fast-check';
import { signIn } from '../../../support/admin.ts';
import { test } from '../../../support/fixtures.ts';
import { soak } from '../../../support/hostile/soak.ts';
import { FormWriter } from '../../../support/panel/FormWriter.ts';
import { beginnings, happenings } from '../../../support/panel/typing.ts';
import { Records } from '../../../support/records.ts';

/** How many forms are written in per seed, and how much happens to each. */
const [FORMS, LONGEST] = process.env['SOAK_MINUTES'] ? [3, 16] : [1, 5];

test.describe.configure({ timeout: soak.timeout });

test('a form loses no typed text in random sequences of events', async ({ browser, baseURL }) => {
  const property = fc.asyncProperty(beginnings, happenings(LONGEST), async (beginning, commands) => {
    const context = await browser.newContext({ baseURL, locale: 'es-AR', reducedMotion: 'reduce' });
    try {
      context.setDefaultTimeout(30_000);
      await context.clock.install();
      const page = await context.newPage();
      await signIn(page);
      const writer = new FormWriter(context, await Records.of(page), beginning);
      const model = await writer.begin();
      await fc.asyncModelRun(() => ({ model, real: writer }), commands);
      await writer.finish();
    } finally {
      await context.close();
    }
  });
  for (const seed of soak.seeds()) {
    await test.step(`SEED=${seed}`, () =>
      fc.assert(property, { seed, numRuns: FORMS, unbiased: true, endOnFailure: true }));
  }
});

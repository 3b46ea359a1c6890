import { signInByForm } from '../../../support/admin.ts';
import { test } from '../../../support/fixtures.ts';
import { soak } from '../../../support/hostile/soak.ts';
import { FormWriter } from '../../../support/panel/FormWriter.ts';
import { stepsOf } from '../../../support/panel/typing.ts';
import { Records, uniqueMark } from '../../../support/records.ts';

/** How many things happen to one item: a handful by default, more with `npm run soak`. */
const STEPS = process.env['SOAK_MINUTES'] ? 20 : 12;

test.describe.configure({ timeout: soak.timeout });

test('no word typed in a form is lost, whatever happens to it', async ({ page }) => {
  await page.clock.install();
  await signInByForm(page);
  const records = await Records.of(page);
  for (const seed of soak.seeds()) {
    const mark = uniqueMark();
    const [id = 0] = await records.createNews({ title: `Fuzz ${mark}`, slug: `fuzz-${mark}`, published_at: null });
    const writer = new FormWriter(page.context(), `/admin/news/${id}/edit`);
    await writer.open();
    for (const step of stepsOf(seed, STEPS)) {
      await test.step(`SEED=${seed} ${JSON.stringify(step)}`, () => writer.take(step));
    }
    await writer.finish();
  }
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText } from '#domain/plainText.ts';
import { RenderPool } from '#rendering/RenderPool.ts';
import { workerProgram } from '#rendering/workerProgram.ts';
import { inspect } from '../../support/hostile/inspect.ts';
import { soak } from '../../support/hostile/soak.ts';
import { collectedTexts, hostileTexts, type HostileText } from '../../support/hostile/texts.ts';

const storage = 'https://storage.example';

/** CPU time in milliseconds, independent of other load: a thread's budget plus the start of the next one. */
const LONGEST = 2000;

const pool = new RenderPool(workerProgram, { atOnce: 2, queueLimit: 10, deadline: 60_000 });
const render = async (markdown: string) => (await pool.render({ markdown, storage })).html;

// The thread loads an entire DOM implementation.
beforeAll(async () => void (await render('a')), 120_000);
afterAll(() => pool.close());

/** Expects any text to be shown in time, with all its words and nothing that could run or load. Returns its HTML. */
async function expectHarmless({ markdown, words }: HostileText): Promise<string | null> {
  const before = process.cpuUsage();
  const html = await render(markdown);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(LONGEST);
  const { text, dangers } = inspect(html ?? plainText(markdown), storage);
  expect(dangers).toEqual([]);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  return html;
}

test('shows collected hostile texts completely and harmlessly', { timeout: 120_000 }, async () => {
  for (const text of collectedTexts) await expectHarmless(text);
});

test(
  'shows generated hostile texts completely, harmlessly and the same each time',
  { timeout: soak.timeout },
  async () => {
    const property = fc.asyncProperty(hostileTexts, async (text) => {
      const html = await expectHarmless(text);
      const again = await render(text.markdown);
      // A text close to the time limit may exceed it the second time.
      if (html !== null && again !== null) expect(again).toBe(html);
    });
    await fc.assert(property, soak.parameters(30));
  },
);

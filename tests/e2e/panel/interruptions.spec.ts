import type { Page } from '@playwright/test';
import { clientOf } from '../../support/account.ts';
import { changeStoredSession, enterCredentials, signIn, toasts } from '../../support/admin.ts';
import { BACKEND, hold } from '../../support/faults.ts';
import { Cell, clientWithSession, MINE } from '../../support/interruptions/Cell.ts';
import { BEFORE, type Operation, operations, press } from '../../support/interruptions/operations.ts';
import { keptTexts } from '../../support/localDrafts.ts';
import { confirm, signInAgain, summaryOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import { kinds } from '../../support/recordKinds.ts';
import { sharedProduct } from '../../support/sharedProduct.ts';

// Every way to write × every possible interruption: the stored versions show that the write happens once or not at all,
// and the author still has the text.

const OF_TAB = 'De la otra pestaña.';
const OF_OTHER = 'De otra persona.';
const OTHER = 'otra@example.org';

/**
 * The result of a circumstance: how many writes others made and their content, the author's final text, and when the
 * record is public if not as the operation says.
 */
interface Outcome {
  others?: number;
  theirs?: { summary?: string; content?: string };
  mine?: number;
  text?: string;
  publishedAt?: string;
}

type Circumstance = (stage: { cell: Cell; page: Page; openTab: () => Promise<Page> }) => Promise<Outcome>;

const circumstances: Record<string, Circumstance> = {
  async 'saved by another tab'({ cell, page, openTab }) {
    await cell.open(page);
    const secondTab = await openTab();
    await cell.visit(secondTab);
    if (cell.operation.screen === 'trash') {
      await cell.finish(secondTab);
      // The record has already been restored.
      await cell.finish(page);
      return { others: 1, mine: 0 };
    }
    await secondTab.goto(`${cell.kind.list}/${cell.id}/edit`);
    await secondTab.getByRole('textbox', { name: 'Contenido' }).fill(OF_TAB);
    await secondTab.getByRole('button', { name: /^Guardar( borrador)?$/ }).click();
    await expect(toasts(secondTab).getByText(/Borrador guardado|se ha actualizado correctamente/)).toBeVisible();
    await finishOverOthers(cell, page, false);
    if (cell.operation.screen === 'form')
      expect((await cell.writes()).at(-1)?.record).toMatchObject({ content: OF_TAB });
    return { others: 1, theirs: { content: OF_TAB } };
  },

  async 'saved by another account'({ cell, page }) {
    const product = sharedProduct();
    test.skip(!product, 'the product under test is somebody else’s');
    if (!product) return {};
    const other = await clientOf({ ...product.backend, dataDir: product.dataDir }, OTHER);
    await cell.open(page);
    const isTrash = cell.operation.screen === 'trash';
    if (isTrash) await cell.restoreFromTrash(other);
    else await cell.change(other, OF_OTHER);
    if (isTrash) await cell.finish(page);
    else await finishOverOthers(cell, page, cell.isEdit);
    expect((await cell.writes())[0]?.author).toBe(OTHER);
    return { others: 1, mine: isTrash ? 0 : 1, ...(!isTrash && { theirs: { summary: OF_OTHER } }) };
  },

  async 'session expired'({ cell, page }) {
    await cell.open(page);
    cell.faults.refusal(400, '/auth/v1/token');
    cell.faults.refusal(403, '/auth/v1/logout');
    cell.faults.refusal(401, '/rest/v1/');
    // Until it has acted: a check of the session could notice first, and ask for the password above the buttons.
    const renewed = await hold(page, /grant_type=refresh_token/);
    await changeStoredSession(page, { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' });
    await cell.act(page);
    renewed();
    if (cell.operation.screen === 'form') {
      await signInAgain(page);
      await expect(summaryOf(page)).toHaveValue(MINE);
    } else {
      await enterCredentials(page);
    }
    await cell.finish(page);
    return {};
  },

  async 'backend down, before the write and just after it'({ cell, page }) {
    await cell.open(page);
    if (cell.operation.screen === 'trash') await failWithoutBackend(cell, page);
    const answer = await cell.faults.dropResponses(page, cell.address, cell.operation.method);
    await cell.fail(page, MINE);
    await answer();
    if (cell.operation.screen === 'trash') {
      // The trash was read again and no longer contains the restored record.
      await cell.expectDone(page);
      return {};
    }
    const text = `${MINE} Y algo más.`;
    if (cell.operation.screen === 'form') await summaryOf(page).fill(text);
    const heal = await cell.faults.fail(page, BACKEND);
    await cell.fail(page, text);
    await heal();
    await cell.finish(page);
    return { mine: cell.isEdit ? 2 : 1, text };
  },

  async offline({ cell, page }) {
    await cell.open(page);
    const reconnect = await cell.faults.disconnect(page);
    await cell.fail(page, MINE);
    await reconnect();
    await cell.finish(page);
    return {};
  },

  async 'tab closed before the write has left, and reopened'({ cell, page, openTab }) {
    const secondTab = await openTab();
    await cell.open(secondTab);
    await closeAtWrite(cell, secondTab, cell.attempts, (route) => route.abort('aborted'));
    expect(await cell.writes()).toEqual([]);
    await cell.visit(page);
    if (cell.operation.screen === 'form') await recover(page);
    await cell.finish(page);
    return {};
  },

  async 'tab closed before the answer, and reopened'({ cell, page, openTab }) {
    const secondTab = await openTab();
    await cell.open(secondTab);
    await cell.seenByVisitors(page);
    // Seconds ahead instead of a minute.
    const dueAt = cell.operation === operations.schedule ? Math.ceil(Date.now() / 1000) * 1000 + 3000 : undefined;
    await closeAtWrite(cell, secondTab, 1, async (route) => void (await route.fetch(changedBody(route, dueAt))));
    await expectToldToVisitors(cell, page, dueAt);
    await page.goto(`${cell.kind.list}/${cell.id}/edit`);
    if (cell.operation.result) await expect(summaryOf(page)).toHaveValue(cell.operation.result.summary ?? MINE);
    await expect(page.getByText(/^Hay cambios sin guardar/)).toHaveCount(0);
    if (cell.isEdit) await expect.poll(() => keptTexts(page)).toEqual([]);
    return dueAt === undefined ? {} : { publishedAt: new Date(dueAt).toISOString().replace('.000Z', '+00:00') };
  },
};

/** Visitors see what was written, even though no panel is left open to notify the site. */
async function expectToldToVisitors(cell: Cell, page: Page, dueAt: number | undefined): Promise<void> {
  const isPublic = cell.operation.result !== null && cell.operation.result.published_at !== null;
  // A scheduled item may take five seconds.
  const timeout = dueAt === undefined ? undefined : dueAt + 5000 - Date.now();
  await expect
    .poll(() => cell.seenByVisitors(page), { timeout, intervals: [200] })
    .toEqual({ hasPage: isPublic, isListed: isPublic });
}

/** Acts while the backend is down, then checks that the screen is unchanged once it is back. */
async function failWithoutBackend(cell: Cell, page: Page): Promise<void> {
  const heal = await cell.faults.fail(page, BACKEND);
  await cell.fail(page, MINE);
  await heal();
  expect(await cell.writes()).toEqual([]);
  await cell.visit(page);
}

/**
 * Acts on top of someone else's save: the versions screen shows the new version first, and a form asks about conflicts.
 */
async function finishOverOthers(cell: Cell, page: Page, isAsked: boolean): Promise<void> {
  await cell.act(page);
  if (cell.operation.screen === 'versions') {
    await expect(page.getByText('Alguien guardó otra versión mientras tanto.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await cell.act(page);
  }
  if (isAsked) await confirm(page, 'Guardar así');
  await cell.expectDone(page);
}

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** Acts, and closes the tab once this many write attempts have been sent. */
async function closeAtWrite(
  cell: Cell,
  tab: Page,
  attempts: number,
  meanwhile: (route: Route) => Promise<void>,
): Promise<void> {
  let left = attempts;
  const written = Promise.withResolvers<void>();
  await tab.route(cell.address, async (route) => {
    if (!cell.isWrite(route.request())) return route.fallback();
    await meanwhile(route);
    left -= 1;
    if (left === 0) written.resolve();
  });
  await cell.act(tab);
  await written.promise;
  await tab.close();
}

/** The request with another publication time, if given. */
function changedBody(route: Route, publishAt: number | undefined) {
  if (publishAt === undefined) return {};
  const body = route.request().postDataJSON() as object;
  return { postData: { ...body, published_at: new Date(publishAt).toISOString() } };
}

/** Restores the draft that this browser has stored. */
async function recover(page: Page): Promise<void> {
  await press(page, 'Recuperar');
  await expect(summaryOf(page)).toHaveValue(MINE);
}

const kindsOf = ({ isOfCarousel }: Operation) =>
  isOfCarousel ? [kinds.news, kinds.publications] : Object.values(kinds);

/** The operations that `npm test` takes, each with another circumstance. */
const telling = new Set(['publish', 'delete', 'restore a version']);

for (const [index, [name, operation]] of Object.entries<Operation>(operations).entries()) {
  for (const [column, [circumstance, happen]] of Object.entries(circumstances).entries()) {
    // Rotates the kinds, so that every operation and every circumstance covers them all.
    const possible = kindsOf(operation);
    const kind = possible[(index + 2 * column) % possible.length] ?? kinds.news;
    const tag = telling.has(name) && (index + column) % 7 === 0 ? '' : ' @soak';
    test(`${name}, ${circumstance}: applied exactly once, with no text lost (${kind.table})${tag}`, async ({
      page,
      openTab,
      faults,
      browser,
    }) => {
      const cell = new Cell(await clientWithSession(browser), kind, operation, faults);
      await cell.create();
      await signIn(page);
      const { others = 0, theirs = {}, mine = 1, text = MINE, publishedAt } = await happen({ cell, page, openTab });

      const writes = await cell.writes();
      expect(writes.map(({ record }) => record['summary'])).toHaveLength(others + mine);
      expect(writes.filter(({ is_deletion }) => is_deletion)).toHaveLength(operation.result ? 0 : 1);
      if (operation.result) {
        const isText = operation.screen === 'form' && { summary: text };
        const isTime = publishedAt !== undefined && { published_at: publishedAt };
        expect(writes.at(-1)?.record).toMatchObject({ ...isText, ...operation.result, ...isTime });
        return;
      }
      await cell.restoreFromTrash();
      // Others' changes are restored with it; the author's are still in the browser.
      expect((await cell.writes()).at(-1)?.record).toMatchObject({ summary: BEFORE, ...theirs });
      await cell.visit(page);
      await press(page, 'Recuperar');
      await expect(summaryOf(page)).toHaveValue(text);
    });
  }
}

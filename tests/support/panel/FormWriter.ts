import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { administrator, changeStoredSession } from '../admin.ts';
import { typed, type Happening, type Save, type Step, type TypedField } from './typing.ts';

const TABLE = '/rest/v1/news';

/** A session that the server has ended. */
const NO_SESSION = { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' };

/** Writes in a news item's form by keyboard, whatever happens, and knows every word that was typed. */
export class FormWriter {
  readonly #context: BrowserContext;
  /** The form of a draft. */
  readonly #address: string;
  readonly #words: Record<TypedField, string[]> = { Resumen: [], Contenido: [], Fuente: [] };
  readonly #errors: Error[] = [];
  #count = 0;
  #tab: Page | undefined;
  /** What the next save waits for: the status that refuses it, or nothing. */
  #answer: Promise<number | undefined> | undefined;

  constructor(context: BrowserContext, address: string) {
    this.#context = context;
    this.#address = address;
  }

  /** Opens the form, and takes back the draft if something is missing. */
  async open(): Promise<void> {
    this.#tab ??= await this.#openTab();
    await this.#page.goto(this.#address);
    await expect(this.#field('Contenido')).toBeVisible();
    if ((await this.#missing()).length > 0) await this.#page.getByRole('button', { name: 'Recuperar' }).click();
    await this.expectComplete();
  }

  async take({ field, words, happening }: Step): Promise<void> {
    await this.#field(field).click();
    await this.#page.keyboard.press('Control+End');
    for (let count = 0; count < words; count += 1) await this.#type(field);
    await this.#undergo(field, happening);
    await this.expectComplete();
  }

  /** Every word that was typed is in the form. */
  async expectComplete(): Promise<void> {
    await expect.poll(() => this.#missing()).toEqual([]);
  }

  /** Saves what was typed, and closes the tab. */
  async finish(): Promise<void> {
    await this.#pressSave();
    await expect(this.#page).toHaveURL('/admin/news');
    await this.open();
    await this.#page.close();
    expect(this.#errors).toEqual([]);
  }

  async #openTab(): Promise<Page> {
    const tab = await this.#context.newPage();
    tab.on('pageerror', (error) => this.#errors.push(error));
    await tab.route(`**${TABLE}*`, async (route) => {
      const answer = this.#answer;
      if (!answer || route.request().method() !== 'PATCH') return route.fallback();
      this.#answer = undefined;
      const status = await answer;
      if (status === undefined) return route.continue();
      await route.fulfill({ status, json: {}, headers: { 'access-control-allow-origin': '*' } });
    });
    return tab;
  }

  get #page(): Page {
    if (!this.#tab) throw new Error('The form is not open.');
    return this.#tab;
  }

  async #undergo(field: TypedField, happening: Happening): Promise<void> {
    switch (happening.what) {
      case 'pause':
        return this.#page.clock.runFor(happening.milliseconds);
      case 'back':
        return this.#goBack();
      case 'reload':
        return this.open();
      case 'kill':
        return this.#kill();
      case 'cancelled link':
        return this.#cancelLink();
      case 'cancelled schedule':
        await this.#page.getByRole('button', { name: 'Programar…' }).click();
        return this.#page.keyboard.press('Escape');
      case 'save':
        return this.#save(field, happening);
    }
  }

  async #goBack(): Promise<void> {
    await this.#page.evaluate(() => history.back());
    await expect(this.#field('Contenido')).toBeHidden();
    await this.open();
  }

  /** Hides the tab, as phones do before they kill it, then crashes it and goes on in another one. */
  async #kill(): Promise<void> {
    const killed = this.#page;
    await killed.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const crashed = killed.waitForEvent('crash');
    killed.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await killed.close();
    this.#tab = undefined;
    await this.open();
  }

  async #cancelLink(): Promise<void> {
    await this.#field('Contenido').click();
    await this.#page.keyboard.press('Control+End');
    await this.#page.keyboard.press('Control+k');
    await expect(this.#page.getByRole('dialog')).toBeVisible();
    await this.#page.keyboard.press('Escape');
    await this.#type('Contenido');
  }

  /** Saves; typing goes on where the caret was, unless the save has left the form. */
  async #save(field: TypedField, { ends, during }: Save): Promise<void> {
    if (ends === 'expired') await changeStoredSession(this.#page, NO_SESSION);
    const { promise, resolve: answer } = Promise.withResolvers<number | undefined>();
    this.#answer = promise;
    await this.#pressSave();
    if (during) await this.#type(field);
    answer(ends === 'refused' ? 500 : undefined);
    if (ends === 'saved' && !during) {
      await expect(this.#page).toHaveURL('/admin/news');
      return this.open();
    }
    if (ends === 'expired') await this.#signInAgain();
    await expect(this.#page.getByRole('button', { name: 'Guardar borrador' })).toBeEnabled();
    await this.#type(field);
  }

  async #signInAgain(): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await dialog.getByLabel('Contraseña').fill(administrator.password);
    await this.#page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }

  async #pressSave(): Promise<void> {
    await this.#page.keyboard.press('Control+s');
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(this.#page.getByRole('alertdialog')).toHaveCount(0);
  }

  async #type(field: TypedField): Promise<void> {
    const word = `p${(this.#count += 1)}x`;
    this.#words[field].push(word);
    await this.#page.keyboard.type(` ${word}`);
  }

  #field(field: TypedField): Locator {
    return field === 'Contenido' ? this.#page.locator('[contenteditable]') : this.#page.getByLabel(field);
  }

  async #missing(): Promise<string[]> {
    const found = await Promise.all(
      typed.map(async (field) => {
        const control = this.#field(field);
        const text = field === 'Contenido' ? await control.innerText() : await control.inputValue();
        return this.#words[field].filter((word) => !text.includes(word));
      }),
    );
    return found.flat();
  }
}

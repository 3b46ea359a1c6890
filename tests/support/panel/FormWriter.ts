import { expect, type BrowserContext, type Page } from '@playwright/test';
import { changeStoredSession, describeImage } from '../admin.ts';
import { photograph } from '../files.ts';
import { kinds, type RecordKind } from '../recordKinds.ts';
import { uniqueMark, type Records } from '../records.ts';
import {
  button,
  conflictDialog,
  failedImages,
  hideAndKill,
  imagesOf,
  removeImage,
  passwordDialog,
  setVisibility,
  signInAgain,
  titleOf,
} from './form.ts';
import { FormTab, type Answer } from './FormTab.ts';
import { typed, type Beginning, type Model, type Save, type TypedField, type Upload } from './typing.ts';

/** When a public item was published. */
const PUBLISHED = '2025-01-05T12:00:00+00:00';

/** A session that the server has ended. */
const NO_SESSION = { access_token: 'x.y.z', refresh_token: 'nobody-knows-this-one' };

/** Writes in a record's form by keyboard, whatever happens, and knows every word and image that belongs there. */
export class FormWriter {
  readonly #context: BrowserContext;
  readonly #records: Records;
  readonly #kind: RecordKind;
  readonly #state: Beginning['state'];
  readonly #mark = uniqueMark();
  readonly #title = `Fuzz ${this.#mark}`;
  readonly #slug = `fuzz-${this.#mark}`;
  readonly #published: string | null;
  readonly #words: Record<TypedField, string[]> = { summary: [], content: [], own: [] };
  /** What somebody else wrote. */
  readonly #others: string[] = [];
  /** The images of the text that were not uploaded. */
  readonly #unsent: string[] = [];
  readonly #errors: Error[] = [];
  #images = 0;
  #count = 0;
  #address: string;
  #tab: FormTab | undefined;

  constructor(context: BrowserContext, records: Records, { table, state }: Beginning) {
    this.#context = context;
    this.#records = records;
    this.#kind = kinds[table];
    this.#state = state;
    this.#published = state === 'public' ? PUBLISHED : null;
    this.#address = `${this.#kind.list}/create`;
  }

  /** Creates the record, unless it is to be a new one, and opens its form. */
  async begin(): Promise<Model> {
    const { table, maxImages } = this.#kind;
    if (this.#state === 'new') await this.#openNew();
    else {
      await this.#records.create(table, this.#title);
      await this.#records.schedule(table, this.#title, this.#published);
      await this.#goToEdit();
    }
    const [isPublic, isStored] = [this.#state === 'public', this.#state !== 'new'];
    return { isPublic, isStored, images: 0, maxImages, hasUnsent: false };
  }

  /** Types words at the end of a field. */
  async write(field: TypedField, words: number): Promise<void> {
    // By keyboard: a click may hit an image.
    await this.#form.field(field).press('Control+End');
    for (let count = 0; count < words; count += 1) await this.#type(field);
  }

  /** Every word that was typed is in the form, nothing is public that nobody published, and the record exists once. */
  async expectComplete(): Promise<void> {
    await expect.poll(() => this.#missing()).toEqual([]);
    await expect(imagesOf(this.#page)).toHaveCount(this.#images);
    await expect(failedImages(this.#page).getByRole('listitem')).toHaveCount(this.#unsent.length);
    const rows = await this.#records.titled(this.#kind.table, this.#title);
    expect(rows.length).toBeLessThan(2);
    for (const row of rows) expect(row.published_at).toBe(this.#published);
  }

  /** Opens the form, and takes back the draft if something is missing. */
  async open(): Promise<void> {
    this.#tab ??= await this.#openTab();
    await this.#page.goto(this.#address);
    // In Markdown, what visual mode would change: a blank at the beginning.
    const inMarkdown = this.#page.getByText('Este texto tiene partes que el modo visual cambiaría');
    await expect(this.#page.locator('[role=textbox][contenteditable]').or(inMarkdown)).toBeVisible();
    if ((await this.#missing()).length > 0) await this.#page.getByRole('button', { name: 'Recuperar' }).click();
    await this.expectComplete();
  }

  async openWithoutBackend(): Promise<void> {
    const end = await this.#form.stopBackend();
    await this.open();
    await end();
  }

  async pause(field: TypedField, milliseconds: number): Promise<void> {
    await this.#page.clock.runFor(milliseconds);
    await this.#type(field);
  }

  async changeMode(tabs: readonly string[]): Promise<void> {
    for (const tab of tabs) await this.#page.getByRole('tab', { name: tab }).click();
    if (tabs.at(-1) === 'Vista previa') await this.#page.getByRole('tab', { name: 'Markdown' }).click();
    await this.write('content', 1);
  }

  async goBack(): Promise<void> {
    await this.#page.evaluate(() => history.back());
    await expect(this.#form.field('content')).toBeHidden();
    await this.open();
  }

  async hide(field: TypedField): Promise<void> {
    await setVisibility(this.#page, 'hidden');
    await setVisibility(this.#page, 'visible');
    await this.#type(field);
  }

  async kill(): Promise<void> {
    await hideAndKill(this.#page);
    await this.#page.close();
    this.#tab = undefined;
    await this.open();
  }

  async loseConnection(field: TypedField, isSaved: boolean): Promise<void> {
    await this.#context.setOffline(true);
    await this.#type(field);
    if (isSaved && this.#unsent.length === 0) {
      await this.#pressSave();
      await this.#settle('mine');
    }
    await this.#context.setOffline(false);
    await this.#type(field);
  }

  async cancelLink(): Promise<void> {
    await this.write('content', 1);
    await this.#page.keyboard.press('Control+k');
    await expect(this.#page.getByRole('dialog')).toBeVisible();
    await this.#page.keyboard.press('Escape');
    await this.#type('content');
  }

  async cancelSchedule(field: TypedField): Promise<void> {
    await this.#page.getByRole('button', { name: 'Programar…' }).click();
    await this.#page.keyboard.press('Escape');
    await this.write(field, 1);
  }

  async pressEnter(): Promise<void> {
    await titleOf(this.#page).press('Enter');
    expect(this.#path).toBe(this.#address);
  }

  /** Somebody else adds a word to the saved summary. */
  async otherSaves(): Promise<void> {
    const word = `ajeno${(this.#count += 1)}x`;
    const id = await this.#records.idOf(this.#kind.table, this.#slug);
    const saved = (await this.#records.summaryOf(this.#kind.table, id)) ?? '';
    await this.#records.changeSummary(this.#kind.table, id, `${saved} ${word}`);
    this.#others.push(word);
  }

  /** Adds an image to the record, and types while it is uploaded. */
  async addImage(field: TypedField, ends: Upload): Promise<void> {
    await this.#choose('Añadir imágenes', ends === 'uploaded' ? 'passed' : 'refused', () => this.write(field, 1));
    if (ends !== 'uploaded') {
      const failed = this.#page.getByRole('list', { name: 'Subidas en curso' });
      await failed.getByRole('button', { name: ends === 'retried' ? 'Reintentar' : 'Descartar' }).click();
    }
    if (ends !== 'discarded') this.#images += 1;
    await expect(imagesOf(this.#page)).toHaveCount(this.#images);
    await this.write(field, 1);
  }

  async removeImage(): Promise<void> {
    await removeImage(this.#page, 1);
    this.#images -= 1;
  }

  /** Inserts an image into the text, and types while it is uploaded. */
  async insertImage(isUploaded: boolean): Promise<void> {
    await this.write('content', 1);
    const name = `foto${(this.#count += 1)}x`;
    await this.#choose('Imagen', isUploaded ? 'passed' : 'refused', async () => {
      await describeImage(this.#page, name);
      await this.#type('content');
    });
    await expect(this.#form.saveButton).toBeVisible();
    (isUploaded ? this.#words.content : this.#unsent).push(name);
    await this.#type('content');
  }

  /** Uploads the images of the text that failed. */
  async retryImages(): Promise<void> {
    for (const name of this.#unsent.splice(0)) {
      await failedImages(this.#page).getByRole('button', { name: 'Reintentar' }).first().click();
      await expect(this.#form.saveButton).toBeVisible();
      this.#words.content.push(name);
    }
  }

  /** Saves; typing goes on where the caret was, unless the save has left the form. Resolves to whether it arrived. */
  async save(field: TypedField, { ends, during, keep }: Save): Promise<boolean> {
    if (ends === 'expired') await changeStoredSession(this.#page, NO_SESSION);
    const { promise, resolve: answer } = Promise.withResolvers<Answer>();
    this.#form.nextSave = promise;
    await this.#pressSave();
    // Somebody who sees the dialog, which another request may have opened, does not type on.
    if (during && !(await passwordDialog(this.#page).isVisible())) await this.#type(field);
    answer(ends === 'refused' || ends === 'lost' ? ends : 'passed');
    if (ends === 'expired') await signInAgain(this.#page);
    if ((await this.#settle(keep)) === 'left') await this.#goToEdit();
    else {
      this.#address = this.#path;
      await this.#type(field);
    }
    return (await this.#records.titled(this.#kind.table, this.#title)).length > 0;
  }

  /** Saves what was typed, closes the tab, and finds everything that anybody wrote. */
  async finish(): Promise<void> {
    await this.retryImages();
    await this.#pressSave();
    expect(await this.#settle('mine')).toBe('stayed');
    await expect(this.#page.getByText('Cambios sin guardar')).toHaveCount(0);
    await this.#goToEdit();
    await this.#page.close();
    const [row, ...more] = await this.#records.titled(this.#kind.table, this.#title);
    expect(more).toEqual([]);
    const saved = JSON.stringify(row);
    const words = Object.values(this.#words).flat();
    expect(words.filter((word) => !saved.includes(word))).toEqual([]);
    const versions = JSON.stringify(await this.#records.versionsOf(this.#kind.table, row?.id ?? 0));
    expect(this.#others.filter((word) => !versions.includes(word))).toEqual([]);
    expect(this.#errors).toEqual([]);
  }

  get #form(): FormTab {
    if (!this.#tab) throw new Error('The form is not open.');
    return this.#tab;
  }

  get #page(): Page {
    return this.#form.page;
  }

  get #path(): string {
    return new URL(this.#page.url()).pathname;
  }

  async #openTab(): Promise<FormTab> {
    const tab = await FormTab.open(this.#context, this.#kind);
    tab.page.on('pageerror', (error) => this.#errors.push(error));
    return tab;
  }

  async #openNew(): Promise<void> {
    await this.open();
    await titleOf(this.#page).fill(this.#title);
    // Of an event, its place is required.
    await this.write('own', 1);
  }

  async #goToEdit(): Promise<void> {
    const id = await this.#records.idOf(this.#kind.table, this.#slug);
    this.#address = `${this.#kind.list}/${id}/edit`;
    await this.open();
  }

  async #type(field: TypedField): Promise<void> {
    const word = `p${(this.#count += 1)}x`;
    this.#words[field].push(word);
    expect(await this.#form.isFocused()).toBe(true);
    await this.#page.keyboard.type(` ${word}`);
  }

  async #pressSave(): Promise<void> {
    await this.#page.keyboard.press('Control+s');
    if (this.#state === 'public') return;
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(this.#page.getByRole('alertdialog', { name: /^¿Publicar/ })).toHaveCount(0);
  }

  /** Waits until a save is over, and decides what is kept. */
  async #settle(keep: Save['keep']): Promise<'left' | 'stayed'> {
    const question = conflictDialog(this.#page);
    const list = this.#page.getByRole('heading', { level: 1, name: this.#kind.heading });
    for (;;) {
      await expect(question.or(list).or(this.#form.saveButton).first()).toBeVisible();
      if (this.#path === this.#kind.list) return 'left';
      if (!(await question.isVisible())) return 'stayed';
      if (keep === 'theirs') {
        for (const choice of await question.getByText('Dejar lo guardado').all()) await choice.click();
      }
      await question.getByRole('button', { name: keep === 'neither' ? 'Seguir editando' : 'Guardar así' }).click();
      await expect(question).toHaveCount(0);
    }
  }

  /** Chooses an image with this button, and does something while it waits to be uploaded. */
  async #choose(name: string, answer: Answer, meanwhile: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#form.uploads = promise;
    const chooser = this.#page.waitForEvent('filechooser');
    await button(this.#page, name).click();
    await (await chooser).setFiles([await photograph(`foto${this.#count}.jpg`)]);
    await meanwhile();
    const answered = this.#page.waitForResponse((response) => response.url().includes('/storage/v1/object/images/'));
    resolve(answer);
    await answered;
    this.#form.uploads = undefined;
  }

  /** The words that are not in their field, each with what is. */
  async #missing(): Promise<string[]> {
    const found = await Promise.all(
      typed.map(async (field) => {
        const text = await this.#form.read(field);
        return this.#words[field].filter((word) => !text.includes(word)).map((word) => `${word}: ${text}`);
      }),
    );
    const title = await titleOf(this.#page).inputValue();
    return [...found.flat(), ...(this.#count > 0 && !title.includes(this.#mark) ? [this.#mark] : [])];
  }
}

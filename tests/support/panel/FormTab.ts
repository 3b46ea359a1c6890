import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { BACKEND } from '../faults.ts';
import type { RecordKind } from '../recordKinds.ts';
import { summaryOf, textOf } from './form.ts';
import type { TypedField } from './typing.ts';

/** How the backend answers a request: it refuses it, it carries it out, or it does and its response is lost. */
export type Answer = 'refused' | 'passed' | 'lost';

/** The browser tab of a record's form, whose saves and uploads wait for their answer. */
export class FormTab {
  readonly page: Page;
  readonly #kind: RecordKind;
  /** What the next save, or every upload, waits for. */
  nextSave: Promise<Answer> | undefined;
  uploads: Promise<Answer> | undefined;

  private constructor(page: Page, kind: RecordKind) {
    this.page = page;
    this.#kind = kind;
  }

  static async open(context: BrowserContext, kind: RecordKind): Promise<FormTab> {
    const tab = new FormTab(await context.newPage(), kind);
    await tab.page.route(`**/rest/v1/${kind.table}*`, async (route) => {
      const answer = tab.nextSave;
      if (!answer || !['PATCH', 'POST'].includes(route.request().method())) return route.fallback();
      tab.nextSave = undefined;
      return fulfil(route, await answer);
    });
    await tab.page.route('**/storage/v1/object/images/**', async (route) => {
      if (!tab.uploads || route.request().method() !== 'POST') return route.fallback();
      return fulfil(route, await tab.uploads);
    });
    return tab;
  }

  field(field: TypedField): Locator {
    const own = this.page.getByLabel(this.#kind.ownField);
    return { content: textOf(this.page), summary: summaryOf(this.page), own }[field];
  }

  /** The button that saves, unless a save is under way. */
  get saveButton(): Locator {
    return this.page.getByRole('button', { name: /^Guardar( borrador)?$/, disabled: false });
  }

  /** What a field holds; of images, their alternative texts. */
  async read(field: TypedField): Promise<string> {
    return this.field(field).evaluate((control: HTMLElement) => {
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
      return [control.innerText, ...[...control.querySelectorAll('img')].map(({ alt }) => alt)].join(' ');
    });
  }

  /** Whether keys arrive somewhere. */
  isFocused(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement !== document.body);
  }

  /** Refuses all connections to the backend; returns the function that ends it. */
  async stopBackend(): Promise<() => Promise<void>> {
    const refuse = (route: Route) => route.abort('connectionrefused');
    await this.page.route(BACKEND, refuse);
    return () => this.page.unroute(BACKEND, refuse);
  }
}

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (answer === 'passed') return route.continue();
  if (answer === 'refused') {
    return route.fulfill({ status: 500, json: {}, headers: { 'access-control-allow-origin': '*' } });
  }
  await route.fetch();
  return route.abort('connectionreset');
}

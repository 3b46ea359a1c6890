import { expect, type Page } from '@playwright/test';

/** Resolves when the browser has stored a draft that contains this text. */
export async function expectDraftStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(text));
}

/** The entries of the browser's draft database, as JSON. */
export function keptTexts(page: Page, store: 'drafts' | 'files' = 'drafts'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const drafts = opening.result.transaction(name).objectStore(name).getAll();
          drafts.onsuccess = () => {
            opening.result.close();
            resolve(drafts.result.map((draft) => JSON.stringify(draft)));
          };
        };
      }),
    store,
  );
}

/** Makes this page's storage refuse what it is given, as a full one does, from `fillStorage` on. */
export async function fillStorageOnDemand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.dataset['storage'] === 'full') throw new DOMException('Full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
}

/** Fills the storage of a page prepared with `fillStorageOnDemand`. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset['storage'] = 'full';
  });
}

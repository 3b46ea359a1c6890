import { whenPainted } from './whenPainted.ts';

/** Once the page is painted, applies its fonts (src/styles/fonts.css) and inserts what its template defers. */
export async function startAfterPaint(page: Document): Promise<void> {
  await whenPainted();
  page.documentElement.dataset['fonts'] = '';
  const template = page.querySelector<HTMLTemplateElement>('template[data-after-paint]');
  template?.after(template.content);
}

import { markPainted } from './paintMark.ts';
import { whenPainted } from './whenPainted.ts';

/** Once the page is painted, gives it its fonts (src/styles/fonts.css) and the scripts that its template holds back. */
export async function startAfterPaint(page: Document): Promise<void> {
  await whenPainted();
  page.documentElement.dataset['fonts'] = '';
  markPainted(page);
  const template = page.querySelector<HTMLTemplateElement>('template[data-after-paint]');
  template?.after(template.content);
}

import { queryAll, styleOf } from './dom.ts';

const NO_TEXT = 'style, script, title, meta, link, xml, iframe, object, svg, form, button, template, colgroup';

/** Removes what is not part of the text: hidden elements, Word's comments and picture bullets, tracked deletions. */
export function removeHidden(body: HTMLElement): void {
  for (const element of queryAll(body, `${NO_TEXT}, .msocomanchor, .MsoCommentReference, del[datetime], del[cite]`)) {
    element.remove();
  }
  for (const element of queryAll(body, '*')) if (isUnseen(element)) element.remove();
}

function isUnseen(element: Element): boolean {
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'mso-hide') === 'all' ||
    styleOf(element, 'mso-element') === 'comment-list' ||
    isPictureBullet(element)
  );
}

function isPictureBullet({ localName, parentElement }: Element): boolean {
  return localName === 'img' && parentElement !== null && styleOf(parentElement, 'mso-list') === 'ignore';
}

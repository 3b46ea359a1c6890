import type { RemarkPlace } from '#domain/publishing/review.ts';

/** Moves the focus to what a remark is about, and scrolls it into view; a fold around it opens. */
export function goToPlace(place: RemarkPlace): void {
  if ('words' in place) return goToWords(place.words, place.offset);
  const selector =
    'image' in place
      ? `[data-place="${place.image}"] :is(textarea, [data-open])`
      : place.field === 'images'
        ? '.drop-zone button'
        : `main [name="${place.field}"]`;
  const control = document.querySelector<HTMLElement>(selector);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  // Its fields are in a dialog.
  if ('image' in place && control instanceof HTMLButtonElement) control.click();
}

/** Puts the caret where the block with these words begins, in visual mode or in Markdown. */
function goToWords(words: string, offset: number): void {
  const source = document.querySelector<HTMLTextAreaElement>('textarea.editor-text');
  source?.setSelectionRange(offset, offset);
  const visual = document.querySelector<HTMLElement>('main [contenteditable="true"]');
  const blocks = [...(visual?.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li') ?? [])];
  const block = blocks.find(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(words));
  const target = source ?? visual ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  target?.focus();
  if (block) getSelection()?.collapse(block, 0);
  (block ?? target)?.scrollIntoView({ block: 'center' });
}

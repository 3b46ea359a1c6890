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
  reveal(document.querySelector<HTMLElement>(selector));
}

/** Moves the focus to a field of the form like `goToPlace`, by its name and its label. */
export function goToField(name: string, label: string): void {
  if (name === 'images') return goToPlace({ field: name });
  if (name === 'image_details') return goToPlace({ image: 0 });
  if (name === 'content') return reveal(writingArea());
  // The address is in words until it is to be changed.
  document.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.click();
  const labels = [...document.querySelectorAll<HTMLElement>('main form :is(label, .label)')];
  const found = labels.find(({ firstChild }) => firstChild?.textContent === label);
  reveal(found instanceof HTMLLabelElement ? found.control : found?.parentElement?.querySelector('input:checked'));
}

function reveal(control: HTMLElement | null | undefined): void {
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  // The fields of one image of several are in a dialog.
  if (control?.matches('[data-open]')) control.click();
}

/** The text in the mode it is written in, or the tab that is shown instead. */
function writingArea(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('textarea.editor-text') ??
    document.querySelector<HTMLElement>('main [contenteditable="true"]') ??
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  );
}

/** Puts the caret where the block with these words begins, in visual mode or in Markdown. */
function goToWords(words: string, offset: number): void {
  const source = document.querySelector<HTMLTextAreaElement>('textarea.editor-text');
  source?.setSelectionRange(offset, offset);
  const target = writingArea();
  const visual = target?.isContentEditable ? target : null;
  const blocks = [...(visual?.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li') ?? [])];
  const block = blocks.find(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(words));
  target?.focus();
  if (block) getSelection()?.collapse(block, 0);
  (block ?? target)?.scrollIntoView({ block: 'center' });
}

/** What a dialog returns that the browser's Back closes: its event may come when Forward has led back already. */
const BY_ADDRESS = 'address';

/**
 * Keeps the programmes' dialogs in sync with the URL: a card opens its dialog and sets `#id`, a URL with `#id` opens
 * that dialog, the browser's Back closes it, and closing returns the focus to the card.
 */
export function setUpProgrammeDialogs(page: Document): void {
  const dialogs = [...page.querySelectorAll<HTMLDialogElement>('[data-programme-dialog]')];
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-programme-link]')];
  const linkOf = (dialog: HTMLDialogElement) => links.find(({ hash }) => hash === `#${dialog.id}`);

  const follow = () => {
    for (const dialog of dialogs) {
      const isTarget = location.hash === `#${dialog.id}`;
      if (isTarget && !dialog.open) open(dialog);
      if (!isTarget && dialog.open) dialog.close(BY_ADDRESS);
    }
  };

  for (const dialog of dialogs) {
    const link = linkOf(dialog);
    link?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState({ programme: dialog.id }, '', link.hash);
      open(dialog);
    });
    dialog.addEventListener('close', () => {
      link?.focus();
      if (dialog.returnValue !== BY_ADDRESS && location.hash === `#${dialog.id}`) leaveAddress(dialog.id);
    });
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
  }

  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  follow();
}

function open(dialog: HTMLDialogElement): void {
  dialog.returnValue = '';
  dialog.showModal();
  dialog.querySelector('.programme-scroll')?.scrollTo(0, 0);
}

/** Removes `#id` from the URL: by going back if a card pushed it, otherwise by replacing the entry. */
function leaveAddress(id: string): void {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'programme' in state && state.programme === id;
  if (isOurs) history.back();
  else history.replaceState(null, '', location.pathname + location.search);
}

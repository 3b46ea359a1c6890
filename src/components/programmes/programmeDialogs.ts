/**
 * Keeps the programmes' dialogs and the address in step: a card opens its dialog and writes `#id`, such an address
 * opens its dialog, the browser's Back closes it, and closing gives the focus back to the card.
 */
export function setUpProgrammeDialogs(page: Document): void {
  const dialogs = [...page.querySelectorAll<HTMLDialogElement>('[data-programme-dialog]')];
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-programme-link]')];
  const linkOf = (dialog: HTMLDialogElement) => links.find(({ hash }) => hash === `#${dialog.id}`);

  const follow = () => {
    for (const dialog of dialogs) {
      const asked = location.hash === `#${dialog.id}`;
      if (asked && !dialog.open) open(dialog);
      if (!asked && dialog.open) dialog.close();
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
      if (location.hash === `#${dialog.id}`) leaveAddress(dialog.id);
    });
    // A press outside, on the backdrop, is a press on the dialog itself.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
  }

  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  follow();
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector('.programme-scroll')?.scrollTo(0, 0);
}

/** Takes `#id` off the address: one step back when a card put it there, else by replacing it. */
function leaveAddress(id: string): void {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'programme' in state && state.programme === id;
  if (isOurs) history.back();
  else history.replaceState(null, '', location.pathname + location.search);
}

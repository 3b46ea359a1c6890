// Runs in the page's head, before any island can fail: marks one whose script cannot be loaded, so that the page can
// offer an alternative (src/styles/controls.css).
addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) target.dataset['failed'] = '';
});

// Runs in the page's head, before any island can hydrate or fail.

// Marks an island whose script cannot be loaded, so that the page can offer an alternative (src/styles/controls.css).
addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) target.dataset['failed'] = '';
});

// Marks a form that is sent too early: it sends itself once it is hydrated (src/ui/form/Form.tsx).
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('astro-island[ssr]')) target.dataset['sent'] = '';
});

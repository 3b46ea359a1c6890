/**
 * Makes the news tabs a tab list (WAI-ARIA Authoring Practices): arrow keys move, the address follows the choice in
 * `?tipo=`, the page's title is the tab's, and back and forward work. Both panels are in the page, so nothing is fetched.
 */
export function setUpTabs(): void {
  const root = document.querySelector<HTMLElement>('[data-tabs]');
  const tabs = [...(root?.querySelectorAll<HTMLAnchorElement>('[data-tab]') ?? [])];
  const panels = [...(root?.querySelectorAll<HTMLElement>('[data-tab-panel]') ?? [])];
  if (!root || tabs.length === 0) return;

  root.querySelector('[data-tab-list]')?.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `panel-${tab.dataset['tab'] ?? ''}`);
    tab.removeAttribute('aria-current');
  }
  for (const panel of panels) {
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${panel.dataset['tabPanel'] ?? ''}`);
  }

  const select = (type: string | undefined) => {
    const chosen = tabs.find((tab) => tab.dataset['tab'] === type) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    document.title = chosen?.dataset['title'] ?? document.title;
    for (const panel of panels) panel.hidden = panel.dataset['tabPanel'] !== chosen?.dataset['tab'];
  };
  const choose = (tab: HTMLAnchorElement) => {
    if (tab.getAttribute('aria-selected') !== 'true') history.pushState(history.state, '', tab.href);
    select(tab.dataset['tab']);
  };
  const typeInAddress = () => new URLSearchParams(location.search).get('tipo') ?? undefined;

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const target = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && index + step;
      if (target === undefined) return;
      event.preventDefault();
      const next = tabs[(target + tabs.length) % tabs.length];
      if (!next) return;
      choose(next);
      next.focus();
    });
  }
  addEventListener('popstate', () => select(typeInAddress()));
  select(typeInAddress());
}

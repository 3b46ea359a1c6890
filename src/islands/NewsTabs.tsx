import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { newsTabOf } from '#domain/lists.ts';
import { useHydrated } from '#ui/form/useHydrated.ts';
import type { NewsType } from '#site.config.ts';

interface Tab {
  type: NewsType;
  label: string;
  /** The document title while the tab is selected. */
  title: string;
  href: string;
}

/** The panels' cards are rendered on the server, one slot per type of news. */
interface Props extends Partial<Record<NewsType, ReactNode>> {
  tabs: Tab[];
  initial: NewsType;
}

/**
 * The news tabs (WAI-ARIA Authoring Practices): arrow keys switch tabs, the selection updates `?tipo=` and the document
 * title, and the browser's Back and Forward work. In the server's HTML they are links.
 */
export function NewsTabs({ tabs, initial, ...panels }: Props) {
  const isTabList = useHydrated();
  const [selected, setSelected] = useState(initial);

  useEffect(() => {
    const follow = () => {
      const tab = tabs.find(({ type }) => type === newsTabOf(new URLSearchParams(location.search).get('tipo')));
      if (tab) show(tab);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [tabs]);

  function show(tab: Tab) {
    setSelected(tab.type);
    document.title = tab.title;
  }

  function choose(tab: Tab) {
    if (tab.type !== selected) history.pushState(history.state, '', tab.href);
    show(tab);
  }

  function onClick(event: MouseEvent, tab: Tab) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(tab);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    document.getElementById(`tab-${tab.type}`)?.focus();
  }

  return (
    <>
      <div
        className="flex gap-2 border-b border-line"
        role={isTabList ? 'tablist' : undefined}
        aria-label={isTabList ? 'Tipo de novedades' : undefined}
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.type}
            id={`tab-${tab.type}`}
            href={tab.href}
            className="tab"
            {...(isTabList ? tabRole(tab.type, selected) : { 'aria-current': tab.type === selected || undefined })}
            onClick={(event) => onClick(event, tab)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(({ type }) => (
        <div
          key={type}
          id={`panel-${type}`}
          className="pt-10"
          hidden={type !== selected}
          {...(isTabList && { role: 'tabpanel', 'aria-labelledby': `tab-${type}` })}
          data-more-list
        >
          {panels[type]}
        </div>
      ))}
    </>
  );
}

function tabRole(type: NewsType, selected: NewsType) {
  const isSelected = type === selected;
  return {
    role: 'tab',
    'aria-selected': isSelected,
    'aria-controls': `panel-${type}`,
    tabIndex: isSelected ? 0 : -1,
  } as const;
}

/** The index that a key leads to, undefined for other keys; the caller wraps it around at both ends. */
function targetOf(key: string, index: number, count: number): number | undefined {
  return { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
}

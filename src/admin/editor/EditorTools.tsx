import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { subscribeTo } from '#admin/ui/subscribeTo.ts';

const onViewportChange = subscribeTo(window.visualViewport, 'resize', 'scroll');

/**
 * The tools of a text, which stay in view while the text is: below the panel's header or, on a phone, just above the
 * on-screen keyboard. Publishes its height, which `editorTools.css` keeps clear of what is scrolled into view.
 */
export function EditorTools({ children }: { children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null);
  const keyboard = useSyncExternalStore(onViewportChange, keyboardHeight);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = tools.current?.firstElementChild?.clientHeight ?? 0;
      // The mode that is hidden has none.
      if (height === 0) return;
      for (const element of [document.documentElement, tools.current]) setLength(element, '--editor-tools', height);
    });
    if (tools.current) observer.observe(tools.current);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--editor-tools');
    };
  }, []);
  useLayoutEffect(() => {
    if (keyboard > 0) setLength(document.documentElement, '--keyboard', keyboard);
  }, [keyboard]);

  return (
    <div ref={tools} className="editor-tools" data-keyboard={keyboard > 0 ? '' : undefined}>
      <div>{children}</div>
    </div>
  );
}

function setLength(element: HTMLElement | null, name: string, pixels: number): void {
  element?.style.setProperty(name, `${pixels}px`);
}

/** Anything lower is a bar of the browser. */
const LOWEST_KEYBOARD = 120;

/** How far the on-screen keyboard of a phone covers the page from below, in pixels; 0 without one. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  if (!viewport || !matchMedia('(pointer: coarse) and (width < 40rem)').matches) return 0;
  const { height, scale, offsetTop } = viewport;
  const isOpen = innerHeight - height * scale > LOWEST_KEYBOARD;
  return isOpen ? Math.max(0, Math.round(innerHeight - offsetTop - height)) : 0;
}

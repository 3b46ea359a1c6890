import { useEffect, type RefObject } from 'react';

/** Ctrl+S, or Cmd+S, sends the form instead of saving the page; not while a dialog is open over it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) form.current?.requestSubmit();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form, isEnabled]);
}

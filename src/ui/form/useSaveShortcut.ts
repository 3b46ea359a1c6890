import { useEffect, type RefObject } from 'react';

/** Makes Ctrl+S and Cmd+S submit the form instead of saving the page, unless a dialog is open. */
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

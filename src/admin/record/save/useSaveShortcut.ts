import { useEffect, useEffectEvent } from 'react';

/** Calls `onSave` on Ctrl+S and Cmd+S, instead of the browser saving the page, unless a dialog is open. */
export function useSaveShortcut(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) save();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** Takes image files that are pasted anywhere on the screen, unless the field that has the focus takes them itself. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const receive = useEffectEvent(onFiles);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // A copied text may bring a picture of itself along: where text is wanted, text is pasted.
      if (event.clipboardData?.types.includes('text/plain')) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      receive(files);
    }
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

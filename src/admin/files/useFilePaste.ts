import { useEffect, useEffectEvent } from 'react';

/** Accepts image files pasted anywhere on the screen, unless the focused field handles them itself. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const receive = useEffectEvent(onFiles);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // Copied text may come with a picture of itself: then the text is what to paste.
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

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped on an element, and returns whether some are held over it. While mounted, files dropped
 * elsewhere are ignored: the browser would open them in place of the form.
 */
export function useFileDrop(elementId: string, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const receive = useEffectEvent(onFiles);

  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Element && target.closest(`#${CSS.escape(elementId)}`);
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event) || event.defaultPrevented) return setIsOver(false);
      event.preventDefault();
      const accepts = Boolean(isInside(event));
      if (event.dataTransfer) event.dataTransfer.dropEffect = accepts ? 'copy' : 'none';
      setIsOver(accepts);
    }
    function onDrop(event: DragEvent) {
      setIsOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isInside(event) && files.length > 0) receive(files);
    }
    function onLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false);
    }
    addEventListener('dragover', onDragOver);
    addEventListener('drop', onDrop);
    addEventListener('dragleave', onLeave);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('drop', onDrop);
      removeEventListener('dragleave', onLeave);
    };
  }, [elementId]);

  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

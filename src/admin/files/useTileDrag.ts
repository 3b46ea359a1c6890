import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { trackPointer } from './focalPoint/trackPointer.ts';

interface Drag {
  from: number;
  to: number;
}

/**
 * Drags an entry of a list to another position with a mouse, pen or finger; `data-place` is an entry's index. Native
 * drag and drop does not support touch.
 */
export function useTileDrag(list: HTMLElement | null, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);

  // Dragging with a finger must neither scroll the page nor open the image's menu.
  const hold = useEffectEvent((event: Event) => {
    // A scroll in progress cannot be cancelled.
    if (isDragging && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const onTouch = (event: Event) => hold(event);
    // Attached before a touch starts: browsers ignore listeners added later.
    list?.addEventListener('touchmove', onTouch, { passive: false });
    list?.addEventListener('contextmenu', onTouch);
    return () => {
      list?.removeEventListener('touchmove', onTouch);
      list?.removeEventListener('contextmenu', onTouch);
    };
  }, [list]);

  // The list may have grown since the drag began.
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }, otherwise: number) => {
    const entry = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return entry && list?.contains(entry) ? Number(entry.dataset['place']) : otherwise;
  };

  function start(event: PointerEvent, from: number) {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!event.isPrimary || event.button !== 0 || isButton) return;
    giveUp.current?.();
    giveUp.current = trackPointer(event, {
      onTake: () => setDrag({ from, to: from }),
      onMove: (point) => setDrag({ from, to: placeAt(point, from) }),
      onEnd: (point) => {
        giveUp.current = undefined;
        setDrag(null);
        if (point) drop.current(from, placeAt(point, from));
      },
    });
  }

  return { drag, start };
}

import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/**
 * A list whose entries can be dragged to another position with a mouse, pen or finger, or moved one step with their
 * buttons; `data-place` is an entry's index, `data-step` what a button moves by. Native drag and drop does not support
 * touch.
 */
export function useReordering(items: readonly unknown[], onMove: (from: number, to: number) => void) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const isDragging = drag !== null;
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);
  // What to focus once the new order renders: the browser drops focus when an element moves.
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) list?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [list, items]);

  // Dragging with a finger must neither scroll the page nor open the image's menu.
  const hold = useEffectEvent((event: Event) => {
    // A scroll in progress cannot be cancelled.
    if (isDragging && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onTouch = (event: Event) => hold(event);
    // Attached before a touch starts: browsers ignore listeners added later.
    list?.addEventListener('touchmove', onTouch, { passive: false, signal });
    list?.addEventListener('contextmenu', onTouch, { signal });
    return () => listening.abort();
  }, [list]);

  function move(from: number, to: number) {
    if (to >= 0 && to < items.length && to !== from) onMove(from, to);
  }

  // The list may have grown since the drag began.
  const drop = useRef(move);
  useEffect(() => {
    drop.current = move;
  });
  const placeAt = ({ clientX, clientY }: Point, otherwise: number) => {
    const entry = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return entry && list?.contains(entry) ? Number(entry.dataset['place']) : otherwise;
  };

  function start(event: ReactPointerEvent, from: number) {
    const isButton = event.target instanceof Element && event.target.closest('[data-step], [data-remove]') !== null;
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

  return {
    setList,
    /** Focuses the element that matches, once the list renders again. */
    focusAfterwards: (selector: string) => {
      focusNext.current = selector;
    },
    entry: (place: number) => ({
      place,
      count: items.length,
      isDragged: drag?.from === place,
      /** Whether the dragged entry would be dropped here. */
      isTarget: drag?.to === place && drag.from !== place,
      onMove: (step: 1 | -1) => {
        focusNext.current = `[data-place="${place + step}"] [data-step="${step}"]`;
        move(place, place + step);
      },
      onPointerDown: (event: ReactPointerEvent) => start(event, place),
    }),
  };
}

/** One entry's place in the list, and what moves it. */
export type ListEntry = ReturnType<ReturnType<typeof useReordering>['entry']>;

/** How long a finger must rest before a drag starts, in milliseconds: until then it scrolls the page. */
const REST = 300;
/** How far a mouse must move before a drag starts, and how far a resting finger may slip, in pixels. */
const SLACK = 8;
/** How close to an edge of the screen the page starts to scroll, and how far per frame, in pixels. */
const EDGE = 96;
const STEP = 10;

interface Point {
  clientX: number;
  clientY: number;
}

interface Handlers {
  /** The drag starts: a mouse or a pen has moved, or a finger has rested. */
  onTake: () => void;
  onMove: (point: Point) => void;
  /** Called on release; with null the drag was cancelled, or never started. */
  onEnd: (point: Point | null) => void;
}

/** Tracks a pointer that went down on something draggable; returns the function that cancels the drag. */
function trackPointer(
  { pointerId, pointerType, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'pointerType' | keyof Point>,
  { onTake, onMove, onEnd }: Handlers,
): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const isFinger = pointerType === 'touch';
  let point: Point = { clientX, clientY };
  let isTaken = false;
  let frame = 0;
  const timer = isFinger ? setTimeout(take, REST) : undefined;

  function take() {
    isTaken = true;
    onTake();
    frame = requestAnimationFrame(scroll);
  }

  /** Scrolls near the edges, so that what lies beyond them can be reached. */
  function scroll() {
    if (point.clientY < EDGE) scrollBy(0, -STEP);
    else if (point.clientY > innerHeight - EDGE) scrollBy(0, STEP);
    frame = requestAnimationFrame(scroll);
  }

  function end(at: Point | null) {
    listening.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    onEnd(at);
  }

  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (event.type !== 'pointermove') return end(isTaken && event.type === 'pointerup' ? event : null);
    const hasLeft = Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK;
    if (!isTaken && !hasLeft) return;
    if (!isTaken && isFinger) return end(null);
    if (!isTaken) take();
    point = event;
    onMove(event);
  };
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) addEventListener(type, follow, options);
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), options);
  return () => end(null);
}

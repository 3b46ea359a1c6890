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
export function trackPointer(
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

  const own = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) handle(event);
  };
  const move = (event: PointerEvent) => {
    const hasLeft = Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK;
    if (!isTaken && !hasLeft) return;
    if (!isTaken && isFinger) return end(null);
    if (!isTaken) take();
    point = event;
    onMove(event);
  };
  addEventListener('pointermove', own(move), options);
  addEventListener(
    'pointerup',
    own((event) => end(isTaken ? event : null)),
    options,
  );
  addEventListener(
    'pointercancel',
    own(() => end(null)),
    options,
  );
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), options);
  return () => end(null);
}

/** A position in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type PointerStep = { move: Point } | 'down' | 'up';

/** A browser window with its own profile: the few operations that the drivers of all three engines share. */
export interface Driver {
  open: (address: string) => Promise<unknown>;
  /** Returns the value of an expression in the page, awaiting a promise; it must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  pointer: (steps: PointerStep[]) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Presses the keys in order, then releases them. */
  press: (keys: Key[]) => Promise<unknown>;
  /** Sets local files in the file field that the expression selects. */
  chooseFiles: (expression: string, paths: string[]) => Promise<unknown>;
  screenshot: () => Promise<Uint8Array>;
  /** The errors that the browser reported, if its driver exposes them. */
  problems: readonly string[];
  close: () => Promise<unknown>;
}

/** A running browser. */
export interface RunningBrowser {
  open: () => Promise<Driver>;
  stop: () => Promise<void>;
}

export type Key =
  'Control' | 'Shift' | 'Enter' | 'Tab' | 'Escape' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | Letter;
type Letter = 'a' | 'b' | 'c' | 'v' | 'x' | 'z';

export const WINDOW = { width: 1280, height: 900 } as const;

/** A proxy that nothing listens on: requests to other machines end there. */
export const NO_PROXY = { host: '127.0.0.1', port: 9 } as const;

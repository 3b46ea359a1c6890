/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type PointerStep = { move: Point } | 'down' | 'up';

/** A window of a browser with a profile of its own: the little that all three engines' drivers know. */
export interface Driver {
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, or what its promise gives; it has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  pointer: (steps: PointerStep[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses these keys in their order and lets go of them. */
  press: (keys: Key[]) => Promise<void>;
  /** Chooses files of this machine in the field that the expression gives. */
  chooseFiles: (expression: string, paths: string[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** What the browser reported as errors, where its driver hands it on. */
  problems: () => string[];
  close: () => Promise<void>;
}

/** An installed browser that is running. */
export interface RunningBrowser {
  open: () => Promise<Driver>;
  stop: () => Promise<void>;
}

export type Key =
  'Control' | 'Shift' | 'Enter' | 'Tab' | 'Escape' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | Letter;
type Letter = 'a' | 'b' | 'c' | 'v' | 'x' | 'z';

export const WINDOW = { width: 1280, height: 900 } as const;

/** Where nothing answers: requests to other machines go there, and no further. */
export const NO_PROXY = { host: '127.0.0.1', port: 9 } as const;

/** The package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}

import { JSDOM } from 'jsdom';

/** Gives this process what the paste's converter needs of a browser; a document that it parses runs and loads nothing. */
export function installDom(): void {
  const { DOMParser, Element, HTMLBRElement, NodeFilter, Text } = new JSDOM().window;
  Object.assign(globalThis, { DOMParser, Element, HTMLBRElement, NodeFilter, Text });
}

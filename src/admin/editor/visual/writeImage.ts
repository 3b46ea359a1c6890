import type { Image } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import { asTitle } from '../markdownEdits.ts';

const write: Handle = ({ title, ...image }: Image, parent, state, info) => {
  const written = defaultHandlers.image(image, parent, state, info);
  if (!title) return written;
  const quoted = asTitle(title);
  return `${written.slice(0, -1)} ${state.stack.includes('tableCell') ? quoted.replaceAll('|', '\\|') : quoted})`;
};

/** Writes an image whose caption reads on the page as it was written. */
export const writeImage = Object.assign(write, { peek: () => '!' });

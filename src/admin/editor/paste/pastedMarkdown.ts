import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cleanBlocks } from './cleanBlocks.ts';
import { removeComments } from './dom.ts';
import { cleanLinks } from './cleanLinks.ts';
import { nestWordLists } from './nestWordLists.ts';
import { styledMarks } from './styledMarks.ts';
import { takeImages } from './takeImages.ts';

export interface Pasted {
  markdown: string;
  /** What was embedded in the text: to be uploaded. */
  images: File[];
  /** How many images only the program has from which they were copied. */
  lost: number;
}

/** What Word, Google Docs, LibreOffice, Outlook or a web page put on the clipboard, as the Markdown of this site. */
export function pastedMarkdown(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  const images = takeImages(body);
  nestWordLists(body);
  styledMarks(body);
  cleanLinks(body);
  cleanBlocks(body);
  const tree = toMdast(fromDom(body), { document: true }) as Root;
  tightenLists(tree);
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    emphasis: '*',
  });
  return { markdown: markdown.trim(), ...images };
}

/** Lists whose items are one paragraph each, and lists below it, have no blank lines. */
function tightenLists(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(tightenLists);
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type !== 'list').length > 1;
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

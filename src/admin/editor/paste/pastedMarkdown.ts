import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import type { Image, Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { TextImage } from '../useImageInsertion.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { removeComments } from './dom.ts';
import { cleanLinks } from './cleanLinks.ts';
import { nestWordLists } from './nestWordLists.ts';
import { styledMarks } from './styledMarks.ts';
import { standImagesAlone, takeImages, type PastedImage } from './takeImages.ts';

export interface Pasted {
  /** The text, with these in the places of its images; without those that are null. */
  write: (images: readonly (TextImage | null)[]) => string;
  /** What was embedded in the text: to be uploaded. */
  images: PastedImage[];
  /** The images that only the program has from which they were copied, by what they show or are called. */
  lost: string[];
}

/** What Word, Google Docs, LibreOffice, Outlook or a web page put on the clipboard, as the Markdown of this site. */
export function pastedMarkdown(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  const { images, lost } = takeImages(body);
  nestWordLists(body);
  styledMarks(body);
  cleanLinks(body);
  standImagesAlone(body);
  cleanBlocks(body);
  const tree = toMdast(fromDom(body), { document: true }) as Root;
  tightenLists(tree);
  return {
    write: (placed) => {
      const byAddress = new Map(images.map(({ address }, index) => [address, placed[index] ?? null]));
      return written(withImages(tree, byAddress));
    },
    images,
    lost,
  };
}

function written(tree: Root): string {
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    emphasis: '*',
  });
  return markdown.trim();
}

/** Gives images what they have become, and takes away those that came to nothing. */
function withImages<Node extends Nodes>(node: Node, byAddress: ReadonlyMap<string, TextImage | null>): Node {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[])
    .map((child) => (child.type === 'image' ? imageOf(child, byAddress) : withImages(child, byAddress)))
    .filter((child) => child && !(child.type === 'paragraph' && child.children.length === 0));
  return { ...node, children };
}

function imageOf(image: Image, byAddress: ReadonlyMap<string, TextImage | null>): Image | null {
  const placed = byAddress.get(image.url);
  return placed ? { ...image, url: placed.url, alt: placed.description, title: placed.caption || null } : null;
}

/** Lists whose items are one paragraph each, and lists below it, have no blank lines. */
function tightenLists(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(tightenLists);
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type !== 'list').length > 1;
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

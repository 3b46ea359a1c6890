import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import type { Break, Image, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown, type Handle } from 'mdast-util-to-markdown';
import type { TextImage } from '../useImageInsertion.ts';
import { breakLines } from './breakLines.ts';
import { cleanBlocks } from './cleanBlocks.ts';
import { cleanLinks } from './cleanLinks.ts';
import { removeComments } from './dom.ts';
import { markHeadings } from './headings.ts';
import { nestWordLists } from './nestWordLists.ts';
import { orderMarks } from './orderMarks.ts';
import { removeUnseen } from './removeUnseen.ts';
import { rtfPictures } from './rtfPictures.ts';
import { styledMarks } from './styledMarks.ts';
import { isolateImages, takeImages, type LostImage, type PastedImage } from './takeImages.ts';

export interface Pasted {
  /** The text, with these in the places of its images; without those that are null. */
  write: (images: readonly (TextImage | null)[]) => string;
  /** To be uploaded, or fetched and uploaded. */
  images: PastedImage[];
  /** The images that only the program has from which they were copied. */
  lost: LostImage[];
}

/** What Word, Google Docs, LibreOffice, Outlook or a web page put on the clipboard, as the Markdown of this site; its RTF has the pictures. */
export function pastedMarkdown(html: string, rtf = '', storage = ''): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  removeUnseen(body);
  const { images, lost } = takeImages(body, { pictures: rtfPictures(rtf), storage });
  markHeadings(body);
  nestWordLists(body);
  breakLines(body);
  styledMarks(body);
  cleanLinks(body);
  isolateImages(body);
  cleanBlocks(body);
  const tree = toMdast(fromDom(body), { document: true }) as Root;
  linkAddresses(tree);
  splitParagraphs(tree);
  orderMarks(tree);
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
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    emphasis: '*',
    handlers: { break: lineBreak },
  });
  return markdown.trim();
}

/** A cell stands on one line of Markdown: its own lines are parted in HTML. */
const lineBreak: Handle = (node: Break, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info);

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

/** An address that is no link is one on the site, as in all Markdown. */
function linkAddresses(tree: Root): void {
  for (const { transforms } of gfmFromMarkdown()) transforms?.forEach((transform) => transform(tree));
}

/** Mails and old pages have empty lines between paragraphs, in one. */
function splitParagraphs(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(splitParagraphs);
  const children = (node.children as Nodes[]).flatMap<Nodes>((child) =>
    child.type === 'paragraph' ? parts(child) : [child],
  );
  Object.assign(node, { children });
}

function parts({ children, ...paragraph }: Paragraph): Paragraph[] {
  const pieces: PhrasingContent[][] = [[]];
  for (const [index, child] of children.entries()) {
    const isEmptyLine = child.type === 'break' && children[index + 1]?.type === 'break';
    if (isEmptyLine) pieces.push([]);
    else if (child.type !== 'break' || pieces.at(-1)?.length) pieces.at(-1)?.push(child);
  }
  return pieces.map((piece) => ({ ...paragraph, children: piece }));
}

/** Lists whose items are one paragraph each, and lists below it, have no blank lines. */
function tightenLists(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(tightenLists);
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type !== 'list').length > 1;
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

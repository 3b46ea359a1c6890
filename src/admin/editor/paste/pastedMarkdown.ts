import { fromDom } from 'hast-util-from-dom';
import { toMdast, type Handle as HastHandle, type State } from 'hast-util-to-mdast';
import type { Break, Image, Link, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown, type Handle } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import type { TextImage } from '../images/useImageInsertion.ts';
import { scriptHandlers } from '../scripts.ts';
import { breakLines, cleanBlocks, markHeadings } from './cleanBlocks.ts';
import { cleanLinks } from './cleanLinks.ts';
import { seenBody } from './dom.ts';
import { nestWordLists } from './nestWordLists.ts';
import { normalizeMarkNesting } from './normalizeMarkNesting.ts';
import { rtfPictures, isolateImages, extractImages, type LostImage, type PastedImage } from './extractImages.ts';
import { convertInlineStyles } from './convertInlineStyles.ts';

/** How many images of other sites are fetched for one pasted text. */
const FETCHED = 30;

export interface Pasted {
  /** The text with these images in their places; null ones are left out. */
  write: (images: readonly (TextImage | null)[]) => string;
  /** To upload, or to fetch and upload. */
  images: PastedImage[];
  /** The images that only the source program has. */
  lost: LostImage[];
}

/** Converts HTML pasted from Word, Google Docs, LibreOffice, Outlook or the web to Markdown; `rtf` has the pictures. */
export function pastedMarkdown(html: string, rtf = '', storage = '', fetched = FETCHED): Pasted {
  const body = seenBody(html);
  const { images, lost } = extractImages(body, rtfPictures(rtf), storage, fetched);
  markHeadings(body);
  nestWordLists(body);
  breakLines(body);
  convertInlineStyles(body);
  cleanLinks(body);
  isolateImages(body);
  cleanBlocks(body);
  const tree = toMdast(fromDom(body), { document: true, handlers: scripts }) as Root;
  linkAddresses(tree);
  replaceNodes(tree, (node) => (isUnwritableLink(node) ? node.children : [node]));
  replaceNodes(tree, (node) => (node.type === 'paragraph' ? parts(node) : [node]));
  normalizeMarkNesting(tree);
  tightenLists(tree);
  const write = (placed: readonly (TextImage | null)[]) => {
    const filled = structuredClone(tree);
    const byAddress = new Map(images.map(({ address }, index) => [address, placed[index]]));
    replaceNodes(filled, (node) => {
      if (node.type === 'image') return imageOf(node, byAddress.get(node.url));
      return node.type === 'paragraph' && node.children.length === 0 ? [] : [node];
    });
    return written(filled);
  };
  return { write, images, lost };
}

type HastParents = Parameters<State['all']>[0];

const scripts: Record<string, HastHandle> = {
  sup: (state, node: HastParents) => ({ type: 'superscript', children: state.all(node) as PhrasingContent[] }),
  sub: (state, node: HastParents) => ({ type: 'subscript', children: state.all(node) as PhrasingContent[] }),
};

function written(tree: Root): string {
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    emphasis: '*',
    handlers: { break: lineBreak, ...scriptHandlers },
  });
  return markdown.trim();
}

/** A cell takes one line of Markdown: its line breaks are written as HTML. */
const lineBreak: Handle = (node: Break, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info);

/** The image as it is placed, or the words of its caption without it. */
function imageOf(image: Image, placed: TextImage | null | undefined): Nodes[] {
  if (placed) return [{ ...image, url: placed.url, alt: placed.description, title: placed.caption || null }];
  return image.title ? [{ type: 'text', value: image.title }] : [];
}

/** Turns bare URLs into links, as the site's Markdown does. */
function linkAddresses(tree: Root): void {
  for (const { transforms } of gfmFromMarkdown()) transforms?.forEach((transform) => transform(tree));
}

/** Puts other nodes in place of each one in a tree, the innermost first. */
function replaceNodes(tree: Nodes, replace: (node: Nodes) => Nodes[]): void {
  if (!('children' in tree)) return;
  for (const child of tree.children) replaceNodes(child, replace);
  Object.assign(tree, { children: (tree.children as Nodes[]).flatMap(replace) });
}

/**
 * Whether the site's Markdown cannot hold a link, of which only the words are kept then: a label ends at `](`, and the
 * domain of an e-mail address in angle brackets has no underscore.
 */
function isUnwritableLink(node: Nodes): node is Link {
  return node.type === 'link' && (toString(node).includes('](') || /^mailto:[^@]*@.*_/.test(node.url));
}

/** Splits a paragraph at empty lines, which separate paragraphs in e-mails and old pages. */
function parts({ children, ...paragraph }: Paragraph): Paragraph[] {
  const pieces: PhrasingContent[][] = [[]];
  for (const [index, child] of children.entries()) {
    const isEmptyLine = child.type === 'break' && children[index + 1]?.type === 'break';
    if (isEmptyLine) pieces.push([]);
    else if (child.type !== 'break' || pieces.at(-1)?.length) pieces.at(-1)?.push(child);
  }
  return pieces.map((piece) => ({ ...paragraph, children: piece }));
}

/** Lists whose items hold one paragraph each, and nested lists, have no blank lines. */
function tightenLists(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(tightenLists);
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type !== 'list').length > 1;
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

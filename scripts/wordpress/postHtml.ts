import { queryAll, unwrap } from '#admin/editor/paste/dom.ts';
import { youtubeId } from '#domain/publications/youtube.ts';
import type { Item, WordPressExport } from './readExport.ts';
import { replaceShortcodes } from './replaceShortcodes.ts';
import { wrapParagraphs } from './wrapParagraphs.ts';

/** A block that WordPress renders itself, of which the text has only the name. */
const RENDERED_BLOCK = /<!-- wp:([\w/-]+)(?: [^>]*)?\/-->/g;
const FILE = /\/wp-content\/uploads\/|\.(?:jpe?g|png|gif|webp|avif)$/i;

/** The HTML of a post as a browser would show it, and what is missing in it, for the report. */
export function postHtml(post: Item, { site, attachments }: WordPressExport): { html: string; lost: string[] } {
  const content = post.get('content:encoded') ?? '';
  const lost = new Set<string>();
  const onLost = (what: string) => lost.add(what);
  for (const [, name = ''] of content.matchAll(RENDERED_BLOCK)) if (name !== 'spacer') onLost(`bloque ${name}`);
  const text = replaceShortcodes(content, { id: post.get('wp:post_id') ?? '', attachments, onLost });
  const isOfBlocks = content.includes('<!-- wp:');
  const { body } = new DOMParser().parseFromString(isOfBlocks ? text : wrapParagraphs(text), 'text/html');
  for (const list of queryAll(body, '.blocks-gallery-grid, .blocks-gallery-item')) unwrap(list);
  queryAll(body, '.wp-block-embed').forEach(replaceEmbed);
  for (const frame of queryAll(body, 'iframe, video, audio')) replaceMedia(frame, site, onLost);
  for (const element of queryAll(body, 'script, form, object')) onLost(`elemento ${element.localName}`);
  for (const image of queryAll(body, 'img')) useOriginal(image, { site, attachments });
  for (const link of queryAll(body, 'a[href^="/"]')) link.setAttribute('href', absolute(link, 'href', site));
  return { html: body.innerHTML, lost: [...lost] };
}

/** The text of HTML, on one line. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of queryAll(body, 'script, style')) element.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** What another site shows is an address on this one. */
function replaceEmbed(embed: HTMLElement): void {
  const address = embed.querySelector('iframe')?.src ?? embed.querySelector('.wp-block-embed__wrapper')?.textContent;
  const caption = embed.querySelector('figcaption');
  const paragraph = addressParagraph(embed, (address ?? '').trim());
  if (caption) paragraph.after(...caption.childNodes);
}

function replaceMedia(media: HTMLElement, site: string, onLost: (what: string) => void): void {
  const source = media.hasAttribute('src') ? media : media.querySelector('source');
  const address = source ? absolute(source, 'src', site) : '';
  if (media.localName === 'iframe' && youtubeId(address) === null) onLost(`elemento iframe, de ${address}`);
  addressParagraph(media, address);
}

function addressParagraph(replaced: HTMLElement, address: string): Element {
  const id = youtubeId(address);
  const paragraph = replaced.ownerDocument.createElement(replaced.closest('p') ? 'span' : 'p');
  const isOfWeb = /^https?:\/\/\S+$/i.test(address);
  paragraph.textContent = id ? `https://www.youtube.com/watch?v=${id}` : isOfWeb ? address : '';
  replaced.replaceWith(paragraph);
  // A paragraph has no other in it; the converter parts it at empty lines.
  if (paragraph.localName === 'span') for (const side of ['before', 'after'] as const) breakTwice(paragraph, side);
  return paragraph;
}

function breakTwice(element: Element, side: 'before' | 'after'): void {
  element[side](element.ownerDocument.createElement('br'), element.ownerDocument.createElement('br'));
}

/** Takes the whole image instead of the size that was inserted, its alternative text, and no link to itself. */
function useOriginal(image: HTMLElement, { site, attachments }: Pick<WordPressExport, 'site' | 'attachments'>): void {
  const attachment = attachments.get(/\bwp-image-(\d+)/.exec(image.className)?.[1] ?? '');
  image.setAttribute('src', attachment?.get('wp:attachment_url') ?? absolute(image, 'src', site));
  const alt = attachment?.get('meta _wp_attachment_image_alt');
  if (alt && !image.getAttribute('alt')) image.setAttribute('alt', alt);
  const link = image.parentElement;
  if (link?.localName === 'a' && FILE.test(link.getAttribute('href') ?? '')) unwrap(link);
}

function absolute(element: Element, attribute: 'href' | 'src', site: string): string {
  const address = element.getAttribute(attribute) ?? '';
  return URL.parse(address, `${site}/`)?.href ?? address;
}

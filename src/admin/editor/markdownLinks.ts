import { asDestination, asLabel, collapseToEnd, replace, trimmed, type TextState } from './markdownEdits.ts';
import { addressOf } from './visual/addresses.ts';

interface Link {
  start: number;
  end: number;
  /** Its text, without formatting. */
  text: string;
  /** Its URL; undefined if there is no link yet. */
  url?: string | undefined;
  /** The source between its brackets, and its title with the space before it; undefined for a bare URL. */
  label?: string | undefined;
  title?: string | undefined;
}

// Code and images match first, so that nothing in them is taken for a link.
const NO_LINK = /`[^`\n]*`|(?<!\\)!\[[^\][]*\]\([^()]*\)/;
const IMAGES = new RegExp(NO_LINK.source, 'g');
const LABEL = /(?<!\\)\[(?<label>(?:\\.|\[[^\][]*\]|[^\][\\])*)\]/;
const TARGET = /\(\s*(?<target><[^<>\n]*>|(?:\\.|\([^()\s]*\)|[^()\s\\])*)(?<title>\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const ADDRESS = /<(?<bracketed>https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/;
const BARE_ADDRESS = /(?<bare>https?:\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?*_"'])/;
const LINK = new RegExp(
  [NO_LINK, new RegExp(LABEL.source + TARGET.source), ADDRESS, BARE_ADDRESS].map(({ source }) => source).join('|'),
  'gs',
);

/** The link around the caret or the whole selection; otherwise what would become one, with the links it touches. */
export function linkAt(state: TextState): Link {
  const { start, end } = trimmed(state);
  const links = linksOf(state.value);
  const present = links.find((link) => link.start <= start && end <= link.end);
  if (present) return present;
  const touched = links.filter((link) => link.start < end && start < link.end);
  const whole = {
    start: Math.min(start, ...touched.map((link) => link.start)),
    end: Math.max(end, ...touched.map((link) => link.end)),
  };
  return { ...whole, text: withoutLinks(state.value.slice(whole.start, whole.end)) };
}

/** Replaces the link at the caret, or the selection, with a link; its text is the given one, or the URL. */
export function insertLink(state: TextState, { text, url }: { text: string; url: string }): TextState {
  const { start, end, ...present } = linkAt(state);
  // Keep bold words and images in a link unless its text was changed, and in words that become one.
  const source = present.label ?? labelOf(state.value.slice(start, end));
  const label = source && text === present.text ? source : asLabel(text.trim() || url);
  return collapseToEnd(replace(state.value, start, end, `[${label}](${asDestination(url)}${present.title ?? ''})`));
}

/** Selected words as they are written, if they may be in a link; undefined for those with links, other brackets or lines. */
function labelOf(source: string): string | undefined {
  const withoutImages = source.replace(IMAGES, '');
  return linksOf(source).length > 0 || /(?<!\\)[[\]]|\n/.test(withoutImages) ? undefined : source;
}

/** Links the selected words of a line to an address; null if the text is none, or what is selected is code, an image or an address. */
export function linkSelection(state: TextState, text: string): TextState | null {
  const { start, end } = trimmed(state);
  const words = state.value.slice(start, end);
  const url = addressOf(text.trim());
  const isPlain = [...state.value.matchAll(LINK)].every(
    ({ 0: { length }, index, groups }) => linkOf(groups ?? {}) !== null || index >= end || index + length <= start,
  );
  if (!url || !words || !isPlain || words.includes('\n') || addressOf(words)) return null;
  return insertLink(state, { text: linkAt(state).text, url });
}

/** Removes the link and keeps its text. */
export function removeLink(state: TextState): TextState {
  const { start, end, text, label } = linkAt(state);
  return collapseToEnd(replace(state.value, start, end, label ?? text));
}

function linksOf(value: string): Link[] {
  return [...value.matchAll(LINK)].flatMap(({ 0: { length }, index, groups }) => {
    const link = linkOf(groups ?? {});
    return link ? [{ start: index, end: index + length, ...link }] : [];
  });
}

function linkOf({ label, target = '', title, bracketed, bare }: Record<string, string | undefined>) {
  if (label !== undefined)
    return { text: unescaped(label), url: unescaped(target.replace(/^<|>$/g, '')), label, title };
  const address = bracketed ?? bare;
  if (address === undefined) return null;
  return { text: address, url: address.includes('://') ? address : `mailto:${address}` };
}

/** A text with its links replaced by their texts. */
function withoutLinks(text: string): string {
  return linksOf(text).reduceRight((rest, link) => rest.slice(0, link.start) + link.text + rest.slice(link.end), text);
}

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

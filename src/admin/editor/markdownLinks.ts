import { asDestination, asLabel, collapseToEnd, replace, trimmed, type TextState } from './markdownEdits.ts';

interface Link {
  start: number;
  end: number;
  /** What is read of it, as plain words. */
  text: string;
  /** Where it leads; undefined where there is no link yet. */
  url?: string | undefined;
  /** What is written between its brackets, and its title with the blank before it; none where it is a bare address. */
  label?: string | undefined;
  title?: string | undefined;
}

// Code and images come first, that nothing in them is taken for a link.
const NO_LINK = /`[^`\n]*`|(?<!\\)!\[[^\][]*\]\([^()]*\)/;
const LABEL = /(?<!\\)\[(?<label>(?:\\.|\[[^\][]*\]|[^\][\\])*)\]/;
const TARGET = /\(\s*(?<target><[^<>\n]*>|(?:\\.|\([^()\s]*\)|[^()\s\\])*)(?<title>\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const ADDRESS = /<(?<bracketed>https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/;
const BARE_ADDRESS = /(?<bare>https?:\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?*_"'])/;
const LINK = new RegExp(
  [NO_LINK, new RegExp(LABEL.source + TARGET.source), ADDRESS, BARE_ADDRESS].map(({ source }) => source).join('|'),
  'gs',
);

/** The link that holds the caret or all of the selection; else what would become one, with the links that it touches. */
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

/** Puts a link in place of the one that is there, or of the selection; its text is the given one, or the address. */
export function insertLink(state: TextState, { text, url }: { text: string; url: string }): TextState {
  const { start, end, ...present } = linkAt(state);
  // Bold words and images in a link stay while nobody writes over them.
  const label = present.label && text === present.text ? present.label : asLabel(text.trim() || url);
  return collapseToEnd(replace(state.value, start, end, `[${label}](${asDestination(url)}${present.title ?? ''})`));
}

/** Leaves the words of the link that is there. */
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

/** A text with the words of its links in their places. */
function withoutLinks(text: string): string {
  return linksOf(text).reduceRight((rest, link) => rest.slice(0, link.start) + link.text + rest.slice(link.end), text);
}

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

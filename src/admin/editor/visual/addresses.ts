import type { Node } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import { completeLinkAddress } from '../linkAddress.ts';

interface Address {
  start: number;
  end: number;
  /** Where the punctuation behind it ends. */
  until: number;
  url: string;
}

const BEFORE = /(?<![\p{L}\p{N}@./:_-])/u;
/** Brackets, which belong to no path, would end the label that the address is written in. */
const WEB = /(?:https?:\/\/|www\.)[^\s<>[\]\ufffc]+/u;
const MAIL = /[\w.+-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}(?![\p{L}\p{N}@_-])/u;
const ADDRESS = new RegExp(`${BEFORE.source}(?:${WEB.source}|${MAIL.source})`, 'giu');

/** A host with a dot: `https://a` is not an address yet. */
const COMPLETE = /^(?:https?:\/\/[^\s/?#@]+|www\.[^\s/?#@]+|[^\s/?#@]+@[^\s/?#@]+)\.[^\s/?#.@]{2}/iu;

/** The web and mail addresses in a text, without the punctuation after them. */
function addressesIn(text: string): Address[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = withoutPunctuation(found);
    const url = COMPLETE.test(address) ? completeLinkAddress(address) : null;
    const end = index + address.length;
    return url ? [{ start: index, end, until: end + text.slice(end).search(/\s|$/), url }] : [];
  });
}

/** The URL of a text that is one address; null for any other text. */
export function addressOf(text: string): string | null {
  const [address] = addressesIn(text);
  return address?.start === 0 && address.end === text.length ? address.url : null;
}

/** Turns the addresses that end in this range into links; null if there are none, or all are links already. */
export function linkAddresses({ doc, tr, schema }: EditorState, from: number, to: number): Transaction | null {
  const { link } = schema.marks;
  if (!link) return null;
  doc.nodesBetween(from, to, (block, place) => {
    if (!block.isTextblock || block.type.spec.code) return;
    for (const { start, end, until, url } of addressesIn(textOf(block))) {
      const [first, last] = [place + 1 + start, place + 1 + end];
      const isPlain = !doc.rangeHasMark(first, last, link) && !hasCode(doc, first, last);
      if (from <= place + 1 + until && last <= to && isPlain) tr.addMark(first, last, link.create({ href: url }));
    }
  });
  return tr.docChanged ? tr : null;
}

/** The text of a block, with one character for each image or line break. */
function textOf(block: Node): string {
  return block.textBetween(0, block.content.size, null, '\ufffc');
}

function hasCode(doc: Node, from: number, to: number): boolean {
  const code = doc.type.schema.marks['inlineCode'];
  return code !== undefined && doc.rangeHasMark(from, to, code);
}

function withoutPunctuation(address: string): string {
  const shorter = address.replace(/[?!.,:;*_~'"’”»…]+$/u, '');
  if (count(shorter, ')') > count(shorter, '(') && shorter.endsWith(')'))
    return withoutPunctuation(shorter.slice(0, -1));
  return shorter;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

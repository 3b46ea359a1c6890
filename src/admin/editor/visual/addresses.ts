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
  const { link, inlineCode } = schema.marks;
  if (!link || !inlineCode) return null;
  doc.nodesBetween(from, to, (block, place) => {
    if (!block.isTextblock || block.type.spec.code) return;
    // With one character for each image or line break.
    const text = block.textBetween(0, block.content.size, null, '\ufffc');
    for (const { start, end, until, url } of addressesIn(text)) {
      const [first, last] = [place + 1 + start, place + 1 + end];
      const isPlain = [link, inlineCode].every((type) => !doc.rangeHasMark(first, last, type));
      if (from <= place + 1 + until && last <= to && isPlain) tr.addMark(first, last, link.create({ href: url }));
    }
  });
  return tr.docChanged ? tr : null;
}

function withoutPunctuation(address: string): string {
  const shorter = address.replace(/[?!.,:;*_~'"’”»…]+$/u, '');
  const isOpen = shorter.split('(').length >= shorter.split(')').length;
  return isOpen || !shorter.endsWith(')') ? shorter : withoutPunctuation(shorter.slice(0, -1));
}

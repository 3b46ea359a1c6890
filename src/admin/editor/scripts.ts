import type { Nodes, PhrasingContent } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/** A superscript or a subscript: Markdown has no sign for them, so they are stored as HTML. */
export interface Script {
  type: 'superscript' | 'subscript';
  children: PhrasingContent[];
}

export type ScriptTag = 'sup' | 'sub';

const types = { sup: 'superscript', sub: 'subscript' } as const;

const PLAIN = '0123456789+-−()=ni';
const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾⁼ⁿⁱ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎₌ₙᵢ' };

/** A text in the Unicode characters for it, which read right wherever a text has no format; undefined if one has none. */
export function asScript(text: string, tag: ScriptTag): string | undefined {
  const indices = [...text.trim()].map((character) => PLAIN.indexOf(character));
  return indices.includes(-1) ? undefined : indices.map((index) => RAISED[tag].charAt(index)).join('');
}

/** Whether a character is a Unicode superscript or subscript. */
export function isScript(character: string): boolean {
  return `${RAISED.sup}${RAISED.sub}`.includes(character);
}

/** The character that a Unicode script stands for, with one minus sign for all; any other character as it is. */
export function asPlain(character: string): string {
  const index = Math.max(RAISED.sup.indexOf(character), RAISED.sub.indexOf(character));
  return index === -1 ? character.replace('−', '-') : PLAIN.charAt(index);
}

const write =
  (tag: ScriptTag): Handle =>
  (node: Script, _, state, info) => {
    const tracker = state.createTracker(info);
    const opening = tracker.move(`<${tag}>`);
    const text = state.containerPhrasing(node, { ...tracker.current(), before: '>', after: '<' });
    return `${opening}${text}</${tag}>`;
  };

/** Write scripts as HTML within a line. */
export const scriptHandlers = {
  superscript: Object.assign(write('sup'), { peek: () => '<' }),
  subscript: Object.assign(write('sub'), { peek: () => '<' }),
};

/** Makes scripts of the HTML for them where only words are between the tags; marks stay outside of scripts. */
export function readScripts(node: Nodes): void {
  if (!('children' in node)) return;
  const read: Nodes[] = [];
  for (const child of node.children as Nodes[]) {
    readScripts(child);
    const tag = child.type === 'html' ? /^<\/(sup|sub)>$/.exec(child.value)?.[1] : undefined;
    const start = tag ? read.findLastIndex((one) => one.type === 'html' && /^<su[bp]>$/.test(one.value)) : -1;
    const opening = read[start];
    const words = read.slice(start + 1);
    const isScript = opening?.type === 'html' && opening.value === `<${tag}>` && words.length > 0;
    if (!isScript || !words.every(({ type }) => type === 'text')) read.push(child);
    else read.splice(start, Infinity, { type: types[tag as ScriptTag], children: words as PhrasingContent[] });
  }
  Object.assign(node, { children: read });
}

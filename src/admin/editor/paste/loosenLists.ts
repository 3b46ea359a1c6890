import { queryAll, unwrap } from './dom.ts';

/**
 * Word in the browser writes a list around each item and each numbered heading: puts items into the places of these lists,
 * each with what it has to know of it, and headings with their numbers.
 */
export function loosenLists(body: HTMLElement): void {
  const numbers = new Map<string, number[]>();
  for (const list of queryAll(body, '.ListContainerWrapper > ul, .ListContainerWrapper > ol')) {
    for (const [index, item] of queryAll(list, ':scope > li').entries()) {
      const number = Number(list.getAttribute('start') ?? 1) + index;
      const heading = item.querySelector('h1, h2, h3, h4, h5, h6');
      if (heading) writeHeading(heading, item, { number, numbers });
      else Object.assign(item.dataset, { list: list.localName, number });
    }
    unwrap(list);
  }
  queryAll(body, '.ListContainerWrapper').forEach(unwrap);
}

interface Numbering {
  number: number;
  /** The last number at each level of a list, by its identity. */
  numbers: Map<string, number[]>;
}

/** Its number may name those of the levels above it: `%1.%2`. */
function writeHeading(heading: Element, item: HTMLElement, { number, numbers }: Numbering): void {
  const { listid = '', leveltext = '', ariaLevel = '1' } = item.dataset;
  const levels = numbers.get(listid) ?? [];
  levels[Number(ariaLevel)] = number;
  numbers.set(listid, levels);
  const text = leveltext.replace(/%(\d)/g, (_, level) => String(levels[Number(level)] ?? 1));
  if (text !== leveltext) heading.prepend(`${text} `);
  item.replaceWith(heading);
}

import { queryAll, unwrap } from './dom.ts';

/**
 * Word for the web wraps each item and each numbered heading in a list of its own: replaces these lists with the items,
 * each annotated with its list and number, and with the headings and their numbers.
 */
export function unwrapWordOnlineLists(body: HTMLElement): void {
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
  /** The last number at each level of a list, by list id. */
  numbers: Map<string, number[]>;
}

/** The number may include those of the levels above: `%1.%2`. */
function writeHeading(heading: Element, item: HTMLElement, { number, numbers }: Numbering): void {
  const { listid = '', leveltext = '', ariaLevel = '1' } = item.dataset;
  const levels = numbers.get(listid) ?? [];
  levels[Number(ariaLevel)] = number;
  numbers.set(listid, levels);
  const text = leveltext.replace(/%(\d)/g, (_, level) => String(levels[Number(level)] ?? 1));
  if (text !== leveltext) heading.prepend(`${text} `);
  item.replaceWith(heading);
}

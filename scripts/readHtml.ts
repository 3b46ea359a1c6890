import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The text of a page, without its tags. */
export function textOf(html: string): string {
  return nodesOf(parse(html))
    .map((node) => (tree.isTextNode(node) ? node.value : ''))
    .join('');
}

/** The attributes of all elements with one of these tag names, in document order. */
export function attributesOf(html: string, ...names: string[]): Partial<Record<string, string>>[] {
  return nodesOf(parse(html))
    .filter((node) => tree.isElementNode(node))
    .filter(({ tagName }) => names.includes(tagName))
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
}

/** The addresses of a page's images, in every size. */
export function imageAddresses(html: string): string[] {
  return attributesOf(html, 'img', 'source').flatMap(({ src = '', srcset = '' }) =>
    [...srcset.split(/,\s+/), src].map((candidate) => candidate.trim().split(/\s/)[0] ?? '').filter(Boolean),
  );
}

function nodesOf(parent: Tree.ParentNode): Tree.ChildNode[] {
  return parent.childNodes.flatMap((node) => [node, ...('childNodes' in node ? nodesOf(node) : [])]);
}

import { parse, serialize, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';

type Attributes = Partial<Record<string, string>>;

/** The text of a page, without its tags. */
export function textOf(html: string): string {
  return textIn(parse(html));
}

/** The attributes of all elements with one of these tag names, in document order. */
export function attributesOf(html: string, ...names: string[]): Attributes[] {
  return elementsIn(html, names).map(attributesIn);
}

/** All elements with one of these tag names, in document order: their attributes, their text, and their HTML within. */
export function elementsOf(html: string, ...names: string[]): { attributes: Attributes; text: string; html: string }[] {
  return elementsIn(html, names).map((element) => ({
    attributes: attributesIn(element),
    text: textIn(element),
    html: serialize(element),
  }));
}

/** The addresses of a page's images, in every size. */
export function imageAddresses(html: string): string[] {
  return attributesOf(html, 'img', 'source').flatMap(({ src = '', srcset = '' }) =>
    [...srcset.split(/,\s+/), src].map((candidate) => candidate.trim().split(/\s/)[0] ?? '').filter(Boolean),
  );
}

function elementsIn(html: string, names: readonly string[]): Tree.Element[] {
  return nodesOf(parse(html))
    .filter((node) => tree.isElementNode(node))
    .filter(({ tagName }) => names.includes(tagName));
}

function attributesIn({ attrs }: Tree.Element): Attributes {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** Without the code of scripts and styles within. */
function textIn(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value;
      const isCode = ['script', 'style'].includes(node.nodeName);
      return 'childNodes' in node && !isCode ? textIn(node) : '';
    })
    .join('');
}

function nodesOf(parent: Tree.ParentNode): Tree.ChildNode[] {
  return parent.childNodes.flatMap((node) => [node, ...('childNodes' in node ? nodesOf(node) : [])]);
}

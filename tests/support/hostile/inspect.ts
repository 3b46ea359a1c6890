import { parseFragment, serialize, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const ELEMENTS = new Set(
  (
    'a abbr b blockquote br caption cite code del div em figcaption figure h2 h3 h4 h5 h6 hr i img input li mark ol p ' +
    'pre q s small strong sub sup table tbody td th thead tr u ul'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'align alt aria-label checked class colspan decoding disabled height href loading rel role rowspan src start ' +
    'tabindex title type width'
  ).split(' '),
);
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SITE = 'https://site.example';

/**
 * Returns the visible text of some HTML, and descriptions of what a browser could run or load, or that could mislead it.
 * Parses it with a different parser than the sanitizer's, with and without scripting, then serializes and reparses
 * it.
 * @param storage the only other host that images may come from
 */
export function inspect(html: string, storage: string) {
  const dangers = new Set<string>();
  let text = '';
  for (const scriptingEnabled of [true, false]) {
    let read = parseFragment(html, { scriptingEnabled });
    text = textOf(read);
    for (const danger of dangersOf(read, storage)) dangers.add(danger);
    const written = serialize(read);
    read = parseFragment(written, { scriptingEnabled });
    for (const danger of dangersOf(read, storage)) dangers.add(`read again: ${danger}`);
    if (withoutFirstLines(serialize(read)) !== withoutFirstLines(written)) dangers.add('changes whenever it is read');
  }
  return { text, dangers: [...dangers] };
}

/** Parsers drop a leading newline in preformatted text, each time. */
function withoutFirstLines(html: string): string {
  return html.replaceAll(/(<pre[^>]*>)\n+/g, '$1');
}

function textOf(parent: Tree.ParentNode): string {
  return [...nodesOf(parent)].map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}

function* dangersOf(parent: Tree.ParentNode, storage: string): Generator<string> {
  for (const node of nodesOf(parent)) {
    if (tree.isTextNode(node)) continue;
    if (!tree.isElementNode(node)) yield node.nodeName;
    else yield* dangersOfElement(node, storage);
  }
}

function* dangersOfElement(element: Tree.Element, storage: string): Generator<string> {
  const { tagName, attrs, namespaceURI } = element;
  if (!ELEMENTS.has(tagName) || !namespaceURI.endsWith('/xhtml')) yield `<${tagName}>`;
  for (const { name, value } of attrs) {
    if (!ATTRIBUTES.has(name)) yield `${tagName} ${name}=${value}`;
    if (name === 'class' && !['table-frame', 'spelled-out'].includes(value)) yield `class=${value}`;
    const address = URL.parse(value, SITE);
    if (name === 'href' && address && !PROTOCOLS.has(address.protocol)) yield `link to ${value}`;
    if (tagName === 'img' && name === 'src' && ![SITE, storage].includes(address?.origin ?? ''))
      yield `image from ${value}`;
  }
}

function* nodesOf(parent: Tree.ParentNode): Generator<Tree.ChildNode> {
  const waiting = [...parent.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
  }
}

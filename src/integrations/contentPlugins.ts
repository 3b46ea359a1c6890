import { satteriHeadingIdsPlugin, type SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { bindShortWords } from '#domain/bindShortWords.ts';

type Plugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];
type Visitor = Extract<Plugin, { name: string }>;

/** The value of each placeholder; with `href` it becomes a link. */
type Places = Readonly<Record<string, string | { text: string; href: string }>>;

/** A placeholder: `[correo de contacto]`. */
const PLACE = /\[([^\][]+)\]/;

/**
 * The HTML plugins for the texts in `src/content/`. Placeholders are filled in: `[correo de contacto]` from
 * `{ 'correo de contacto': … }`, whatever the case of its first letter; one without a value fails the build, so that no
 * visitor sees brackets. A table gets a scrollable, focusable frame, labelled with its section's heading. Headings get
 * ids first, then non-breaking spaces, so that no line ends in a short word.
 */
export function contentPlugins(places: Places): Plugin[] {
  // `places` is a property of the plugin, so that Astro re-renders its cached texts when a value changes.
  const filledPlaces: Visitor & { places: Places } = {
    name: 'filled-places',
    places,
    text(node, tree) {
      // Every second part is a placeholder's name.
      const parts = node.value.split(PLACE);
      if (parts.length === 1) return;
      const nodes = parts.map((part, n) => (n % 2 === 1 ? filled(part, places) : textNode(part)));
      tree.replaceNode(node, nodes);
    },
  };
  return [filledPlaces, tableFrames, satteriHeadingIdsPlugin(), boundHeadings];
}

/** A factory: called once per text, so that `section` starts afresh. */
const tableFrames: Plugin = () => {
  let section = 'Tabla';
  return {
    name: 'table-frames',
    element: {
      filter: ['h2', 'h3', 'table'],
      visit(node, tree) {
        if (node.tagName === 'table') tree.wrapNode(node, tableFrame(section));
        else section = tree.textContent(node);
      },
    },
  };
};

const boundHeadings: Visitor = {
  name: 'bound-headings',
  element: {
    filter: ['h2', 'h3', 'h4'],
    visit(node, tree) {
      for (const child of node.children) {
        if (child.type === 'text') tree.replaceNode(child, textNode(bindShortWords(child.value)));
      }
    },
  },
};

function filled(place: string, places: Places) {
  const value = places[place.charAt(0).toLowerCase() + place.slice(1)];
  if (value === undefined) throw new Error(`A text of src/content asks for «${place}», which has no value.`);
  if (typeof value === 'string') return textNode(value);
  return { type: 'element' as const, tagName: 'a', properties: { href: value.href }, children: [textNode(value.text)] };
}

function tableFrame(label: string) {
  const properties = { className: ['table-frame'], role: 'region', ariaLabel: label, tabIndex: 0 };
  return { type: 'element' as const, tagName: 'div', properties, children: [] };
}

function textNode(value: string) {
  return { type: 'text' as const, value };
}

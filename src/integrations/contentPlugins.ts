import { satteriHeadingIdsPlugin, type SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { bindShortWords } from '#domain/bindShortWords.ts';

type Plugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];
type Visitor = Extract<Plugin, { name: string }>;

/** What stands in each bracketed place; with an address, a link. */
type Places = Readonly<Record<string, string | { text: string; href: string }>>;

/** A bracketed place: `[correo de contacto]`. */
const PLACE = /\[([^\][]+)\]/;

/**
 * What the texts of `src/content/` need besides markdown. Their bracketed places are filled: `[correo de contacto]` from
 * `{ 'correo de contacto': … }`, in either case of its first letter; a place without a value stops the build, so that no
 * visitor reads a bracket. A table stands in a frame that scrolls by itself, is reached by keyboard and named after its section.
 * Headings end no line in a short word; their ids are made before that.
 */
export function contentPlugins(places: Places): Plugin[] {
  // Astro renders its stored texts anew where the data of its configuration have changed: the places are a part of them.
  const filledPlaces: Visitor & { places: Places } = {
    name: 'filled-places',
    places,
    text(node, tree) {
      // Every second part is what a place asks for.
      const parts = node.value.split(PLACE);
      if (parts.length === 1) return;
      const nodes = parts.map((part, n) => (n % 2 === 1 ? filled(part, places) : textNode(part)));
      tree.replaceNode(node, nodes);
    },
  };
  return [filledPlaces, tableFrames, satteriHeadingIdsPlugin(), boundHeadings];
}

/** Called for each text. */
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
  return element('a', { href: value.href }, [textNode(value.text)]);
}

function tableFrame(label: string) {
  return element('div', { className: ['table-frame'], role: 'region', ariaLabel: label, tabIndex: 0 });
}

function textNode(value: string) {
  return { type: 'text' as const, value };
}

function element(
  tagName: string,
  properties: Record<string, string | number | string[]>,
  children: ReturnType<typeof textNode>[] = [],
) {
  return { type: 'element' as const, tagName, properties, children };
}

import type { Plugin } from 'vite';

/** How sonner puts its styles into a page: as a style element, which a policy would have to name by its hash. */
const INSERTION = /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/;

/** The same in a sheet of the document's own, which needs no word of the policy. */
const ADOPTION = `function __insertCSS(code) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}
`;

/** Has sonner's styles adopted instead of inserted. Throws when sonner inserts them in another way. */
export function adoptStyles(): Plugin {
  return {
    name: 'adopt-styles',
    apply: 'build',
    // On a server there is no document, and nothing is inserted.
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return;
      if (!INSERTION.test(code)) throw new Error('sonner no longer inserts its styles as it did.');
      return { code: code.replace(INSERTION, ADOPTION), map: null };
    },
  };
}

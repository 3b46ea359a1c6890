import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a page may say to its styles. */
export interface Words {
  /** Every word of its sources that may be a class. */
  classes: Set<string>;
  /** The custom properties that its scripts, and the styles that they bring, read. */
  variables: Set<string>;
}

/** A class may be any run of characters but quotes; in code it may stand beside brackets, or be a name. */
const WORDS = [/[^\s"'`]+/g, /[^\s"'`<>={}]+/g, /[\w-]+/g];

/** An import, static or dynamic; styles count where a script holds them as text (`?inline`). */
const IMPORT = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/**
 * The words of a page (`src/pages/…`) and of everything that it imports: whatever class an element of it has, its name
 * is one of them.
 */
export function pageWords(root: string, page: string): Words {
  const words: Words = { classes: new Set(), variables: new Set() };
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const pattern of WORDS) {
      for (const [word] of source.matchAll(pattern)) words.classes.add(word);
    }
    // An Astro component's own styles are in the page's style sheet.
    if (!file.endsWith('.astro')) {
      for (const [variable] of source.matchAll(/--[\w-]+/g)) words.variables.add(variable);
    }
    for (const [, target = ''] of source.matchAll(IMPORT)) {
      if (/\.css(?:\?url)?$/.test(target)) continue;
      const from = target.startsWith('#') ? path.join(root, 'src') : path.dirname(file);
      read(path.join(from, target.replace(/^#/, '').replace(/\?.*$/, '')));
    }
  };
  read(path.join(root, page));
  return words;
}

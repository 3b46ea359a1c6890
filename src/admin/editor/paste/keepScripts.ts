import { diffArrays } from 'diff';
import { asPlain, isScript } from '../scripts.ts';
import { convertInlineStyles } from './convertInlineStyles.ts';
import { seenBody } from './dom.ts';

/**
 * The clipboard's plain text with the superscripts and subscripts of its HTML, where Unicode has characters for them.
 * The plain text stays as it is where the two say different things: programs write lists and notes in ways of their own.
 */
export function keepScripts(plain: string, html: string): string {
  const body = seenBody(html);
  convertInlineStyles(body);
  const characters = [...plain];
  const places = characters.flatMap((character, place) => (character.trim() ? [place] : []));
  const formatted = [...body.textContent].filter((character) => character.trim());
  const changes = diffArrays(
    places.map((place) => asPlain(characters[place] ?? '')),
    formatted.map(asPlain),
    { maxEditLength: Math.ceil(places.length / 4) },
  );
  let [from, at] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    const isShared = !added && !removed;
    for (let index = 0; isShared && index < count; index += 1) {
      const [place = 0, character = ''] = [places[from + index], formatted[at + index]];
      if (isScript(character)) characters[place] = character;
    }
    if (!added) from += count;
    if (!removed) at += count;
  }
  return characters.join('');
}

/** The size of a share image, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Characters that the Latin files of both typefaces contain, including punctuation. */
const HELD = /[ -~\u00A0-\u00AC\u00AE-\u017F–—‘’‚“”„•…‹›€™−]/;

/** Removes what the typefaces lack: other alphabets' letters, emoji and rare accents (their letters stay). */
export function withoutMissingGlyphs(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s/g, ' ')];
  const held = letters.map((letter) => (HELD.test(letter) ? letter : simplified(letter)));
  return held.join('').replace(/ +/g, ' ').trim();
}

/** Decomposes a character and keeps the available parts: `ṇ` becomes `n`, `ﬁ` two letters. */
function simplified(letter: string): string {
  return [...letter.normalize('NFKD')].filter((part) => HELD.test(part)).join('');
}

/** Font sizes in pixels, and the longest title for each in characters; titles that still overflow get an ellipsis. */
const TITLE_SIZES = [
  { size: 68, longest: 45 },
  { size: 58, longest: 65 },
  { size: 50, longest: 100 },
  { size: 42, longest: 150 },
  { size: 36, longest: Infinity },
];
const LEADING = 1.16;
/** Space for the title, in pixels, between the line above it and the mark below it. */
const TITLE_HEIGHT = 340;

/** Typesetting of a share image's title: font size in pixels, line height (a factor) and maximum number of lines. */
export function titleSetting(title: string) {
  const size = TITLE_SIZES.find(({ longest }) => title.length <= longest)?.size ?? 0;
  return { size, leading: LEADING, lines: Math.floor(TITLE_HEIGHT / (size * LEADING)) };
}

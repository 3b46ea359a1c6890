/** The size in pixels of the image that a shared page shows. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What the Latin files of both typefaces hold, signs of prose included. */
const HELD = /[ -~\u00A0-\u00AC\u00AE-\u017F–—‘’‚“”„•…‹›€™−]/;

/** A text as both typefaces can set it: another alphabet's letters and emoji are left out, rare accents taken off. */
export function withoutMissingGlyphs(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s/g, ' ')];
  const held = letters.map((letter) => (HELD.test(letter) ? letter : simplified(letter)));
  return held.join('').replace(/ +/g, ' ').trim();
}

/** What a letter is made of, where it is held: `ṇ` is `n` and an accent, `ﬁ` two letters. */
function simplified(letter: string): string {
  return [...letter.normalize('NFKD')].filter((part) => HELD.test(part)).join('');
}

/** Sizes in pixels with the longest title that has room in each, in characters; what is longer ends with an ellipsis. */
const TITLE_SIZES = [
  { size: 68, longest: 45 },
  { size: 58, longest: 65 },
  { size: 50, longest: 100 },
  { size: 42, longest: 150 },
  { size: 36, longest: Infinity },
];
const LEADING = 1.16;
/** Between the line above the title and the mark below it. */
const TITLE_HEIGHT = 340;

/** How a title is set on its shared image: the size in pixels, its leading, and the most lines that have room. */
export function titleSetting(title: string) {
  const size = TITLE_SIZES.find(({ longest }) => title.length <= longest)?.size ?? 0;
  return { size, leading: LEADING, lines: Math.floor(TITLE_HEIGHT / (size * LEADING)) };
}

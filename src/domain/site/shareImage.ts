/** The size in pixels of the image that a shared page shows. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What the Latin files of both typefaces hold, signs of prose included. */
const HELD = /[ -~\u00A0-\u00AC\u00AE-\u017F–—‘’‚“”„•…‹›€™−]/;

/** A text as both typefaces can set it: another alphabet's letters and emoji are left out, rare accents taken off. */
export function withoutMissingGlyphs(text: string): string {
  const held = [...text.normalize('NFC')].map((letter) => (HELD.test(letter) ? letter : simplified(letter)));
  return held.join('').replace(/\s+/g, ' ').trim();
}

/** `ṇ` is `n` and an accent, a narrow space is a space. */
function simplified(letter: string): string {
  return [...letter.normalize('NFKD')].filter((part) => HELD.test(part)).join('');
}

/** Sizes in pixels with the longest title that has room in each, in characters; what is longer ends with an ellipsis. */
const TITLE_SIZES = [
  { size: 68, longest: 45 },
  { size: 58, longest: 75 },
  { size: 50, longest: 110 },
  { size: 42, longest: 160 },
  { size: 36, longest: Infinity },
];
const LEADING = 1.16;
/** Between the line above the title and the mark below it. */
const TITLE_HEIGHT = 368;

/** How a title is set on its shared image: the size in pixels, its leading, and the most lines that have room. */
export function titleSetting(title: string) {
  const size = TITLE_SIZES.find(({ longest }) => title.length <= longest)?.size ?? 0;
  return { size, leading: LEADING, lines: Math.floor(TITLE_HEIGHT / (size * LEADING)) };
}

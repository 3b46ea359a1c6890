/**
 * The address segment of a title (specification, section 5, after folding accents as design section 4 says):
 * lower-case, only letters, digits, underscores and hyphens, runs of spaces and hyphens as one hyphen.
 * An empty string when the title holds nothing usable.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug with the lowest number after it that is not taken: `-2`, `-3`, and so on. */
export function numberedSlug(slug: string, taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Whether an address segment can be a slug at all: the database holds no other, and refuses a NUL character. */
export function isSlug(segment: string): boolean {
  return segment.length <= 320 && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(segment);
}

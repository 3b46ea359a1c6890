/**
 * The slug of a title (specification, section 5, after removing accents as in design section 4): lower-case letters,
 * digits, underscores and hyphens, with runs of spaces and hyphens collapsed into one hyphen.
 * An empty string if nothing usable remains.
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

/** The slug with the lowest free number appended: `-2`, `-3`, and so on. */
export function numberedSlug(slug: string, taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** The slug itself if it is free, otherwise a numbered one. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  return slug === RESERVED_SLUG || taken.includes(slug) ? numberedSlug(slug, taken) : slug;
}

/** What no item can have: `/novedades/index` is another spelling of `/novedades` (`canonicalTarget`). */
export const RESERVED_SLUG = 'index';

/** Whether a path segment can be a slug: the database stores no others, and rejects NUL characters. */
export function isSlug(segment: string): boolean {
  return segment !== RESERVED_SLUG && segment.length <= 320 && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(segment);
}

interface Named {
  title: string;
  slug: string;
}

/** The new title, with the slug derived from it unless the slug was edited by hand (specification, section 5). */
export function changeTitle({ title, slug }: Named, newTitle: string): Named {
  const isFollowing = slug === '' || slug === slugify(title);
  return { title: newTitle, slug: isFollowing ? slugify(newTitle) : slug };
}

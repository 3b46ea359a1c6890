import { slugify } from '#domain/slugs.ts';

interface Named {
  title: string;
  slug: string;
}

/** The new title, with the slug derived from it unless the slug was edited by hand (specification, section 5). */
export function changeTitle({ title, slug }: Named, newTitle: string): Named {
  const isFollowing = slug === '' || slug === slugify(title);
  return { title: newTitle, slug: isFollowing ? slugify(newTitle) : slug };
}

import { paths } from '#domain/paths.ts';
import { sitePages, type SitePage } from '#domain/site/sitePages.ts';
import { foldText } from './search.ts';

const sections = [
  paths.news,
  paths.publications,
  paths.events,
  paths.institutions,
  paths.programmes,
  paths.about,
  paths.congress,
].flatMap((path) => sitePages.find((page) => page.path === path) ?? []);

/** How many sections are offered: whole rows in two columns and in three. */
const COUNT = 6;

/** The six sections whose names and topics look most like the words, best first. */
export function nearestSections(words: string): SitePage[] {
  const asked = trigramsOf(words);
  const likeness = new Map(
    sections.map((page) => [page, trigramsOf(`${page.title} ${page.keywords}`).intersection(asked).size]),
  );
  return sections.toSorted((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0)).slice(0, COUNT);
}

function trigramsOf(text: string): Set<string> {
  const letters = foldText(text);
  return new Set(
    [...letters].map((_, place) => letters.slice(place, place + 3)).filter((three) => /^\S{3}$/.test(three)),
  );
}

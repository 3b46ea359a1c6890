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
export function nearestSections(words: string) {
  const asked = trigramsOf(words);
  const likeness = ({ title, keywords }: SitePage) => trigramsOf(`${title} ${keywords}`).intersection(asked).size;
  const nearest = sections.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, COUNT);
  return nearest.map(({ path, title, summary }) => ({ href: path, label: title, description: summary }));
}

function trigramsOf(text: string): Set<string> {
  const letters = foldText(text);
  return new Set(
    [...letters].map((_, index) => letters.slice(index, index + 3)).filter((three) => /^\S{3}$/.test(three)),
  );
}

import { paths } from '#domain/paths.ts';
import { sitePages } from '#domain/site/sitePages.ts';
import { foldText } from './search.ts';

interface Section {
  href: string;
  label: string;
  description: string;
}

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
export function nearestSections(words: string): Section[] {
  const asked = trigramsOf(words);
  return sections
    .map(({ path, title, keywords, summary }) => ({
      ...{ href: path, label: title, description: summary },
      likeness: trigramsOf(`${title} ${keywords}`).intersection(asked).size,
    }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, COUNT);
}

function trigramsOf(text: string): Set<string> {
  const letters = foldText(text);
  return new Set(
    [...letters].map((_, index) => letters.slice(index, index + 3)).filter((three) => /^\S{3}$/.test(three)),
  );
}

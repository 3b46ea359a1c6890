import { renderLikeSite } from '#admin/editor/publicRendering.ts';
import changeStyles from '#styles/panel/changes.css?inline';
import publicStyles from '#styles/site.css?inline';
import { markChanges } from './markChanges.ts';

/** The newer of two texts as visitors see it, with what changed marked; undefined if they read the same. */
export function renderDifferences(before: string, after: string): string | undefined {
  const marked = markChanges(renderLikeSite(before).html, renderLikeSite(after).html);
  return marked && `<div class="wrap py-6"><div class="prose mx-auto">${marked}</div></div>`;
}

/** What it needs to look like the site, and for its marks. */
export const styles = `${publicStyles}\n${changeStyles}`;

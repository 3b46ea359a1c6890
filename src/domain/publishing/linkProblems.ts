/** Why a link needs a look: an item of this site that is gone, unpublished or elsewhere, or a page that is gone. */
export type LinkProblem = 'missing' | 'draft' | 'moved' | 'dead';

/** How many links to other sites are checked of one text. */
export const LINKS_PER_CHECK = 30;

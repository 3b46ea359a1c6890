/** Why a link needs a look: an item of this site that is gone, unpublished or elsewhere, or a page that is gone. */
export type LinkProblem = 'missing' | 'draft' | 'moved' | 'dead';

/** The longest address of a link to another site that is checked, in characters. */
export const LINK_LENGTH = 2000;

/** How many links to other sites are checked of one text. */
export const LINKS_PER_CHECK = 30;

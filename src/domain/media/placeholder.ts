/** What is shown where an image is missing; a module of its own, which the script of every page needs. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

import publicStyles from '#styles/global.css?inline';

export { renderMarkdown } from '#domain/markdown.ts';

/** The public site's style sheet, as text. */
export { publicStyles };

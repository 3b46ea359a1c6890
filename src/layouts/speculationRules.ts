/**
 * Makes browsers that know speculation rules fetch the page of a link that is pointed at. Not the panel, which is a
 * separate application, nor files, nor the page itself. The policy allows it by its hash (astro.config.mjs).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/*.pdf'] } },
          { not: { selector_matches: '[download], [type], [href^="#"], [aria-current="page"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

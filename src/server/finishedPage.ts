import { escapeAttributes } from '#domain/site/escapeAttributes.ts';
import { yieldToFirstPaint } from '#domain/site/firstPaint.ts';
import { allowStyles, hashOf, ownPolicy } from './pagePolicy.ts';

/**
 * A page as it is sent, with the policy that goes with it: nothing takes part in its first paint that need not, and the
 * policy names what stands in this page only. Throws when a script or a style stands in the page that the site's policy
 * does not know.
 */
export function finishedPage(html: string, policy: string): { html: string; policy: string } {
  const page = yieldToFirstPaint(escapeAttributes(html));
  // A prerendered page still carries the policy itself, which names what other pages show.
  const said = page.html.replace(policy, '');
  return { html: page.html, policy: ownPolicy(allowStyles(policy, page.styles.map(hashOf)), said) };
}

import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';
import { missingPages, publicPages } from '../../../support/pages.ts';

/** The classes that a page's stylesheets have rules for, and those that its elements have. */
async function classesOf(page: Page) {
  return page.evaluate(() => {
    const styled = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [, name] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)) {
            styled.add((name ?? '').replace(/\\(.)/g, '$1'));
          }
        }
        if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) collect(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const used = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
    return { styled: [...styled], used: [...new Set(used)] };
  });
}

test.use({ expectedProblems: [/the server responded with a status of 404/] });

test('each kind of page has the rules for its classes in its own stylesheet', async ({ page }) => {
  const seen = new Map<string, Awaited<ReturnType<typeof classesOf>>>();
  for (const address of [...publicPages, ...missingPages]) {
    await page.goto(address);
    seen.set(address, await classesOf(page));
  }
  const known = new Set([...seen.values()].flatMap(({ styled }) => styled));
  for (const [address, { styled, used }] of seen) {
    const own = new Set(styled);
    expect(
      used.filter((name) => known.has(name) && !own.has(name)),
      address,
    ).toEqual([]);
  }
});

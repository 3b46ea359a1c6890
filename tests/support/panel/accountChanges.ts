import type { Page } from '@playwright/test';
import { administrator } from '../admin.ts';

/**
 * Records what would change the shared account or end its other sessions, instead of letting it happen.
 * tests/db/account.test.ts tests the real thing.
 */
export async function recordChanges(page: Page): Promise<unknown[]> {
  const changes: unknown[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(/\/auth\/v1\/user/, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { password, email, data } = route.request().postDataJSON() as Record<string, unknown>;
    changes.push({ password, email, data });
    const user = { id: '00000000-0000-4000-8000-000000000001', email: administrator.email, user_metadata: data ?? {} };
    return route.fulfill({ json: user, headers });
  });
  await page.route(/\/auth\/v1\/logout\?scope=others/, (route) => {
    changes.push('others signed out');
    return route.fulfill({ status: 204, headers });
  });
  return changes;
}

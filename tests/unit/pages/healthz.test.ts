import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';

const stuckQueues = vi.fn<() => string[]>();
vi.mock('#rendering/renderContent.ts', () => ({ stuckQueues }));
vi.mock('#data/reader.ts', () => ({ createPageReader: () => ({}) }));
vi.mock('#data/rebuilds.ts', () => ({ rebuildLimits: { minInterval: 86_400, monthlyLimit: 0 } }));
vi.mock('#data/contentRevision.ts', () => ({ getContentRevision: () => Promise.resolve({ revision: 7 }) }));
vi.mock('#data/snapshot/snapshot.ts', () => ({
  readSnapshotState: () => Promise.resolve({ revision: 7, builtAt: '2026-11-20T12:00:00Z' }),
}));

const { GET } = await import('#pages/healthz.ts');

test.each([
  [[], 200, 'ok'],
  [['previews'], 200, 'ok'],
  [['pages'], 503, 'stuck'],
  [['pages', 'previews'], 503, 'stuck'],
])('responds to stuck queues %j with %i “%s”', async (queues, status, state) => {
  stuckQueues.mockReturnValue(queues);
  const response = await GET({} as APIContext);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: state, source: 'backend', revision: 7, stuck: queues });
});

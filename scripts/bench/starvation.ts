/**
 * Whether readers are kept waiting while previews are asked for that are slow to render: eight a second for twelve
 * seconds, by a stranger and then by an administrator; first without any, for comparison. Prints the response times of
 * pages that are not cached, and fails above the limit. Part of `npm run soak`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { describeMilliseconds, percentile } from './statistics.ts';
import { withBenchProduct, type BenchProduct } from './product.ts';

const SECONDS = 12;
const ATTACKS_PER_SECOND = 8;
const PAGES_PER_SECOND = 5;

/** Of the response times, in milliseconds: the 95th percentile may be this at most. */
const LIMIT = 500;

const TEXT = '<b title=i></i>'.repeat(2000) + '<p>x'.repeat(4000);
const preview = {
  ...{ table: 'news', title: 'Una jornada', slug: '', summary: '', content: TEXT, images: [], image_details: {} },
  ...{ date: '', source: '', type: 'afcm' },
};

const perAttack = SECONDS * PAGES_PER_SECOND;
await withBenchProduct(3 * perAttack + 100, async (product) => {
  await attack(product, 'without previews', null, 0);
  await attack(product, 'previews by a stranger', {}, perAttack);
  const authorization = `Bearer ${await signIn(product)}`;
  await attack(product, 'previews by an administrator', { authorization }, 2 * perAttack);
});

async function attack(
  { site }: BenchProduct,
  who: string,
  headers: Record<string, string> | null,
  first: number,
): Promise<void> {
  const statuses: Promise<number>[] = [];
  const times: Promise<number>[] = [];
  await Promise.all([
    headers && atRate(ATTACKS_PER_SECOND, () => statuses.push(post(site, headers))),
    atRate(PAGES_PER_SECOND, (number) => times.push(timePage(`${site}/novedades/noticia-${first + number + 100}`))),
  ]);
  const waits = await Promise.all(times);
  const p95 = percentile(waits, 0.95);
  const counts = Object.entries(Object.groupBy(await Promise.all(statuses), String));
  const answers = counts.map(([status, all]) => `${all?.length} × ${status}`).join(', ');
  console.log(
    `${who}: pages median / p95 ${describeMilliseconds(waits)} (p95 at most ${LIMIT}), slowest ${Math.max(...waits).toFixed(0)} ms; previews ${answers || 'none'}`,
  );
  if (headers && !(p95 <= LIMIT)) process.exitCode = 1;
}

/** Calls at a fixed rate, whether or not the previous call has been answered. */
async function atRate(perSecond: number, call: (number: number) => void): Promise<void> {
  for (let number = 0; number < SECONDS * perSecond; number += 1) {
    call(number);
    await sleep(1000 / perSecond);
  }
}

async function post(site: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${site}/api/vista-previa`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(preview),
  });
  await response.arrayBuffer();
  return response.status;
}

async function timePage(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200 || response.headers.get('x-cache') === 'hit') {
    throw new Error(`${url} answered ${response.status}, from the cache: ${response.headers.get('x-cache')}.`);
  }
  return performance.now() - startedAt;
}

async function signIn({ backend }: BenchProduct): Promise<string> {
  const { auth } = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await auth.signInWithPassword({ email: 'admin@example.org', password: 'administrador' });
  if (error) throw error;
  return data.session.access_token;
}

import { beforeEach, expect, test, vi } from 'vitest';
import { guardSignIns } from '../../../scripts/backend/signIn.ts';

beforeEach(() => vi.useFakeTimers());

const right = 'administrador';
const send = async (request: Request) => {
  const { password } = (await request.json()) as { password: string };
  return new Response(null, { status: password === right ? 200 : 400 });
};

/** Returns a function that signs in from an address and resolves to the status. */
function openGuard() {
  const guard = guardSignIns();
  return async (address: string, password: string) => {
    const body = JSON.stringify({ email: 'admin@example.org', password });
    const url = 'http://localhost/auth/v1/token?grant_type=password';
    const response = guard(new Request(url, { method: 'POST', body }), address, send);
    await vi.advanceTimersByTimeAsync(500);
    return (await response).status;
  };
}

test('guessing passwords from one address does not lock the owner out at another', async () => {
  const signIn = openGuard();
  const guesses = await Promise.all(Array.from({ length: 60 }, () => signIn('192.0.2.1', 'equivocada')));
  expect(guesses.filter((status) => status === 429)).toHaveLength(50);
  expect(await signIn('192.0.2.2', right)).toBe(200);
  const ofNetwork = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(`2001:db8::${i}`, 'equivocada')));
  expect(ofNetwork.filter((status) => status === 429)).toHaveLength(50);
});

test('the right password works half a minute after ten wrong ones', async () => {
  const signIn = openGuard();
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn('192.0.2.1', 'equivocada')).toBe(400);
  expect(await signIn('192.0.2.1', right)).toBe(429);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await signIn('192.0.2.1', right)).toBe(200);
  expect(await signIn('192.0.2.1', 'equivocada')).toBe(400);
});

test('the right password works after nine wrong ones and resets their count', async () => {
  const signIn = openGuard();
  for (let time = 0; time < 2; time += 1) {
    for (let guess = 0; guess < 9; guess += 1) expect(await signIn('192.0.2.1', 'equivocada')).toBe(400);
    expect(await signIn('192.0.2.1', right)).toBe(200);
  }
});

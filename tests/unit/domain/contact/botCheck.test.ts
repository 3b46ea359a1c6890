import { expect, test } from 'vitest';
import { botCheck } from '#domain/contact/botCheck.ts';

test('a sender who fills in the hidden field counts as a bot', () => {
  expect(botCheck('https://example.com', 60_000, 2000).isBot).toBe(true);
  expect(botCheck('', 60_000, 2000).isBot).toBe(false);
});

test('a form sent too quickly waits until the minimum time has passed', () => {
  expect(botCheck('', 500, 2000)).toEqual({ isBot: false, wait: 1500 });
  expect(botCheck('', 2000, 2000)).toEqual({ isBot: false, wait: 0 });
  expect(botCheck('', 9000, 2000)).toEqual({ isBot: false, wait: 0 });
});

import { expect, test } from 'vitest';
import { botCheck } from '#domain/contact/botCheck.ts';

test('whoever fills in the hidden field is a bot', () => {
  expect(botCheck('https://example.com', 60_000, 2000).isBot).toBe(true);
  expect(botCheck('', 60_000, 2000).isBot).toBe(false);
});

test('a form that was filled in quicker than a person types waits for the rest of the minimum time', () => {
  expect(botCheck('', 500, 2000)).toEqual({ isBot: false, wait: 1500 });
  expect(botCheck('', 2000, 2000)).toEqual({ isBot: false, wait: 0 });
  expect(botCheck('', 9000, 2000)).toEqual({ isBot: false, wait: 0 });
});

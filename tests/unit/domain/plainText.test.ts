import { expect, test, vi } from 'vitest';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';

test('a text is shown as it was written, in paragraphs', () => {
  expect(plainText('Uno & <b>dos</b>\ntres\n \n\n> cuatro\n')).toBe(
    '<p>Uno &amp; &lt;b&gt;dos&lt;/b&gt;<br>tres</p>\n<p>&gt; cuatro</p>\n',
  );
  expect(plainText(' \n\n')).toBe('');
});

const never = () => false;
const refuse = (sign: string) => (text: string) => {
  if (text.includes(sign)) throw new Error('refused');
};

test.each([
  ['uno\n\ndos\n\n!tres\n\ncuatro', '!tres'],
  ['!uno', '!uno'],
  ['uno\n\n\n \n\ndos!', 'dos!'],
  ['!uno\n\n!dos', '!uno'],
])('of %j the part is named which cannot be rendered', (text, part) => {
  expect(firstUnrenderable(text, refuse('!'), never)).toBe(part);
});

test('the part is named where the whole is too much', () => {
  const atMostFour = (text: string) => {
    if (text.split('\n\n').length > 4) throw new Error('too long');
  };
  expect(firstUnrenderable('1\n\n2\n\n3\n\n4\n\n5\n\n6', atMostFour, never)).toBe('5');
});

test('a long part is named by its beginning', () => {
  expect(firstUnrenderable(`!${'a'.repeat(500)}`, refuse('!'), never)).toBe(`!${'a'.repeat(59)}…`);
});

test('no part is named where looking for it takes too long', () => {
  const render = vi.fn(refuse('!'));
  const isLate = () => render.mock.calls.length === 2;
  expect(firstUnrenderable(`${'a\n\n'.repeat(1000)}!`, render, isLate)).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(2);
});

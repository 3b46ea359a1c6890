import { expect, test, vi } from 'vitest';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';

test('shows a text as written, escaped and in paragraphs', () => {
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
])('finds the part of %j that cannot be rendered', (text, part) => {
  expect(firstUnrenderable(text, refuse('!'), never)).toBe(part);
});

test('finds the part at which the text becomes too long to render', () => {
  const atMostFour = (text: string) => {
    if (text.split('\n\n').length > 4) throw new Error('too long');
  };
  expect(firstUnrenderable('1\n\n2\n\n3\n\n4\n\n5\n\n6', atMostFour, never)).toBe('5');
});

test('shortens a long part to its beginning', () => {
  expect(firstUnrenderable(`!${'a'.repeat(500)}`, refuse('!'), never)).toBe(`!${'a'.repeat(59)}…`);
});

test('returns undefined when the search for the part takes too long', () => {
  const render = vi.fn(refuse('!'));
  const isLate = () => render.mock.calls.length === 2;
  expect(firstUnrenderable(`${'a\n\n'.repeat(1000)}!`, render, isLate)).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(2);
});

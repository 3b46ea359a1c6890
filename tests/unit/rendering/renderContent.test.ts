import { beforeAll, expect, test } from 'vitest';
import { plainText } from '#domain/plainText.ts';
import { renderContent } from '#rendering/renderContent.ts';

// The thread loads an entire DOM implementation.
beforeAll(async () => void (await renderContent('a', '')), 120_000);

test('renders a text', async () => {
  expect(await renderContent('Una **idea**.', '')).toEqual({
    html: '<p>Una <strong>idea</strong>.</p>\n',
    isPlain: false,
    isLate: false,
  });
  expect(await renderContent(' \n', '')).toEqual({ html: '', isPlain: false, isLate: false });
});

test('renders simultaneous texts independently', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `Texto _${index}_`);
  const rendered = await Promise.all(texts.map((text) => renderContent(text, '')));
  expect(rendered.map(({ html }) => html)).toEqual(texts.map((_, index) => `<p>Texto <em>${index}</em></p>\n`));
});

test.each(['>'.repeat(20_000), '<table><tr><td>'.repeat(360), '<b>x</b>'.repeat(20_000)])(
  'shows a text that cannot be rendered as plain text and reports it',
  async (text) => {
    expect(await renderContent(text, '')).toEqual({ html: plainText(text), isPlain: true, isLate: false });
  },
);

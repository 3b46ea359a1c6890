import { expect, test } from 'vitest';
import { weakImageTexts } from '#admin/editor/images/weakImageTexts.ts';

test('texts of images that say nothing are found; decorative images have none', () => {
  const text = '![imagen](/a.webp)\n\n![La sala llena](/b.webp "Pie") y ![DSC_0012.jpg](/c.webp)\n\n![](/d.webp)';
  expect(weakImageTexts(text)).toEqual(['imagen', 'DSC_0012.jpg']);
});

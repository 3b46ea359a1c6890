import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fontsReady } from '../fixtures.ts';

/** Prints the page, on A4 by default, and returns the words of each sheet, from top to bottom and left to right. */
export async function printedSheets(
  page: Page,
  paper: { width: string; height: string } | { format: 'A4' } = { format: 'A4' },
): Promise<string[]> {
  // The print styles come after the first paint.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('body > link[media=print]')?.sheet);
  await fontsReady(page);
  const data = new Uint8Array(await page.pdf(paper));
  const file = await getDocument({ data, verbosity: 0, useSystemFonts: true }).promise;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const sheets = await Promise.all(numbers.map(async (number) => wordsOf(await file.getPage(number))));
  await file.loadingTask.destroy();
  return sheets;
}

async function wordsOf(sheet: { getTextContent: () => Promise<{ items: object[] }> }): Promise<string> {
  const { items } = await sheet.getTextContent();
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const item of items) {
    const { str: text, transform } = item as { str: string; transform: number[] };
    const [x = 0, y = 0] = transform.slice(4);
    const line = Math.round(y);
    lines.set(line, [...(lines.get(line) ?? []), { x, text }]);
  }
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([, line]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

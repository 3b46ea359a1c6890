import type { Token, Tokens } from 'marked';
import { colours } from '#domain/drawings/palette.ts';
import { colour, measure, page } from './sheet.ts';
import type { Setting, Sheet } from './sheet.ts';
import { breakLines, wordsOf } from './text.ts';
import type { Word } from './text.ts';

const BODY: Setting = { size: 11, leading: 15.5, colour: colour(colours.ink) };
const TABLE: Setting = { size: 9.5, leading: 13.5, colour: colour(colours.ink) };
const HEADINGS: readonly Setting[] = [
  { size: 15, leading: 20, colour: colour(colours.petrolDeep) },
  { size: 12, leading: 17, colour: colour(colours.petrolDeep) },
];

/** Sets the blocks of a markdown text; what has no form on paper (raw HTML, images) is left out. */
export function setBlocks(sheet: Sheet, tokens: readonly Token[]): void {
  for (const token of tokens) setBlock(sheet, token);
}

function setBlock(sheet: Sheet, token: Tokens.Generic): void {
  if (token.type === 'heading') setHeading(sheet, token as Tokens.Heading);
  else if (token.type === 'paragraph') setParagraph(sheet, token.tokens ?? []);
  else if (token.type === 'list') setList(sheet, token as Tokens.List);
  else if (token.type === 'blockquote') setQuotation(sheet, token as Tokens.Blockquote);
  else if (token.type === 'table') setTable(sheet, token as Tokens.Table);
  else if (token.type === 'code') setParagraph(sheet, [token]);
}

function setHeading(sheet: Sheet, { depth, tokens }: Tokens.Heading): void {
  const setting = HEADINGS[depth > 2 ? 1 : 0] ?? BODY;
  sheet.space(14);
  sheet.keep(setting.leading + 3 * BODY.leading);
  sheet.lines(wordsOf(tokens, 'bold'), setting);
  sheet.space(6);
}

function setParagraph(sheet: Sheet, tokens: readonly Token[]): void {
  sheet.lines(wordsOf(tokens), BODY);
  sheet.space(8);
}

function setList(sheet: Sheet, { ordered, start, items }: Tokens.List): void {
  for (const [index, item] of items.entries()) {
    sheet.keep(2 * BODY.leading);
    const sign = ordered ? `${(start || 1) + index}.` : '•';
    sheet.draw((current, y) => {
      const x = page.left + (ordered ? 2 : 5);
      current.drawText(sign, {
        x,
        y: y - BODY.leading,
        size: BODY.size,
        font: sheet.fonts.regular,
        color: colour(colours.garnet),
      });
    });
    const inline = item.tokens.flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : [token]));
    sheet.lines(wordsOf(inline), { ...BODY, indent: 20 });
    sheet.space(3);
  }
  sheet.space(7);
}

function setQuotation(sheet: Sheet, { tokens }: Tokens.Blockquote): void {
  const words = tokens.flatMap((token) => ('tokens' in token ? wordsOf(token.tokens ?? [], 'italic') : []));
  const height = breakLines(words, sheet.fonts, 12, measure - 40).length * 18;
  sheet.space(5);
  sheet.keep(height + 4);
  sheet.draw((current, y) => {
    current.drawRectangle({ x: page.left + 2, y: y - height - 3, width: 2, height, color: colour(colours.garnet) });
  });
  sheet.lines(words, { size: 12, leading: 18, colour: colour(colours.petrolDeep), indent: 20, width: measure - 20 });
  sheet.space(14);
}

function setTable(sheet: Sheet, { header, rows }: Tokens.Table): void {
  const share = measure / header.length;
  // The first of two columns names things: a third of the measure is enough for it.
  const ends = header.length === 2 ? [measure * 0.32, measure] : header.map((_, index) => share * (index + 1));
  setRow(
    sheet,
    header.map((cell) => wordsOf(cell.tokens, 'bold')),
    ends,
    colour(colours.petrol),
  );
  for (const row of rows)
    setRow(
      sheet,
      row.map((cell) => wordsOf(cell.tokens)),
      ends,
      colour(colours.line),
    );
  sheet.space(12);
}

function setRow(sheet: Sheet, cells: readonly Word[][], ends: readonly number[], rule: Setting['colour']): void {
  const starts = [0, ...ends];
  const heights = cells.map((words, column) => {
    const width = (ends[column] ?? measure) - (starts[column] ?? 0) - 10;
    return breakLines(words, sheet.fonts, TABLE.size, width).length * TABLE.leading;
  });
  const height = Math.max(...heights);
  sheet.keep(height + 10);
  for (const [column, words] of cells.entries()) {
    sheet.lines(words, { ...TABLE, indent: starts[column] ?? 0, width: (ends[column] ?? measure) - 10 });
    sheet.advance(-(heights[column] ?? 0));
  }
  sheet.advance(height + 6);
  sheet.draw((current, y) => {
    current.drawLine({ start: { x: page.left, y }, end: { x: page.left + measure, y }, thickness: 0.75, color: rule });
  });
  sheet.space(2);
}

import { describe, expect, test } from 'vitest';
import { toggleMark } from '#admin/editor/toggleMark.ts';
import { renderMarkdown } from '#domain/markdown.ts';
import { draw, lines, state } from './textStates.ts';

const bold = (drawn: string) => draw(toggleMark(state(drawn), '**', 'texto'));
const italic = (drawn: string) => draw(toggleMark(state(drawn), '*', 'texto'));
const render = (drawn: string) => renderMarkdown(state(drawn).value, 'https://e.org').trim();

describe('bold', () => {
  test.each([
    ['Un «día» largo', 'Un **«día»** largo'],
    ['Un **«día»** largo', 'Un «día» largo'],
    ['Un «**día**» largo', 'Un «día» largo'],
    ['Un «día »largo', 'Un **«día»** largo'],
    ['Un | largo', 'Un **«texto»** largo'],
    ['Un **|** largo', 'Un | largo'],
    ['- |', '- **«texto»**'],
    ['«- uno»', '- **«uno»**'],
    ['Un *«día»* largo', 'Un ***«día»*** largo'],
    ['Un ***«día»*** largo', 'Un *«día»* largo'],
    ['«Un **día** largo»', '**«Un día largo»**'],
    ['«**uno** y **dos**»', '**«uno y dos»**'],
    ['«**uno** y *dos*»', '**«uno y *dos*»**'],
    ['«---»', '«---»'],
  ])('%s becomes %s', (before, after) => {
    expect(bold(before)).toBe(after);
  });
});

describe('italics', () => {
  test.each([
    ['«medi»cina', '*«medi»*cina'],
    ['*«medi»*cina', '«medi»cina'],
    ['Un _«día»_ largo', 'Un «día» largo'],
    ['Un «_día_» largo', 'Un «día» largo'],
    ['Un **«día»** largo', 'Un ***«día»*** largo'],
    ['Un «**día**» largo', 'Un ***«día»*** largo'],
    ['Un ***«día»*** largo', 'Un **«día»** largo'],
    ['Un **_«día»_** largo', 'Un **«día»** largo'],
    ['«un _día_ y *otro* de snake_case_»', '*«un día y otro de snake_case_»*'],
  ])('%s becomes %s', (before, after) => {
    expect(italic(before)).toBe(after);
  });

  test('in part of a word are rendered', () => {
    expect(render(italic('«medi»cina'))).toBe('<p><em>medi</em>cina</p>');
  });
});

describe('a selection of several lines is marked block by block', () => {
  test.each([
    {
      before: lines('«Primer párrafo.', '', 'Segundo párrafo.»'),
      after: lines('**«Primer párrafo.**', '', '**Segundo párrafo.»**'),
      shown: '<p><strong>Primer párrafo.</strong></p>\n<p><strong>Segundo párrafo.</strong></p>',
    },
    {
      before: lines('«- uno', '- dos', '- tres', '»cuatro'),
      after: lines('- **«uno**', '- **dos**', '- **tres»**', 'cuatro'),
      shown:
        '<ul>\n<li><strong>uno</strong></li>\n<li><strong>dos</strong></li>\n<li><strong>tres</strong>\ncuatro</li>\n</ul>',
    },
    {
      before: lines('Abre «aquí', '## Título ', '', '> 1. cita', '* [x] hecho', '---', 'cie»rra'),
      after: lines(
        ...['Abre **«aquí**', '## **Título** ', '', '> 1. **cita**', '* [x] **hecho**', '---', '**cie»**rra'],
      ),
      shown: expect.stringContaining('<strong>cie</strong>rra') as string,
    },
  ])('$before', ({ before, after, shown }) => {
    expect(bold(before)).toBe(after);
    expect(render(after)).toEqual(shown);
    expect(render(after)).not.toContain('**');
    // Toggling again, with the resulting selection, undoes it.
    expect(state(bold(after)).value).toBe(state(before).value);
    expect(state(italic(italic(after))).value).toBe(state(after).value);
  });

  test('with a single mark on a line that already has it', () => {
    expect(bold(lines('«**uno**', 'dos»'))).toBe(lines('**«uno**', '**dos»**'));
  });
});

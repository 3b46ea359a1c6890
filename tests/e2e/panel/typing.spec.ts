import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { describeImage, openMarkdown } from '../../support/admin.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { button, clearText, markdownOf, openForm, summaryOf, textOf, titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('what is dictated, composed, typed or pasted without its format stays as it is', async ({ page }) => {
  await openForm(page);
  await test.step('what looks like Markdown stays as it was said', () => dictate(page));
  await test.step('Ctrl+Z and Backspace give back a mark that became a list', () => takeBackMarks(page));
  await test.step('what is said while a rule, a video or a picture is selected follows it', () => speakAfter(page));
  await test.step('words without format keep their exponents, in every field', () => pasteFormulas(page));
});

test('addresses, pictures, tables and raised letters come out as they are typed, dropped and pressed', async ({
  page,
}) => {
  await openForm(page);
  await textOf(page).click();
  await test.step('an address becomes a link, and words follow a rule or a picture', () => typeAround(page));
  await test.step('a picture lands where it is dropped, in both modes', () => dropPictures(page));
  await test.step('Tab goes between the cells of a table and leaves after Escape', () => fillTable(page));
  await test.step('buttons and shortcuts raise and lower letters', () => raiseLetters(page));
});

async function dictate(page: Page): Promise<void> {
  await textOf(page).click();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.insertText', { text: 'toma 2*500 mg*' });
  await page.keyboard.press('Enter');
  await client.send('Input.imeSetComposition', { text: '__a', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.insertText', { text: '__año__' });
  await typeKeys(page, '{Enter}2*500 mg*3 veces, `x`, ~10 a ~20{Enter}+ 54 11 4444{Enter}> 50 años');
  const lines = ['toma 2*500 mg*', '__año__', '2*500 mg*3 veces, `x`, ~10 a ~20', '+ 54 11 4444', '> 50 años'];
  await expect(textOf(page).locator('p')).toHaveText(lines);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.frameLocator('iframe[title="Vista previa"]').locator('.prose p')).toHaveText(lines);

  await page.getByRole('tab', { name: 'Visual' }).click();
}

async function takeBackMarks(page: Page): Promise<void> {
  await textOf(page).click();
  for (const key of ['Control+z', 'Backspace']) {
    await typeKeys(page, '{Control+a}Uno{Enter}- ');
    await expect(textOf(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(textOf(page).getByRole('listitem')).toHaveCount(0);
    await page.keyboard.type('x');
    await expect(textOf(page).locator('p').nth(1)).toHaveText('- x');
    await expect(textOf(page).locator('p').first()).toHaveText('Uno');
  }
}

async function speakAfter(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const stored = ['Uno', '---', '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>', '![Sala](/favicon.svg)', 'Fin'];
  await (await openMarkdown(page)).fill(stored.join('\n\n'));
  await page.getByRole('tab', { name: 'Visual' }).click();
  const text = textOf(page);
  // What loads later would move under the pointer.
  await expect(text.getByRole('img')).toHaveJSProperty('complete', true);
  const nodes = [
    ['rule', () => text.locator('hr').click()],
    ['video', () => text.getByText('youtube').click({ modifiers: ['Control'] })],
    ['picture', () => text.getByRole('img').click()],
  ] as const;
  for (const [name, select] of nodes) {
    for (const [words, enter] of [
      [`dictado ${name}`, (said: string) => client.send('Input.insertText', { text: said })],
      [
        `compuesto ${name}`,
        async (said: string) => {
          // As a phone's keyboard announces it.
          const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
          await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
          const composed = said.slice(0, 4);
          await client.send('Input.imeSetComposition', { text: composed, selectionStart: 4, selectionEnd: 4 });
          await client.send('Input.insertText', { text: said });
        },
      ],
    ] as const) {
      await text.getByText('Fin').click();
      await select();
      await expect(text.locator('.ProseMirror-selectednode')).toHaveCount(1);
      await enter(words);
      await expect(text.getByText(words)).toBeVisible();
    }
  }
  const [one, rule, video, picture, end] = stored;
  expect(await markdownOf(page)).toBe(
    [
      ...[one, rule, 'compuesto rule', 'dictado rule', video, 'compuesto video', 'dictado video'],
      ...[picture, 'compuesto picture', 'dictado picture', end],
    ].join('\n\n'),
  );
}

async function typeAround(page: Page): Promise<void> {
  await page.keyboard.type('Ver https://example.org hoy');
  await expect(textOf(page).getByRole('link', { name: 'https://example.org', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await button(page, 'Línea divisoria').click();
  await typeKeys(page, 'Dos{Enter}');
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg', { width: 200, height: 100 })]);
  await describeImage(page, 'La sala llena');
  const picture = textOf(page).getByRole('img', { name: 'La sala llena' });
  await picture.click();
  await expect(textOf(page).locator('.ProseMirror-selectednode')).toHaveCount(1);
  await page.keyboard.type('Tecla');
  await expect(textOf(page).getByText('Tecla')).toBeVisible();
  expect(await markdownOf(page)).toMatch(
    /^Ver <https:\/\/example\.org> hoy\n\n---\n\nDos\n\n!\[La sala llena\]\(\S+\)\n\nTecla$/,
  );
}

async function dropPictures(page: Page): Promise<void> {
  await clearText(page);
  const { buffer } = await photograph('patio.jpg', { width: 40, height: 30 });
  const drop = (onto: string, words: string) =>
    page.locator(onto).evaluate(
      (element, { bytes, target }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'patio.jpg', { type: 'image/jpeg' }));
        const node = [...element.querySelectorAll('p')].find((one) => one.textContent === target) ?? element;
        const { left, top } = node.getBoundingClientRect();
        const point = { clientX: left + 20, clientY: top + 18 };
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, ...point }),
        );
      },
      { bytes: [...buffer], target: words },
    );
  await typeKeys(page, 'Uno{Enter}Dos');
  await drop('.ProseMirror', 'Uno');
  await describeImage(page, 'Patio');
  await expect(textOf(page).getByRole('img', { name: 'Patio' })).toBeVisible();
  expect(await markdownOf(page)).toMatch(/^Uno\n\n!\[Patio\]\(\S+\)\n\nDos$/);

  await textOf(page).fill('Tres\n\nCuatro');
  await drop('textarea.editor-text', '');
  await describeImage(page, 'Patio');
  await expect(textOf(page)).toHaveValue(/^Tres\n\n!\[Patio\]\(\S+\)\n\nCuatro$/);
}

async function fillTable(page: Page): Promise<void> {
  await clearText(page);
  const help = page.getByText('En una tabla, Tab pasa a la celda siguiente');
  await expect(help).toBeHidden();
  await button(page, 'Tabla').click();
  await expect(help).toBeVisible();
  await expect(textOf(page)).toHaveAccessibleDescription(/Escape y después Tab sale del texto\.$/);
  await typeKeys(page, 'Sede{Tab}Cupo{Tab}Nota{Tab}Rosario{Tab}20{Tab}a b{Tab}Salta{Tab}30{Tab}');
  await typeKeys(page, 'Uno{Shift+Enter}Dos{Tab}Jujuy{Shift+Tab}.');
  await expect(textOf(page).getByRole('row')).toHaveCount(4);
  await button(page, 'Agregar fila debajo').click();
  await page.keyboard.type('Última');
  await expect(textOf(page).getByRole('row').nth(3).getByRole('cell').nth(2)).toHaveText('Última');
  await expectAccessible(page, { isVariant: true });
  await typeKeys(page, '{Escape}{Tab}');
  await expect(textOf(page)).not.toBeFocused();
  expect((await markdownOf(page)).split('\n').map((row) => row.replace(/ +/g, ' ').replace(/:-+/g, ':-'))).toEqual([
    '| Sede | Cupo | Nota |',
    '| :- | :- | :- |',
    '| Rosario | 20 | a b |',
    '| Salta | 30 | Uno<br>Dos. |',
    '| | | Última |',
    '| Jujuy | | |',
  ]);
}

async function raiseLetters(page: Page): Promise<void> {
  await clearText(page);
  await typeKeys(page, 'V{Control+,}máx{Control+,} y 1');
  await button(page, 'Superíndice').click();
  await expect(button(page, 'Superíndice')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('ra');
  await button(page, 'Superíndice').click();
  await page.keyboard.type('.');
  const first = 'V<sub>máx</sub> y 1<sup>ra</sup>.';
  await expect(textOf(page).locator('p')).toHaveJSProperty('innerHTML', first);
  expect(await markdownOf(page)).toBe(first);
}

async function pasteFormulas(page: Page): Promise<void> {
  await clearText(page);
  await page.evaluate(async () => {
    const html = new Blob(['<p>10<sup>3</sup> de CO<sub>2</sub></p><p>V<sub>máx</sub></p>'], { type: 'text/html' });
    const plain = new Blob(['103 de CO2\nVmáx'], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
  });
  const title = titleOf(page);
  await title.fill('Más de ');
  await title.press('End');
  await title.press('Control+v');
  await expect(title).toHaveValue('Más de 10³ de CO₂ Vmáx');
  await title.press('Control+z');
  await expect(title).toHaveValue('Más de ');
  const summary = summaryOf(page);
  await summary.press('Control+v');
  await expect(summary).toHaveValue('10³ de CO₂\nVmáx');

  await textOf(page).click();
  await button(page, 'Pegar sin formato').click();
  await expect(textOf(page).locator('p')).toHaveText(['10³ de CO₂Vmáx']);
  const source = await openMarkdown(page);
  await source.fill('');
  await button(page, 'Pegar sin formato').click();
  await expect(source).toHaveValue('10³ de CO₂\nVmáx');

  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg', { width: 40, height: 30 })]);
  for (const name of ['Texto alternativo', 'Pie de imagen']) {
    const field = page.getByRole('dialog').getByLabel(name);
    await field.press('Control+v');
    await expect(field).toHaveValue('10³ de CO₂ Vmáx');
  }
}

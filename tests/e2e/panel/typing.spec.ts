import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { openMarkdown, signIn } from '../../support/admin.ts';
import { photograph } from '../../support/files.ts';
import { expect, test } from '../../support/fixtures.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(page.locator('[contenteditable]')).toBeVisible();
  await textOf(page).click();
}

/** What saving the form now would store. */
async function markdownOf(page: Page): Promise<string> {
  return (await openMarkdown(page)).inputValue();
}

test('what is dictated, composed or typed stays as it is', async ({ page }) => {
  await openForm(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Input.insertText', { text: 'toma 2*500 mg*' });
  await page.keyboard.press('Enter');
  await client.send('Input.imeSetComposition', { text: '__a', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.insertText', { text: '__año__' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('2*500 mg*3 veces, `x`, ~10 a ~20');
  await page.keyboard.press('Enter');
  await page.keyboard.type('+ 54 11 4444');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> 50 años');
  const lines = ['toma 2*500 mg*', '__año__', '2*500 mg*3 veces, `x`, ~10 a ~20', '+ 54 11 4444', '> 50 años'];
  await expect(textOf(page).locator('p')).toHaveText(lines);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.frameLocator('iframe[title="Vista previa"]').locator('.prose p')).toHaveText(lines);
});

test('a mark that was typed is given back by Ctrl+Z and by Backspace, without the lines before it', async ({
  page,
}) => {
  await openForm(page);
  for (const key of ['Control+z', 'Backspace']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Uno');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- ');
    await expect(textOf(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(textOf(page).getByRole('listitem')).toHaveCount(0);
    await page.keyboard.type('x');
    await expect(textOf(page).locator('p').nth(1)).toHaveText('- x');
    await expect(textOf(page).locator('p').first()).toHaveText('Uno');
  }
});

test('an address becomes a link, and words are typed behind it, a rule and a selected picture', async ({ page }) => {
  await openForm(page);
  await page.keyboard.type('Ver https://example.org hoy');
  await expect(textOf(page).getByRole('link', { name: 'https://example.org', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await button(page, 'Línea divisoria').click();
  await page.keyboard.type('Dos');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Imagen').click();
  await (await chooser).setFiles([await photograph('sala.jpg', { width: 200, height: 100 })]);
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByLabel('Texto alternativo').fill('La sala llena');
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  const picture = textOf(page).getByRole('img', { name: 'La sala llena' });
  const client = await page.context().newCDPSession(page);
  for (const [words, enter] of [
    ['Tecla', () => page.keyboard.type('Tecla')],
    ['Dictado', () => client.send('Input.insertText', { text: 'Dictado' })],
    [
      'Composición',
      async () => {
        await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
        await client.send('Input.imeSetComposition', { text: 'Comp', selectionStart: 4, selectionEnd: 4 });
        await client.send('Input.insertText', { text: 'Composición' });
      },
    ],
  ] as const) {
    // Two clicks in one place are a double click.
    await picture.click({ position: { x: 5 * words.length, y: 50 } });
    await expect(textOf(page).locator('.ProseMirror-selectednode')).toHaveCount(1);
    await enter();
    await expect(textOf(page).getByText(words)).toBeVisible();
  }
  expect(await markdownOf(page)).toMatch(
    /^Ver <https:\/\/example\.org> hoy\n\n---\n\nDos\n\n!\[La sala llena\]\(\S+\)\n\nComposición\n\nDictado\n\nTecla$/,
  );
});

test('Tab goes between the cells of a table, and leaves the text after Escape', async ({ page }) => {
  await openForm(page);
  const help = page.getByText('En una tabla, Tab pasa a la celda siguiente');
  await expect(help).toBeHidden();
  await button(page, 'Tabla').click();
  await expect(help).toBeVisible();
  await expect(textOf(page)).toHaveAccessibleDescription(/Escape y después Tab sale del texto\.$/);
  for (const words of ['Sede', 'Cupo', 'Nota', 'Rosario', '20', 'a b', 'Salta', '30']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Uno');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Dos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jujuy');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('.');
  await expect(textOf(page).getByRole('row')).toHaveCount(4);
  await button(page, 'Agregar fila debajo').click();
  await page.keyboard.type('Última');
  await expect(textOf(page).getByRole('row').nth(3).getByRole('cell').nth(2)).toHaveText('Última');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).not.toBeFocused();
  expect((await markdownOf(page)).split('\n').map((row) => row.replace(/ +/g, ' ').replace(/:-+/g, ':-'))).toEqual([
    '| Sede | Cupo | Nota |',
    '| :- | :- | :- |',
    '| Rosario | 20 | a b |',
    '| Salta | 30 | Uno<br>Dos. |',
    '| | | Última |',
    '| Jujuy | | |',
  ]);
});

test('a picture lands where it is dropped, in both modes', async ({ page }) => {
  await openForm(page);
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
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  const describe = async () => {
    await dialog.getByLabel('Texto alternativo').fill('Patio');
    await dialog.getByRole('button', { name: 'Insertar' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.keyboard.type('Uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dos');
  await drop('.ProseMirror', 'Uno');
  await describe();
  await expect(textOf(page).getByRole('img', { name: 'Patio' })).toBeVisible();
  expect(await markdownOf(page)).toMatch(/^Uno\n\n!\[Patio\]\(\S+\)\n\nDos$/);

  await textOf(page).fill('Tres\n\nCuatro');
  await drop('textarea.editor-text', '');
  await describe();
  await expect(textOf(page)).toHaveValue(/^Tres\n\n!\[Patio\]\(\S+\)\n\nCuatro$/);
});

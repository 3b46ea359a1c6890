import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { openMarkdown } from '../../support/admin.ts';
import { hold } from '../../support/faults.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { button, clearText, markdownOf, openForm, summaryOf, textOf, titleOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// What becomes of the words is in tests/unit/admin/editor/visual/typing.test.ts; here are the browser's own ways in.
test('dictated, composed or pasted text stays unchanged, and dropped images keep their order', async ({ page }) => {
  await openForm(page);
  await test.step('dictated text that looks like Markdown stays literal', () => dictate(page));
  await test.step('text dictated while an image is selected goes below it', () => speakAfterPicture(page));
  await test.step('Tab moves between table cells, and leaves the text after Escape', () => fillTable(page));
  await test.step('images land where they are dropped, in order, in both modes', () => dropPictures(page));
  await test.step('text pasted without format keeps superscripts and subscripts', () => pasteFormulas(page));
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
}

async function speakAfterPicture(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await (await openMarkdown(page)).fill('![Sala](/favicon.svg)\n\nFin');
  await page.getByRole('tab', { name: 'Visual' }).click();
  const text = textOf(page);
  const picture = text.getByRole('img');
  // What loads later would move under the pointer.
  await expect(picture).toHaveJSProperty('complete', true);
  const select = async () => {
    await text.getByText('Fin').click();
    await picture.click();
    await expect(text.locator('.ProseMirror-selectednode')).toHaveCount(1);
  };
  await select();
  await client.send('Input.insertText', { text: 'dictado' });
  await expect(text.getByText('dictado')).toBeVisible();
  await select();
  // As a phone's keyboard announces it.
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await client.send('Input.imeSetComposition', { text: 'comp', selectionStart: 4, selectionEnd: 4 });
  await client.send('Input.insertText', { text: 'compuesto' });
  await expect(text.getByText('compuesto')).toBeVisible();
  expect(await markdownOf(page)).toBe('![Sala](/favicon.svg)\n\ncompuesto\n\ndictado\n\nFin');
}

async function fillTable(page: Page): Promise<void> {
  await clearText(page);
  const help = page.getByText('En una tabla, Tab pasa a la celda siguiente');
  await expect(help).toBeHidden();
  await button(page, 'Tabla').click();
  await expect(help).toBeVisible();
  await expect(textOf(page)).toHaveAccessibleDescription(/Escape y después Tab sale del texto\.$/);
  await typeKeys(page, 'Sede{Tab}Cupo');
  await expectAccessible(page, { isVariant: true });
  await typeKeys(page, '{Escape}{Tab}');
  await expect(textOf(page)).not.toBeFocused();
  expect(await markdownOf(page)).toMatch(/^\| Sede +\| Cupo +\|/);
}

async function dropPictures(page: Page): Promise<void> {
  await clearText(page);
  const photographs = await Promise.all(
    ['patio.jpg', 'sala.jpg'].map((name, index) => photograph(name, { width: 40, height: 30 + index })),
  );
  const files = photographs.map(({ name, buffer }) => ({ name, bytes: [...buffer] }));
  const drop = (onto: string, words: string) =>
    page.locator(onto).evaluate(
      (element, { dropped, target }) => {
        const transfer = new DataTransfer();
        for (const { name, bytes } of dropped) {
          transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        }
        const node = [...element.querySelectorAll('p')].find((one) => one.textContent === target) ?? element;
        const { left, top } = node.getBoundingClientRect();
        const point = { clientX: left + 20, clientY: top + 18 };
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, ...point }),
        );
      },
      { dropped: files, target: words },
    );
  const describeBoth = async () => {
    const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
    for (const words of ['Patio', 'Sala']) {
      await expect(dialog).toContainText(
        `${words.toLowerCase()}.jpg${words === 'Patio' ? ' (después, una imagen más)' : ''}`,
      );
      await expect(dialog.locator('canvas[height="320"]')).toBeVisible();
      await dialog.getByLabel('Texto alternativo').fill(words);
      await dialog.getByRole('button', { name: 'Insertar' }).click();
    }
    await expect(dialog).toBeHidden();
  };
  await typeKeys(page, 'Uno{Enter}Dos');
  const release = await hold(page, '**/storage/v1/object/images/**');
  await drop('.ProseMirror', 'Uno');
  await describeBoth();
  await page.keyboard.type('Y ');
  // Their places and words do not wait for the uploads.
  const inPlaces = /^Uno\n\n!\[Patio\]\(\/placeholder\S+\)\n\n!\[Sala\]\(\/placeholder\S+\)\n\nY Dos$/;
  expect(await markdownOf(page)).toMatch(inPlaces);
  release();
  await expect(textOf(page)).toHaveValue(/^Uno\n\n!\[Patio\]\(http\S+\)\n\n!\[Sala\]\(http\S+\)\n\nY Dos$/);

  await textOf(page).fill('Tres\n\nCuatro');
  await drop('textarea.editor-text', '');
  await describeBoth();
  await expect(textOf(page)).toHaveValue(/^Tres\n\n!\[Patio\]\(\S+\)\n\n!\[Sala\]\(\S+\)\n\nCuatro$/);
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

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { administrator } from '../support/admin.ts';
import { expect, test } from '../support/browsers/fixtures.ts';
import { button, dialog, field, file, heading, image, link, row, tab, text } from '../support/browsers/locate.ts';
import type { Person } from '../support/browsers/person.ts';

const content = field('Contenido');
const publish = button('Publicar');
const save = button('Guardar');

async function signIn(person: Person): Promise<void> {
  await person.open('/admin/login');
  await person.fill(field('Email'), administrator.email);
  await person.fill(field('Contraseña'), administrator.password);
  await person.click(button('Iniciar sesión'));
  await person.sees(heading('Dashboard'));
}

async function signOut(person: Person): Promise<void> {
  await person.click(button('Cerrar sesión'));
  await person.sees(text('Has cerrado sesión correctamente'));
  await person.isAt('/admin/login');
}

test('an administrator writes a text in both modes, with the clipboard and images', async ({ person }, testInfo) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(person);
  await person.open('/admin/news/create');
  await person.fill(field('Título'), 'Inscripción');
  await person.press('Control', 'a');
  await person.press('Control', 'c');
  await person.click(tab('Markdown'));
  await person.click(content);
  await person.press('Control', 'v');
  await person.reads(content, 'Inscripción');

  await person.press('Control', 'a');
  await person.click(button('Negrita'));
  await person.reads(content, '**Inscripción**');
  await undo(person);
  await person.reads(content, 'Inscripción');

  await person.press('Control', 'a');
  await person.click(button('Enlace'));
  await person.fill(field('Dirección', dialog('Insertar enlace')), 'www.example.org');
  await person.press('Enter');
  await person.seesNoMore(dialog('Insertar enlace'));
  await person.reads(content, '[Inscripción](https://www.example.org)');

  await person.press('ArrowRight');
  await person.type('\n\n<img name="createElement">Llamado **abierto**');
  await person.click(tab('Vista previa'));
  await person.waitsFor(
    () => document.querySelector('iframe')?.contentDocument?.body.innerText.includes('Llamado abierto') === true,
  );

  // More levels than any engine's parser can handle.
  await person.click(tab('Markdown'));
  await person.click(content);
  await append(person, `\n\n${'>'.repeat(20_000)}`);
  await person.click(tab('Vista previa'));
  await person.sees(text('Simplifica la parte que empieza con «>>>'));
  await person.waitsFor(
    () => document.querySelector('iframe')?.contentDocument?.body.innerText.includes('Llamado **abierto**') === true,
  );

  // The browser stores the text: leaving asks no question, and the text is offered again.
  await person.click(link('Cancelar'));
  await person.isAt('/admin/news');
  await person.open('/admin/news/create');
  await person.sees(button('Recuperar'));

  await person.fill(field('Título'), `Visual ${mark}`);
  await person.waitsFor(() => document.querySelector('[contenteditable]')?.checkVisibility() === true);
  await person.click(content);
  await person.type('Hoy se reúne la ');
  await person.click(button('Negrita'));
  await person.type('asamblea');
  await person.press('Enter');
  await person.type('y el consejo');
  await insertImage(person, 'paste', await drawing(testInfo.outputPath('plano.png')));
  await person.fill(field('Texto alternativo', dialog('Insertar imagen')), 'El plano de la sede');
  await person.click(button('Insertar', dialog('Insertar imagen')));
  await person.sees(image('El plano de la sede'));
  await insertImage(person, 'drop', await drawing(testInfo.outputPath('sala.png')));
  await person.sees(image('Imagen 1 de 1, portada'));
  await person.click(publish);
  await person.sees(text('La noticia se ha creado correctamente'), text('En línea'));
  await person.open(`/novedades/visual-${mark}`);
  await person.sees(text('Hoy se reúne la asamblea'), image('El plano de la sede'));
  const bold = await person.ask(() => document.querySelector('.prose strong')?.textContent);
  expect(bold).toBe('asamblea');
  await person.open('/admin');
  await signOut(person);
});

test.describe('with deleted items and swept files', () => {
  test.use({
    expectedProblems: [
      // The panel checks that the deleted item's page is gone.
      /status of 404 .*\/novedades\/para-borrar-/,
      // The dashboard's sweep may be under way at the sign-out, if other tests have left files that are old.
      /status of 401 .*\/rpc\/release_files/,
    ],
  });

  test('an administrator publishes, edits and deletes items with a date, images and a PDF', async ({
    person,
  }, testInfo) => {
    const mark = randomUUID().slice(0, 8);
    const title = `Para borrar ${mark}`;
    const pictures = await Promise.all([
      drawing(testInfo.outputPath('half.webp')),
      drawing(testInfo.outputPath('half.avif')),
    ]);
    await signIn(person);
    await person.click(link('Gestionar noticias'));
    await person.click(link('Nueva Noticia'));
    await person.fill(field('Título'), title);
    await person.click(tab('Markdown'));
    await person.fill(content, 'Con dos imágenes.');
    await person.reads(field('Fecha'), today().toISOString().slice(0, 10));
    await typeDay(person, '2024-03-05');
    await person.sees(text('5 marzo 2024'));

    await person.chooseFiles(file('Imágenes'), ...pictures);
    await person.sees(image('Imagen 1 de 2, portada'), image('Imagen 2 de 2'));
    const [first, second] = await addresses(person);
    await person.drag(image('Imagen 2 de 2'), image('Imagen 1 de 2, portada'));
    await expect.poll(() => addresses(person)).toEqual([second, first]);
    for (const address of [first, second]) expect(await isTransparent(address)).toBe(true);

    await person.click(publish);
    await person.sees(text('La noticia se ha creado correctamente'), text('En línea'));
    await person.isAt('/admin/news');

    await person.open(`/novedades/para-borrar-${mark}`);
    await person.sees(heading(title), text('5 marzo 2024'));
    await person.click(link('Ampliar la imagen 1 de 2'));
    await person.sees(text('Imagen 1 de 2', dialog(`Imágenes: ${title}`)));
    await person.press('ArrowRight');
    await person.sees(text('Imagen 2 de 2', dialog(`Imágenes: ${title}`)));
    await person.click(button('Cerrar'));
    await person.seesNoMore(dialog(`Imágenes: ${title}`));

    await person.open('/admin/news');
    await person.fill(field('Buscar por título'), mark);
    await person.click(button('Eliminar', row(title)));
    await person.click(button('Eliminar', dialog('¿Estás seguro que deseas eliminar esta noticia?')));
    await person.sees(text('La noticia ha sido eliminada correctamente'));
    await person.seesNoMore(row(title));

    const guide = `Guía ${mark}`;
    const pdf = testInfo.outputPath('guia.pdf');
    await writeFile(pdf, '%PDF-1.4\n%%EOF\n');
    await person.open('/admin');
    await person.click(link('Gestionar publicaciones'));
    await person.click(link('Nueva Publicación'));
    await person.fill(field('Título'), guide);
    await person.fill(field('Resumen'), 'Un resumen.');
    await person.click(field('Tiene PDF'));
    await person.chooseFiles(file('Archivo PDF'), pdf);
    await person.sees(text('guia.pdf'));
    await person.click(publish);
    await person.sees(text('La publicación se ha creado correctamente'), text('En línea'));

    await person.fill(field('Buscar por título'), mark);
    await person.click(link('Editar', row(guide)));
    await person.reads(field('Resumen'), 'Un resumen.');
    await person.fill(field('Resumen'), 'Otro resumen.');
    await person.click(save);
    await person.sees(text('La publicación se ha actualizado correctamente'), text('En línea'));
    const month = today().toLocaleDateString('es-AR', { month: 'long', timeZone: 'UTC' });
    await person.sees(text(`${today().getUTCDate()} ${month} ${today().getUTCFullYear()}`, row(guide)));
    await signOut(person);
  });
});

/** Drops an image on the form, or pastes it into the focused element: the driver can do neither with a file. */
async function insertImage(person: Person, way: 'drop' | 'paste', path: string): Promise<void> {
  const bytes = (await readFile(path)).toString('base64');
  await person.ask(
    (data, isDropped) => {
      const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([content], 'plano.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (isDropped) {
        const event = new DragEvent('drop', { ...options, dataTransfer: files });
        document.querySelector('.drop-zone')?.dispatchEvent(event);
      } else {
        const event = new ClipboardEvent('paste', options);
        // Firefox ignores files passed to a synthetic event.
        Object.defineProperty(event, 'clipboardData', { value: files });
        document.activeElement?.dispatchEvent(event);
      }
    },
    bytes,
    way === 'drop',
  );
}

/** Appends to the focused field's text in one step. */
async function append(person: Person, words: string): Promise<void> {
  await person.ask((more) => {
    const control = document.activeElement as HTMLTextAreaElement;
    control.setSelectionRange(control.value.length, control.value.length);
    document.execCommand('insertText', false, more);
  }, words);
}

/** Undoes with a command: in WebKit, Ctrl+Z pressed by the driver never reaches the browser. */
async function undo(person: Person): Promise<void> {
  await person.ask(() => document.execCommand('undo'));
}

/** Writes an image with a transparent half, in the format that its file name says. */
async function drawing(path: string): Promise<string> {
  const half = sharp({ create: { width: 60, height: 90, channels: 4, background: '#0b4f6c' } });
  await half.extend({ right: 60, background: { r: 0, g: 0, b: 0, alpha: 0 } }).toFile(path);
  return path;
}

async function isTransparent(address = ''): Promise<boolean> {
  const response = await fetch(address);
  const { isOpaque } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return !isOpaque;
}

/** The URLs of the form's images, in order. */
function addresses(person: Person): Promise<string[]> {
  return person.ask(() =>
    Array.from(document.querySelectorAll<HTMLImageElement>('[data-place] img'), ({ src }) => src),
  );
}

/** Midnight UTC of the current date in Argentina, which has no daylight saving time. */
function today(): Date {
  const shifted = new Date(Date.now() - 3 * 60 * 60 * 1000);
  return new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate()));
}

/**
 * Types a date into the field, in the order in which this browser shows its parts. Some browsers advance to the next
 * part by themselves, so each part is reached from the first.
 */
async function typeDay(person: Person, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const order = await person.ask(() => new Intl.DateTimeFormat().formatToParts(new Date()).map(({ type }) => type));
  await person.focus(field('Fecha'));
  const digits = order.flatMap((part) => ({ year, month, day: date })[part as 'year'] ?? []);
  for (const [place, typed] of digits.entries()) {
    await times(digits.length, () => person.press('ArrowLeft'));
    await times(place, () => person.press('ArrowRight'));
    await person.type(typed);
  }
  await person.reads(field('Fecha'), day);
}

async function times(count: number, act: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act();
}

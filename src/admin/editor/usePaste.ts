import type { RefObject } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { hasFormat } from './paste/hasFormat.ts';
import type { LostImage } from './paste/takeImages.ts';
import { quotedList } from './quotedList.ts';
import { addedFile, filesOf, type ImageInsertion } from './useImageInsertion.ts';
import type { Writer } from './writer.ts';

interface Options {
  writer: RefObject<Writer | null>;
  images: Pick<ImageInsertion, 'insert' | 'ask' | 'tell'>;
}

const listed = new Intl.ListFormat('es');
const NOT_READ = 'El navegador no deja leer el portapapeles desde un botón. Pega con Ctrl+Mayús+V.';

/** What is pasted or dropped into a text, brought into the Markdown that the site knows. */
export function usePaste({ writer, images }: Options) {
  async function insertHtml({ html, rtf, plain }: { html: string; rtf: string; plain: string }) {
    try {
      const { pastedMarkdown } = await import('./paste/pastedMarkdown.ts');
      const { write, images: embedded, lost } = pastedMarkdown(html, rtf);
      const files = embedded.map(({ file, alt }) => ({ name: file.name, source: file, alt }));
      const hasWords = write([]) !== '';
      if (!hasWords && files.length > 0) images.insert(files);
      else if (hasWords) writer.current?.insert(write(await Promise.all(images.ask(files))));
      else writer.current?.insertPlain(plain);
      if (lost.length > 0) warn(describeLostImages(lost));
    } catch {
      // What converts it cannot be loaded, or does not understand it.
      writer.current?.insertPlain(plain);
      warn('No pudimos traer su formato: se pegaron solo las palabras.');
    }
  }

  /** Stays below the text when the toast has gone. */
  function warn(description: string) {
    toast.warning('Texto pegado', { description });
    images.tell(description);
  }

  /** Answers whether it took them: what else is pasted goes its usual way. */
  function take(data: DataTransfer): boolean {
    const files = filesOf(data).filter(({ type }) => type.startsWith('image/'));
    const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
    if (files.length > 0) images.insert(files.map(addedFile));
    else if (hasFormat(html) && !html.includes('data-pm-slice'))
      void insertHtml({ html, rtf: data.getData('text/rtf'), plain });
    else return false;
    return true;
  }

  /** What the clipboard holds, as words. */
  async function plain() {
    try {
      writer.current?.insertPlain(await navigator.clipboard.readText());
    } catch {
      toast.error('Pegar sin formato', { description: NOT_READ });
    }
  }

  return { take, plain };
}

function describeLostImages(lost: readonly LostImage[]): string {
  const places = lost.map(
    ({ name, after }) => quotedList([name]) + (after ? ` (después de ${quotedList([after])})` : ' (al principio)'),
  );
  return lost.length === 1
    ? `Una imagen no se pudo traer con el texto: ${places.join('')}. Agrégala con el botón Imagen.`
    : `${lost.length} imágenes no se pudieron traer con el texto: ${listed.format(places)}. Agrégalas con el botón Imagen.`;
}

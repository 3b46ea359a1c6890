import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { RefObject } from 'react';
import { formatList } from '#domain/formatList.ts';
import { toast } from '#ui/toast/toast.ts';
import { fetchRemoteImages } from './paste/fetchRemoteImages.ts';
import { hasFormat } from './paste/hasFormat.ts';
import type { LostImage, PastedImage } from './paste/extractImages.ts';
import { readPlainText } from './plainText.ts';
import { quotedList } from './quotedList.ts';
import { addedFile, filesOf, type ImageInsertion } from './images/useImageInsertion.ts';
import type { Writer } from './writer.ts';

interface Options {
  writer: RefObject<Writer | null>;
  images: Pick<ImageInsertion, 'insert' | 'notify'>;
  /** Makes the site fetch an image from another site. */
  onFetch: (address: string) => Promise<Blob>;
}

/** The clipboard's representations of one text. */
interface Content {
  html: string;
  rtf: string;
  plain: string;
}

const NOT_AN_IMAGE =
  'En el texto solo se insertan imágenes. Los PDF van en «Documento», en una publicación o actividad.';
const NOT_READ = 'El navegador no deja leer el portapapeles desde un botón. Pega con Ctrl+Mayús+V.';

/** Converts what is pasted or dropped into a text to the site's Markdown. */
export function usePaste({ writer, images, onFetch }: Options) {
  async function insertHtml(content: Content) {
    const pasted = await insertWords(content);
    if (!pasted) {
      writer.current?.insertPlain(content.plain);
      return warn('No pudimos traer su formato: se pegaron solo las palabras.');
    }
    const missing = [...pasted.lost, ...(await bring(pasted.images, pasted.hasWords))];
    if (missing.length > 0) warn(describeLostImages(missing));
  }

  /** Inserts the text without waiting for images. Null if the converter cannot be loaded, or fails. */
  async function insertWords({ html, rtf, plain }: Content) {
    try {
      const { pastedMarkdown } = await import('./paste/pastedMarkdown.ts');
      const { write, images: added, lost } = pastedMarkdown(html, rtf, PUBLIC_SUPABASE_URL);
      const hasWords = write([]) !== '';
      const placeholders = added.map(({ address: url, alt, caption }) => ({ url, description: alt ?? '', caption }));
      if (hasWords) writer.current?.insert(write(placeholders));
      else if (added.length === 0) writer.current?.insertPlain(plain);
      return { images: added, lost, hasWords };
    } catch {
      return null;
    }
  }

  /** Inserts images in their places, or at the caret; resolves to those that could not be fetched. */
  async function bring(added: readonly PastedImage[], havePlaces: boolean): Promise<LostImage[]> {
    const sources = fetchRemoteImages(added, onFetch);
    await images.insert(
      added.map(({ fileName, alt, caption, address }, index) => ({
        ...{ name: fileName, source: sources[index] ?? Promise.resolve(null), alt, caption },
        ...(havePlaces && { place: address }),
      })),
    );
    const files = await Promise.all(sources.map((source) => Promise.resolve(source)));
    return added.filter((_, index) => files[index] === null);
  }

  /** Also below the text, where it stays after the toast is gone. */
  function warn(description: string) {
    toast.warning('Texto pegado', { description });
    images.notify(description);
  }

  /** Returns whether it handled the data; anything else is pasted as usual. */
  function take(data: DataTransfer): boolean {
    const files = filesOf(data);
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
    if (pictures.length < files.length) toast.error('Error', { description: NOT_AN_IMAGE });
    if (pictures.length > 0) void images.insert(pictures.map(addedFile));
    else if (files.length > 0) return true;
    else if (hasFormat(html) && !html.includes('data-pm-slice'))
      void insertHtml({ html, rtf: data.getData('text/rtf'), plain });
    else return false;
    return true;
  }

  /** Pastes the clipboard as plain text. */
  async function plain() {
    try {
      const text = await readPlainText();
      // Inserted, it would only delete what is selected.
      if (text === '') toast.info('Pegar sin formato', { description: 'En el portapapeles no hay texto.' });
      else writer.current?.insertPlain(text);
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
    : `${lost.length} imágenes no se pudieron traer con el texto: ${formatList(places)}. Agrégalas con el botón Imagen.`;
}

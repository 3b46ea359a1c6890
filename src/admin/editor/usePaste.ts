import type { RefObject } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { filesOf } from './useImageInsertion.ts';
import type { Writer } from './writer.ts';

interface Options {
  writer: RefObject<Writer | null>;
  insertImages: (files: readonly File[]) => void;
}

/** What is worth more than its words. */
const HAS_FORMAT = /<(?:h[1-6]|b|strong|i|em|a|ul|ol|table|img|blockquote|del|s)[\s>]|font-weight|mso-list/i;

const NOT_READ = 'El navegador no deja leer el portapapeles desde un botón. Pega con Ctrl+Mayús+V.';

/** What is pasted or dropped into a text, brought into the Markdown that the site knows. */
export function usePaste({ writer, insertImages }: Options) {
  async function insertHtml(html: string, plain: string) {
    const { pastedMarkdown } = await import('./paste/pastedMarkdown.ts');
    const { markdown, images, lost } = pastedMarkdown(html);
    if (markdown) writer.current?.insert(markdown);
    else if (images.length === 0) writer.current?.insertPlain(plain);
    insertImages(images);
    if (lost > 0) toast.warning('Texto pegado', { description: lostNotice(lost) });
  }

  /** Answers whether it took them: what else is pasted goes its usual way. */
  function take(data: DataTransfer): boolean {
    const files = filesOf(data).filter(({ type }) => type.startsWith('image/'));
    const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
    if (files.length > 0) insertImages(files);
    else if (HAS_FORMAT.test(html) && !html.includes('data-pm-slice')) void insertHtml(html, plain);
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

function lostNotice(lost: number): string {
  return lost === 1
    ? 'Una imagen no se pudo traer con el texto: agrégala con el botón Imagen.'
    : `${lost} imágenes no se pudieron traer con el texto: agrégalas con el botón Imagen.`;
}

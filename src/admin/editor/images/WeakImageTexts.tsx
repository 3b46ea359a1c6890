import { quotedList } from '../quotedList.ts';
import { weakImageTexts } from './weakImageTexts.ts';

/** Lists the alternative texts that the author should review. */
export function WeakImageTexts({ markdown }: { markdown: string }) {
  const texts = weakImageTexts(markdown);
  if (texts.length === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-sm wrap-anywhere text-warning">
      Revisa el texto alternativo de {texts.length === 1 ? 'una imagen' : `${texts.length} imágenes`} del texto:{' '}
      {quotedList(texts)}.
    </p>
  );
}

import { countPlaceholders } from '../paste/placeholders.ts';

/** Warns about missing images: a recovered draft was stored before their uploads finished. */
export function MissingImages({ markdown }: { markdown: string }) {
  const count = countPlaceholders(markdown);
  if (count === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-sm text-warning">
      {count === 1
        ? 'Una imagen del texto no llegó a subirse: en su lugar hay un recuadro. Quítalo, o agrega la imagen otra vez.'
        : `${count} imágenes del texto no llegaron a subirse: en su lugar hay recuadros. Quítalos, o agrega las imágenes otra vez.`}
    </p>
  );
}

/** Maximum length of an alt text, in characters, as limited by the tables. */
export const ALT_LIMIT = 300;

/** Length, in characters, beyond which an alt text is tiring to listen to. */
const LONG = 150;

const FILE_NAME =
  /\.(?:jpe?g|png|webp|avif|gif|heic|svg)$|^(?:img|dsc[fn]?|pxl|pict|image|imagen|foto|screenshot)[-_ ]?\d[\d_-]*$/i;
const NO_DESCRIPTION =
  /^(?:(?:la |una )?(?:imagen|foto|fotografía|figura|gráfico)(?: de portada| principal)?|portada|descripción de la imagen)[.:]?$/i;
const NEEDLESS_START = /^(?:(?:la |una )?(?:imagen|foto|fotografía)) (?:de|del|que)\b/i;

/** A warning about an image's alt text; none for an empty one, which marks a decorative image. */
export function altTextWarning(alt: string | undefined): string | undefined {
  const text = alt?.trim();
  if (alt === '') return undefined;
  if (!text) return 'Falta el texto alternativo: di qué muestra, o márcala como decorativa.';
  if (FILE_NAME.test(text)) return 'Parece el nombre de un archivo: di qué muestra la imagen.';
  if (NO_DESCRIPTION.test(text)) return 'Todavía no dice qué muestra la imagen.';
  if (NEEDLESS_START.test(text)) return 'Empieza por lo que muestra: que es una imagen ya se anuncia.';
  if (text.length > LONG) return `Tiene ${text.length} caracteres: con más de ${LONG} cansa a quien lo escucha.`;
  return undefined;
}

const IMAGE_TEXT = /!\[([^\][\n]{1,1000})\]\(/g;

/** The alternative texts in a Markdown text that its author should review; decorative images have none. */
export function weakImageTexts(markdown: string): string[] {
  return [...markdown.matchAll(IMAGE_TEXT)].map(([, alt = '']) => alt).filter((alt) => altTextWarning(alt));
}

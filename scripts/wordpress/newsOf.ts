import { pastedMarkdown } from '#admin/editor/paste/pastedMarkdown.ts';
import { argentineDayOf, instantOfArgentineClock, isDay } from '#domain/dates.ts';
import { decoded } from '#domain/decoded.ts';
import { SpanishError } from '#domain/errors.ts';
import { checkMarkup } from '#domain/markdownLimits.ts';
import { ALT_LIMIT } from '#domain/media/altText.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { oldPathOf } from '#domain/site/oldPaths.ts';
import { slugify } from '#domain/slugs.ts';
import { newsTypes } from '#site.config.ts';
import { postHtml, textOf } from './postHtml.ts';
import type { Item, WordPressExport } from './readExport.ts';

interface Image {
  source: URL | File | string;
  name: string;
}

export interface ImportedNews {
  published_at: string | null;
  old_paths: string[];
  /** Those of the text, after the cover if there is one. */
  images: Image[];
  /** Its fields, with the addresses of its images; an image without one is left out. */
  fieldsWith: (addresses: readonly (string | null)[]) => NewsInput;
  /** What is missing in it, or has to be looked at. */
  notes: string[];
}

/** By what a post is recognised when it is imported again: its site's host and its number there. */
export function originOf(post: Item, { site }: WordPressExport): string {
  const address = numberedAddress(post, site);
  return address.host + oldPathOf(address);
}

/** A post as news. Throws a SpanishError if its state has no counterpart here, or its text is too complex. */
export function newsOf(post: Item, found: WordPressExport, now: Date): ImportedNews {
  const read = (name: string) => post.get(name) ?? '';
  const status = read('wp:status');
  if (!['publish', 'future', 'draft', 'pending', 'private'].includes(status)) {
    throw new SpanishError(`En WordPress su estado es «${status}».`);
  }
  try {
    checkMarkup(read('content:encoded'));
  } catch (cause) {
    throw new SpanishError('Su HTML es más largo o complejo de lo que el sitio puede mostrar.', { cause });
  }
  const title = textOf(read('title'));
  const { html, lost } = postHtml(post, found);
  const pasted = pastedMarkdown(html, '', '', Infinity);
  const cover = found.attachments.get(read('meta _thumbnail_id'));
  const coverAddress = URL.parse(cover?.get('wp:attachment_url') ?? '');
  const notes = [...lost, ...pasted.lost.map(({ name }) => `imagen «${name}», que no tiene dirección web`)].map(
    (what) => `No vino: ${what}`,
  );
  if (read('meta _thumbnail_id') && !coverAddress) notes.push('La portada no está en la exportación');
  const isSecret = status === 'private' || read('wp:post_password') !== '';
  if (isSecret) notes.push('No era pública en WordPress (privada o con contraseña): queda como borrador');
  const local = read('wp:post_date');
  const day = local.slice(0, 10);
  const hasDay = isDay(day) && !Number.isNaN(Date.parse(day));
  if (!hasDay) notes.push('No tenía fecha: lleva la de hoy');
  const alt = cover && altOf(cover);
  if (coverAddress && !alt) notes.push('La portada no tiene texto alternativo');
  if (alt && alt.length > ALT_LIMIT)
    notes.push(`El texto alternativo de la portada supera los ${ALT_LIMIT} caracteres: no vino`);
  const undescribed = pasted.images.filter((image) => !image.alt).length;
  if (undescribed > 0) notes.push(`Imágenes del texto sin texto alternativo: ${undescribed}`);
  const files = html.match(/href="[^"]*\/wp-content\/uploads\//g)?.length ?? 0;
  if (files > 0) notes.push(`Enlaces a archivos de WordPress, que hay que subir aquí o dejar donde están: ${files}`);
  return {
    published_at: isSecret || status === 'draft' || status === 'pending' ? null : instantOf(post, now),
    old_paths: oldPathsOf(post, found.site),
    images: [
      ...(coverAddress ? [{ source: coverAddress, name: coverAddress.pathname.split('/').at(-1) ?? '' }] : []),
      ...pasted.images.map(({ source, fileName }) => ({ source, name: fileName })),
    ],
    fieldsWith: (addresses) => {
      const image = coverAddress ? (addresses[0] ?? null) : null;
      const rest = addresses.slice(coverAddress ? 1 : 0);
      const placed = pasted.images.map(({ alt: description, caption }, index) => {
        const url = rest[index];
        return url ? { url, description: description ?? '', caption } : null;
      });
      return {
        ...{ title, type: newsTypes[0], source: '', show_in_hero: false, content: pasted.write(placed) },
        slug: slugify(decoded(read('wp:post_name'))) || slugify(title),
        summary: textOf(read('excerpt:encoded')),
        date: hasDay ? day : argentineDayOf(now),
        images: image ? [image] : [],
        image_details: image && alt && alt.length <= ALT_LIMIT ? { [image]: { alt } } : {},
      };
    },
    notes,
  };
}

function altOf(attachment: Item): string {
  return (attachment.get('meta _wp_attachment_image_alt') ?? '').replace(/\s+/g, ' ').trim();
}

/** When it became public, or will; WordPress leaves zeros where it has not set a time. */
function instantOf(post: Item, now: Date): string {
  const utc = `${post.get('wp:post_date_gmt')?.replace(' ', 'T') ?? ''}Z`;
  const local = instantOfArgentineClock(post.get('wp:post_date')?.replace(' ', 'T').slice(0, 16) ?? '');
  return (Number.isNaN(Date.parse(utc)) ? (local ?? now) : new Date(utc)).toISOString();
}

function numberedAddress(post: Item, site: string): URL {
  return new URL(`${site}/?p=${post.get('wp:post_id') ?? ''}`);
}

/** Its paths on the old site, which lead to it from now on; never the home page. */
function oldPathsOf(post: Item, site: string): string[] {
  const addresses = [numberedAddress(post, site), URL.parse(post.get('link') ?? '')];
  const paths = addresses.flatMap((address) => (address ? oldPathOf(address) : []));
  return [...new Set(paths)].filter((path) => path !== '/');
}

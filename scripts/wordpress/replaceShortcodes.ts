import { escapeXml } from '#domain/site/xml.ts';
import type { Item } from './readExport.ts';

interface Context {
  /** The id of the post. */
  id: string;
  attachments: ReadonlyMap<string, Item>;
  /** Called with the name of what is left out. */
  onLost: (what: string) => void;
}

const CODE = /(<(pre|code)[\s>][^]*?<\/\2>)/i;
const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([^]*?)\[\/(?:wp_)?caption\]/g;
const CAPTIONED = /^\s*((?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([^]*)$/i;
const EMBED = /\[embed[^\]]*\]([^[]*)\[\/embed\]/g;
const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const MEDIA = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'];

/**
 * Replaces WordPress's own shortcodes with HTML. Those of plugins mean nothing here: they go, and what is between two of
 * them stays. Brackets that authors write, such as `[sic]`, have neither attributes nor an end, and stay; so does code.
 */
export function replaceShortcodes(content: string, context: Context): string {
  const parts = content.split(CODE);
  // Each code comes with the name of its element, which `split` adds.
  return parts
    .map((part, index) => (index % 3 === 0 ? replace(part, content, context) : index % 3 === 1 ? part : ''))
    .join('');
}

/** In a part of the content without code; what a shortcode's end follows may be another. */
function replace(html: string, content: string, { id, attachments, onLost }: Context): string {
  const figure = (key: string) => {
    const attachment = attachments.get(key);
    if (!attachment) onLost(`imagen ${key} de una galería, que no está en la exportación`);
    return attachment ? figureOf(key, attachment) : '';
  };
  return html
    .replace(CAPTION, (_, attributes: string, captioned: string) => {
      const [, image = captioned, words = ''] = CAPTIONED.exec(captioned) ?? [];
      const caption = words.trim() || (attributesOf(attributes)['caption'] ?? '');
      return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`;
    })
    .replace(EMBED, '\n\n$1\n\n')
    .replace(SHORTCODE, (whole: string, before: string, end: string, name: string, text: string, after: string) => {
      // Two brackets show a shortcode instead of what it stands for.
      if (before && after) return whole.slice(1, -1);
      const attributes = attributesOf(text);
      if (name === 'gallery' && !end) {
        const chosen = (attributes['ids'] ?? attributes['include'])?.split(',').map((one) => one.trim());
        const own = [...attachments].filter(([, item]) => item.get('wp:post_parent') === id).map(([key]) => key);
        return `\n\n${(chosen ?? own).map(figure).join('\n')}\n\n`;
      }
      if (name === 'video' || name === 'audio') {
        const source = MEDIA.map((attribute) => attributes[attribute]).find(Boolean);
        return source && !end ? `\n\n<video src="${escapeXml(source)}"></video>\n\n` : '';
      }
      const isShortcode = end || Object.keys(attributes).length > 0 || content.includes(`[/${name}]`);
      if (!isShortcode) return whole;
      if (!end) onLost(`shortcode [${name}]`);
      return '';
    });
}

function attributesOf(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare]),
  );
}

function figureOf(id: string, attachment: Item): string {
  const caption = attachment.get('excerpt:encoded') ?? '';
  const address = escapeXml(attachment.get('wp:attachment_url') ?? '');
  return `<figure><img class="wp-image-${id}" src="${address}"><figcaption>${caption}</figcaption></figure>`;
}

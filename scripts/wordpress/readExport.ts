import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** An item of a WordPress export: the texts of its elements by name, those of its metadata as `meta …`. */
export type Item = ReadonlyMap<string, string>;

export interface WordPressExport {
  /** The address of the site, without a slash at its end. */
  site: string;
  posts: Item[];
  /** The media library, by id. */
  attachments: Map<string, Item>;
  /** How many of what is not imported there are, by the name that WordPress has for it. */
  others: Map<string, number>;
}

/** Characters that XML does not allow, and WordPress exports anyway. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** The metadata that matter; plugins add any amount. */
const META = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);

/**
 * Reads a WordPress export (WXR), a piece of the file at a time. Throws an Error of one sentence, in Spanish. No entity
 * that a file declares is ever expanded: a file with a document type is refused.
 */
export async function readExport(file: string): Promise<WordPressExport> {
  const found: WordPressExport = { site: '', posts: [], attachments: new Map(), others: new Map() };
  const count = (type: string) => found.others.set(type, (found.others.get(type) ?? 0) + 1);
  const parser = new SaxesParser();
  const refuse = (reason: string, cause?: unknown): never => {
    throw new Error(
      `${file} no se puede leer como exportación de WordPress, y no se escribió nada (línea ${parser.line}: ${reason}): expórtala otra vez desde Herramientas → Exportar y repite la orden.`,
      { cause },
    );
  };
  const path: string[] = [];
  let text = '';
  let key = '';
  let item = new Map<string, string>();
  const add = (more: string) => (text += more);
  parser.on('doctype', () => refuse('tiene un DOCTYPE, que WordPress no escribe'));
  parser.on('error', (error) => refuse(error.message.replace(/^(\d+:)+\s*/, ''), error));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (name === 'item') item = new Map();
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    if (name === 'wp:base_blog_url') found.site = text.trim().replace(/\/+$/, '');
    if (name === 'wp:meta_key') key = text;
    if (name === 'wp:meta_value' && parent === 'wp:postmeta' && META.has(key)) item.set(`meta ${key}`, text.trim());
    if (name === 'wp:comment') count('comment');
    if (parent === 'item' && name === 'category') item.set('category', 'yes');
    else if (parent === 'item') item.set(name, text);
    if (name !== 'item') return;
    const type = item.get('wp:post_type') ?? '';
    if (type === 'post') found.posts.push(item);
    else if (type === 'attachment') found.attachments.set(item.get('wp:post_id') ?? '', item);
    else count(type);
  });
  try {
    const pieces = createReadStream(file, 'utf8') as AsyncIterable<string>;
    for await (const piece of pieces) parser.write(piece.replace(NO_XML, ''));
  } catch (error) {
    if (error instanceof Error && 'code' in error) refuse('no está ahí o no se puede abrir', error);
    throw error;
  }
  parser.close();
  if (!/^https?:$/.test(URL.parse(found.site)?.protocol ?? '')) refuse('no dice de qué sitio es, en wp:base_blog_url');
  return found;
}

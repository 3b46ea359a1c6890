import type { Db } from '#data/client.ts';
import { fetchAllRows } from '#data/rows.ts';
import { SpanishError } from '#domain/errors.ts';
import { newsSchema } from '#domain/news/news.ts';
import { freeSlug } from '#domain/slugs.ts';
import { prepareImage, storeImage, type ReadImage } from './images.ts';
import { newsOf, originOf, type ImportedNews } from './newsOf.ts';
import { textOf } from './postHtml.ts';
import type { WordPressExport } from './readExport.ts';

interface Options {
  found: WordPressExport;
  db: Db;
  readImage: ReadImage;
  /** Whether to write; otherwise everything is tried but that. */
  isWriting: boolean;
  now: Date;
  onProgress?: (done: number, all: number) => void;
}

export interface Report {
  published: number;
  scheduled: number;
  drafts: number;
  /** How many had been imported before. */
  known: number;
  /** Why posts are not imported, and what to look at in those that are: a line each. */
  leftOut: string[];
  notes: string[];
}

/** Imports the posts of an export as news, oldest first. Rejects if the project fails; run again, it goes on. */
export async function importPosts({ found, db, readImage, isWriting, now, onProgress }: Options): Promise<Report> {
  const report: Report = { published: 0, scheduled: 0, drafts: 0, known: 0, leftOut: [], notes: [] };
  const { origins, slugs } = await readExisting(db);
  const placeImage = imagePlacer(readImage, isWriting ? db : null);
  const timeOf = (post: (typeof found.posts)[number]) => post.get('wp:post_date') ?? '';
  const posts = found.posts.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
  for (const [done, post] of posts.entries()) {
    onProgress?.(done, posts.length);
    const imported_from = originOf(post, found);
    const title = textOf(post.get('title') ?? '');
    const label = title ? `«${title}»` : `La entrada ${post.get('wp:post_id')}`;
    if (origins.has(imported_from)) {
      report.known += 1;
      continue;
    }
    try {
      const { notes, ...news } = newsOf(post, found, now);
      checkFields(news);
      const addresses: (string | null)[] = [];
      for (const image of news.images) addresses.push(await placeImage(image, (reason) => notes.push(reason)));
      const fields = checkFields(news, addresses);
      const slug = freeSlug(fields.slug, slugs);
      if (slug !== fields.slug) notes.push(`La dirección ${fields.slug} ya es de otra noticia: tiene ${slug}`);
      const { published_at, old_paths } = news;
      const row = { ...fields, slug, published_at, imported_from, old_paths };
      if (isWriting) await db.from('news').insert(row).throwOnError();
      slugs.push(slug);
      origins.add(imported_from);
      report[published_at === null ? 'drafts' : new Date(published_at) > now ? 'scheduled' : 'published'] += 1;
      report.notes.push(...notes.map((note) => `${label}: ${note}.`));
    } catch (error) {
      if (!(error instanceof SpanishError)) throw error;
      report.leftOut.push(`${label}: ${error.message}`);
    }
  }
  onProgress?.(posts.length, posts.length);
  return report;
}

/** What is in the project: also the news in its trash are not imported again. */
async function readExisting(db: Db): Promise<{ origins: Set<string | null>; slugs: string[] }> {
  const news = await fetchAllRows(() => db.from('news').select('id, slug, imported_from'));
  const columns = 'id, imported_from:record->>imported_from';
  const deleted = await fetchAllRows(() =>
    db.from('revisions').select(columns).eq('kind', 'news').eq('is_deletion', true),
  );
  return {
    origins: new Set([...news, ...deleted].map((row) => row.imported_from)),
    slugs: news.map(({ slug }) => slug),
  };
}

/** The fields, within the limits of the form; throws a SpanishError that says what breaks one. Nothing is cut. */
function checkFields({ fieldsWith, images }: Omit<ImportedNews, 'notes'>, addresses?: readonly (string | null)[]) {
  const result = newsSchema.safeParse(fieldsWith(addresses ?? images.map(({ name }) => name)));
  if (!result.success) {
    const firstOfFields = new Map(
      result.error.issues.toReversed().map(({ path: [field], message }) => [field, message]),
    );
    throw new SpanishError([...firstOfFields.values()].toReversed().join(' '));
  }
  return result.data;
}

/** Returns what resolves to the address of an image here, or to null after it has told the reason; each is read once. */
function imagePlacer(readImage: ReadImage, db: Db | null) {
  const placed = new Map<string, string | SpanishError>();
  const place = async ({ source, name }: ImportedNews['images'][number]) => {
    if (typeof source === 'string') return source;
    const bytes = source instanceof URL ? await readImage(source) : new Uint8Array(await source.arrayBuffer());
    const image = await prepareImage(bytes);
    return db ? storeImage(db, image, name) : name;
  };
  return async (image: ImportedNews['images'][number], onLost: (reason: string) => void) => {
    const key = image.source instanceof URL ? image.source.href : '';
    const known = key ? placed.get(key) : undefined;
    const address =
      known ??
      (await place(image).catch((error: unknown) => {
        if (error instanceof SpanishError) return error;
        throw error;
      }));
    if (key) placed.set(key, address);
    if (typeof address === 'string') return address;
    onLost(`No vino la imagen ${key || image.name}: ${address.message.replace(/\.$/, '')}`);
    return null;
  };
}

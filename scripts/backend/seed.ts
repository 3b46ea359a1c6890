import type { App } from '@supabase/lite';
import { readSetting, writeSetting } from './storedSettings.ts';
import type { SampleCover, SampleFile } from '../sample-content/sample-content.ts';
import { addAdministrator } from './schema.ts';
import type { SqlDatabase, SqlTransaction } from './sqlDatabase.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

interface UploadedFile {
  bucket: string;
  name: string;
  metadata: Awaited<ReturnType<StorageAdapter['uploadObject']>>;
}

/** Fills a new database once: the administrator and, if `withSample`, the sample content. */
export async function seed(
  database: SqlDatabase,
  adapter: StorageAdapter,
  url: string,
  withSample: boolean,
): Promise<void> {
  if (await readSetting(database, 'seeded')) return;
  const fill = withSample ? await prepareSample(adapter, url) : undefined;
  await addAdministrator(database);
  // In one transaction with the marker, so that it happens once or not at all.
  await database.transaction(async (transaction) => {
    await fill?.(transaction);
    await writeSetting(transaction, 'seeded', new Date().toISOString());
  });
}

/** Writes the sample's files and returns the function that inserts the rows. */
async function prepareSample(adapter: StorageAdapter, url: string) {
  const sample = await import('../sample-content/sample-content.ts');
  const files: UploadedFile[] = [];
  const upload = async (bucket: string, { name, bytes, type }: SampleFile) => {
    const address = `${url}/storage/v1/object/public/${bucket}/${name}`;
    // An event may share its cover with a news item.
    if (files.some((file) => file.bucket === bucket && file.name === name)) return address;
    files.push({
      bucket,
      name,
      metadata: await adapter.uploadObject(bucket, name, undefined, bytes, type, 'max-age=3600'),
    });
    return address;
  };
  const uploadCovers = async (covers: SampleCover[]) => {
    const images = await Promise.all(covers.map(async ({ file }) => upload('images', await sample.renderCover(file))));
    const details = covers.map(({ alt }, i) => [images[i], { alt }] as const);
    return { images, image_details: Object.fromEntries(details) as object };
  };

  const news: object[] = [];
  for (const { row, covers } of sample.sampleNews) {
    // Sample news items were written on the morning of their date, in Argentina.
    const createdAt = `${row.date}T12:00:00Z`;
    news.push({ ...row, ...(await uploadCovers(covers)), created_at: createdAt });
  }
  const publications: object[] = [];
  for (const { row, covers } of sample.samplePublications) {
    const pdf_url = row.has_pdf ? await upload('documents', await sample.readPdf(row.slug)) : null;
    publications.push({ ...row, ...(await uploadCovers(covers)), pdf_url });
  }
  const events: object[] = [];
  for (const { row, covers } of sample.sampleEvents) events.push({ ...row, ...(await uploadCovers(covers)) });

  return async (transaction: SqlTransaction) => {
    for (const file of files) await insertFile(transaction, file);
    await insertRows(transaction, 'news', news);
    await insertRows(transaction, 'publications', publications);
    await insertRows(transaction, 'events', events);
  };
}

async function insertFile(transaction: SqlTransaction, { bucket, name, metadata }: UploadedFile): Promise<void> {
  await transaction.query('insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, $4)', [
    bucket,
    name,
    JSON.stringify(metadata),
    crypto.randomUUID(),
  ]);
}

/** Inserts rows in id order; each one counts as published and last saved when it was created. */
async function insertRows(transaction: SqlTransaction, table: string, rows: object[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).join(', ');
    await transaction.query(
      `insert into public.${table} (${columns}, updated_at, published_at)
       select ${columns}, created_at, created_at from jsonb_populate_record(null::public.${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
}

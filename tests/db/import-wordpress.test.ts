import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { findNewsByOldPath, listOldPaths } from '#data/news.ts';
import { installDom } from '../../scripts/wordpress/dom.ts';
import { imagesOfFolder, imagesOfWeb } from '../../scripts/wordpress/images.ts';
import { importPosts } from '../../scripts/wordpress/importPosts.ts';
import { readExport } from '../../scripts/wordpress/readExport.ts';
import { writeReport } from '../../scripts/wordpress/writeReport.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createNews } from '../support/builders.ts';
import { withEveryRight } from '../support/copies/copies.ts';
import { listen } from '../support/http/listen.ts';
import { testFolder } from '../support/testFolder.ts';

const { backend, visitor, admin } = await startFileBackend();
installDom();
const fixtures = path.join(import.meta.dirname, '../unit/scripts/wordpress/fixtures');

interface Options {
  /** A copy of `wp-content/uploads`; otherwise images are fetched from the web. */
  files?: string;
  isWriting?: boolean;
  mayBePrivate?: boolean;
}

/** Does as the command does on a hosted project, and returns its report. */
async function run(file: string, { files, isWriting = false, mayBePrivate = false }: Options = {}): Promise<string> {
  const found = await readExport(file);
  const readImage = files ? await imagesOfFolder(files) : imagesOfWeb(mayBePrivate);
  const { db } = withEveryRight(backend);
  return `${writeReport(await importPosts({ found, db, readImage, isWriting, now: new Date() }), found)}\n`;
}

/** Runs the command as npm does. */
async function runCommand(...options: string[]): Promise<string> {
  const env = { ...process.env, PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/importWordpress.ts', ...options], { env });
  return stdout;
}

const exported = (name: string) => path.join(fixtures, `${name}.xml`);

/** A copy of `wp-content/uploads` with these files, in a folder of the test's own. */
async function uploads(files: Record<string, string | Buffer>): Promise<string> {
  const root = path.join(await testFolder(), 'wp-content/uploads');
  await mkdir(root, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return root;
}

const picture = (background: string, width = 3000) =>
  sharp({ create: { width, height: 1000, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Cámara' } })
    .jpeg()
    .toBuffer();

/** Every row and file that an import may write. */
async function everything() {
  const { rows: news } = await backend.database.query('select * from public.news order by id');
  const { rows: media } = await backend.database.query('select name, hashes, alt from public.media order by name');
  const { rows: files } = await backend.database.query('select name, metadata from storage.objects order by name');
  return { news, media, files };
}

test('tries an export without writing, imports it with its images, and skips it the next time', async () => {
  const folder = await uploads({
    '2019/05/acto.jpg': await picture('#123456'),
    '2019/05/taller.png': await picture('#654321'),
  });
  const before = await everything();
  const trial = await runCommand(exported('blocks'), '--files', folder);
  expect(trial).toContain(
    `https://viejo.example, entradas: 1. Se importarían publicadas: 1, programadas: 0, borradores: 0; ya estaban: 0.
No se importan:
- Tampoco comentarios: 1, páginas: 1 y categorías y etiquetas: el sitio no las tiene.
Para revisar:
- «Jornada de educación “médica” & clínica»: No vino: bloque latest-posts.
- «Jornada de educación “médica” & clínica»: Enlaces a archivos de WordPress, que hay que subir aquí o dejar donde están: 1.
Fue una prueba: no se escribió nada. Para importar: npm run import:wordpress ${exported('blocks')} -- --files ${folder} --write
`,
  );
  expect(await everything()).toEqual(before);

  expect(await runCommand(exported('blocks'), '--files', folder, '--write')).toContain('Se importaron publicadas: 1,');
  const { data } = await visitor.from('news').select().eq('slug', 'jornada-de-educacion').single().throwOnError();
  const [cover = ''] = data.images;
  expect(data).toMatchObject({
    title: 'Jornada de educación “médica” & clínica',
    date: '2019-05-07',
    published_at: expect.stringMatching(/^2019-05-07T21:30:00/) as string,
    image_details: { [cover]: { alt: 'Docentes en el aula magna' } },
  });
  expect(data.content).toContain(`![Docentes en el aula magna](${cover} "El acto de apertura")`);
  expect(data.content).not.toContain('acto.jpg');
  const image = sharp(await (await fetch(cover)).arrayBuffer());
  expect(await image.metadata()).toMatchObject({ format: 'webp', width: 2400, height: 800 });
  expect((await image.metadata()).exif).toBeUndefined();
  const imported = await everything();
  expect(imported.files).toHaveLength(2);

  expect(await run(exported('blocks'), { files: folder, isWriting: true })).toContain(
    'publicadas: 0, programadas: 0, borradores: 0; ya estaban: 1.',
  );
  expect(await everything()).toEqual(imported);

  await admin.from('news').delete().eq('id', data.id).throwOnError();
  expect(await run(exported('blocks'), { files: folder, isWriting: true })).toContain('ya estaban: 1.');
});

test('keeps the state of each post, and reports exceeded limits and taken slugs', async () => {
  await createNews(admin, { slug: 'ocupada' });
  const said = await run(exported('states'), { isWriting: true });
  expect(said).toContain('entradas: 9. Se importaron publicadas: 2, programadas: 1, borradores: 3; ya estaban: 0.');
  for (const line of [
    'La entrada 2: Escribe un título. Escribe el final de la dirección: con este título no se puede formar.',
    `«${'Ñ'.repeat(301)}»: El título no puede superar los 300 caracteres.`,
    '«Tirada»: En WordPress su estado es «trash».',
    '«Privada»: No era pública en WordPress (privada o con contraseña): queda como borrador.',
    '«Con clave»: No era pública en WordPress (privada o con contraseña): queda como borrador.',
    '«Ya ocupada»: La dirección ocupada ya es de otra noticia: tiene ocupada-2.',
  ]) {
    expect(said).toContain(`- ${line}\n`);
  }
  const imported = admin.from('news').select('slug, published_at, date').not('imported_from', 'is', null).order('id');
  const { data } = await imported.throwOnError();
  expect(data.map(({ slug, published_at, date }) => [slug, published_at?.slice(0, 16) ?? null, date])).toEqual([
    ['borrador-con-titulo', null, '2020-01-03'],
    ['privada', null, '2020-01-04'],
    ['con-clave', null, '2020-01-05'],
    ['ocupada-2', '2020-01-09T01:30', '2020-01-08'],
    ['educacion-medica', '2020-01-10T13:00', '2020-01-10'],
    ['programada', '2999-03-01T13:00', '2999-03-01'],
  ]);

  expect(await findNewsByOldPath(visitor, ['/?p=8'])).toBe('ocupada-2');
  expect(await findNewsByOldPath(visitor, ['/novedades/ocupada', '/noticias/ocupada'])).toBe('ocupada-2');
  expect(await findNewsByOldPath(visitor, ['/2020/01/educación-médica'])).toBe('educacion-medica');
  for (const path of ['/?p=1', '/?p=4', '/?p=80', '/{,"\\'])
    expect(await findNewsByOldPath(visitor, [path])).toBeNull();
  const listed = await listOldPaths(visitor);
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(['educacion-medica', 'ocupada-2']);
  expect(listed.flatMap(({ old_paths }) => old_paths)).toContain('/?p=8');
});

test('leaves out hostile images: SVGs, files outside the folder and false types', async () => {
  const folder = await uploads({
    'dibujo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    '2019/falsa.png': '<html><script>1</script></html>',
    '../../secreto.png': await picture('#000000', 100),
  });
  await symlink(path.join(folder, '../../secreto.png'), path.join(folder, '2019/enlace.png'));
  const said = await run(exported('hostile'), { files: folder, isWriting: true });
  const at = 'https://viejo.example/wp-content/uploads';
  for (const line of [
    'No vino: elemento script',
    'No vino: elemento form',
    'No vino: imagen «Claves», que no tiene dirección web',
    `No vino la imagen ${at}/dibujo.svg: Los dibujos SVG no se pueden subir. Guárdalo como PNG y vuelve a intentarlo`,
    `No vino la imagen ${at}/..%2f..%2fsecreto.png: su dirección sale de la carpeta`,
    `No vino la imagen ${at}/2019/enlace.png: su dirección sale de la carpeta`,
    `No vino la imagen ${at}/2019/falsa.png: El archivo no es una imagen que podamos usar. Usa PNG, JPEG, WebP, AVIF o GIF`,
    'No vino la imagen https://viejo.example/x: no es de wp-content/uploads',
  ]) {
    expect(said).toContain(`- «Ataque»: ${line}.\n`);
  }
  const { data } = await visitor.from('news').select('content').eq('slug', 'ataque').single().throwOnError();
  expect(data.content).toBe('Uno dos tres\n\n\\<script>window\\.ataque = 1\\</script>\n\nFin.');
});

test('fetches images from the export’s addresses, on a private network only when allowed', async () => {
  const bytes = await picture('#abcdef', 200);
  const { url: site, close } = await listen((request, response) => {
    response.writeHead(request.url === '/foto.jpg' ? 200 : 404).end(bytes);
  });
  onTestFinished(close);
  const file = path.join(await testFolder(), 'local.xml');
  await writeFile(
    file,
    `<rss><channel><wp:base_blog_url>${site}</wp:base_blog_url><item><title>Local</title><wp:post_id>1</wp:post_id>
    <content:encoded><![CDATA[<img src="/foto.jpg" alt="Una foto"> <img src="/falta.jpg" alt="Falta">]]></content:encoded>
    <wp:post_date>2020-01-01 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`,
  );
  expect(await run(file)).toContain(`No vino la imagen ${site}/foto.jpg: De esa dirección no se traen imágenes.\n`);
  const said = await run(file, { mayBePrivate: true, isWriting: true });
  expect(said).not.toContain('foto.jpg');
  expect(said).toContain(`No vino la imagen ${site}/falta.jpg: No pudimos traer la imagen de esa dirección.\n`);
  const { data } = await visitor.from('news').select('content').eq('slug', 'local').single().throwOnError();
  expect(data.content).toMatch(/^!\[Una foto\]\(http.*\/images\/.*\.webp\)$/);
});

test('explains its usage when called without a file', async () => {
  await expect(runCommand()).rejects.toMatchObject({
    code: 1,
    stderr: 'Di qué exportación: npm run import:wordpress exportacion.xml\n',
  });
});

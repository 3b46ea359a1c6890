import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compileScript } from '#integrations/inlineScripts.ts';

/** Runs a script and returns its effect on a page: the root element's data attributes and what it adds to the head. */
async function run(file: string, globals: object, define?: Record<string, unknown>) {
  const dataset: Record<string, string> = {};
  const added: Record<string, string>[] = [];
  const document = {
    referrer: '',
    documentElement: { dataset },
    head: { append: (element: Record<string, string>) => added.push({ ...element }) },
    createElement: () => ({}),
    ...('document' in globals ? (globals.document as object) : {}),
  };
  runInNewContext(await compileScript(`src/${file}`, define), { ...globals, document });
  return { dataset, added };
}

test.each([
  ['https://example.org/novedades', { fonts: '' }],
  ['https://example.org.evil.test/', {}],
  ['', {}],
])('whoever comes from «%s» has the fonts of the site, or has not', async (referrer, dataset) => {
  const page = await run('firstPaint/fontsAtOnce.ts', { origin: 'https://example.org', document: { referrer } });
  expect(page.dataset).toEqual(dataset);
});

test('the splash is shown once in a session, and where nothing can be kept', async () => {
  const sessionStorage: Record<string, string> = {};
  expect((await run('components/home/splash.ts', { sessionStorage })).dataset).toEqual({});
  expect((await run('components/home/splash.ts', { sessionStorage })).dataset).toEqual({ splash: 'seen' });
  expect((await run('components/home/splash.ts', {})).dataset).toEqual({});
});

test.each([
  ['/admin/news', { 'sb-x-auth-token': '' }, ['/list.js']],
  ['/admin/news/create', {}, ['/list.js']],
  ['/admin/news/create', { 'sb-x-auth-token': '' }, ['/list.js', '/form.js', '/editor.js']],
  ['/admin/news/12/edit', { 'sb-x-auth-token': '' }, ['/list.js', '/form.js', '/editor.js']],
])('the panel’s page %s asks with %j for %j', async (pathname, localStorage, expected) => {
  const scripts = { list: ['/list.js'], forms: { '/admin/news': ['/form.js'] }, editor: ['/editor.js'] };
  const { added } = await run(
    'integrations/preloadPanelScripts.ts',
    { location: { pathname }, localStorage },
    { scripts },
  );
  expect(added.map(({ href }) => href)).toEqual(expected);
  expect(added[0]).toEqual({ rel: 'modulepreload', href: '/list.js', fetchPriority: 'auto' });
});

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
])('applies the fonts at once only for visitors from the site’s own pages: «%s»', async (referrer, dataset) => {
  const page = await run('firstPaint/fontsAtOnce.ts', { origin: 'https://example.org', document: { referrer } });
  expect(page.dataset).toEqual(dataset);
});

test('shows the splash once per session, or always without session storage', async () => {
  const sessionStorage: Record<string, string> = {};
  expect((await run('components/home/splash.ts', { sessionStorage })).dataset).toEqual({});
  expect((await run('components/home/splash.ts', { sessionStorage })).dataset).toEqual({ splash: 'seen' });
  expect((await run('components/home/splash.ts', {})).dataset).toEqual({});
});

test('a page of the panel preloads the list’s scripts, and a form’s if signed in', async () => {
  const scripts = {
    list: ['/list.js'],
    forms: { '/admin/news': ['/form.js'] },
    editor: ['/editor.js'],
    renderer: ['/renderer.js'],
  };
  const preloaded = async (pathname: string, localStorage: object) => {
    const page = { location: { pathname }, localStorage, setTimeout };
    return (await run('integrations/preloadPanelScripts.ts', page, { scripts })).added;
  };
  const session = { 'sb-x-auth-token': '' };
  const list = { rel: 'modulepreload', href: '/list.js', fetchPriority: 'auto' };
  expect(await preloaded('/admin/news', session)).toEqual([list]);
  expect(await preloaded('/admin/news/create', {})).toEqual([list]);
  const hrefs = async (form: string) => (await preloaded(form, session)).map(({ href }) => href);
  // An empty text is shown without the site's renderer.
  expect(await hrefs('/admin/news/create')).toEqual(['/list.js', '/form.js', '/editor.js']);
  expect(await hrefs('/admin/news/12/edit')).toEqual(['/list.js', '/form.js', '/editor.js', '/renderer.js']);
});

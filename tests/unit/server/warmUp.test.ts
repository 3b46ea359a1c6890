import { expect, test, vi } from 'vitest';
import type { Captured } from '#server/capture.ts';
import { warmUp } from '#server/warmUp.ts';

function site(home: string) {
  const asked: string[] = [];
  const prepared: string[] = [];
  const get = (url: string) => {
    asked.push(url);
    return Promise.resolve({ page: { status: 200, headers: { 'x-url': url }, body: Buffer.from(home) } });
  };
  const prepare = ({ headers }: Captured) => {
    prepared.push(String(headers['x-url']));
    return Promise.resolve();
  };
  return { asked, prepared, get, prepare };
}

test('one page of each kind is rendered ahead: the home page, a list and an item of each table, never a feed', async () => {
  const pages = site(`
    <link rel="alternate" href="/novedades/rss.xml"><link rel="alternate" href="/publicaciones/afcm-aporta/rss.xml">
    <a href="/novedades">Novedades</a><a href="/publicaciones/afcm-aporta">AFCM Aporta</a>
    <a href="/novedades/jornada-de-clinica">Jornada</a><a href="/novedades/otra">Otra</a>
    <a href="/publicaciones/afcm-aporta/glosario">Glosario</a>`);
  await warmUp(pages, pages.prepare);
  const expected = ['/', '/novedades', '/novedades/jornada-de-clinica', '/publicaciones/afcm-aporta/glosario'];
  expect(pages.asked).toEqual(expected);
  expect(pages.prepared).toEqual(expected);
});

test('a site without items is warmed up, too', async () => {
  const pages = site('<a href="/novedades">Novedades</a>');
  await warmUp(pages, pages.prepare);
  expect(pages.asked).toEqual(['/', '/novedades']);
});

test('what cannot be rendered ahead is written down and fails nobody', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('no backend');
  await warmUp({ get: () => Promise.reject(failure) }, () => Promise.resolve());
  expect(log).toHaveBeenCalledWith('The first pages could not be rendered ahead:', failure);
  log.mockRestore();
});

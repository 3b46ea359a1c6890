import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';

test('an item’s paths on a previous site redirect to it once it is public', async ({ editorial: desk }) => {
  const number = randomInt(1_000_000, 9_000_000);
  const slug = `importada-${randomUUID()}`;
  const old_paths = [
    `/?p=${number}`,
    `/2019/05/educación-${number}`,
    `/noticias/vieja-${number}`,
    `/noticias/2019/05/vieja-${number}`,
  ];
  const { data: item } = await desk.db
    .from('news')
    .insert({ title: 'Importada', slug, date: '2099-01-01', type: 'afcm', published_at: null, old_paths })
    .select('id')
    .single()
    .throwOnError();
  const addresses = [
    `/?p=${number}`,
    `/2019/05/educaci%c3%b3n-${number}`,
    `/2019/05/educaci%C3%93n-${number}?utm_source=boletin`,
    `/novedades/vieja-${number}`,
    `/noticias/2019/05/vieja-${number}`,
  ];
  const answers = async () => {
    const visits = await Promise.all(addresses.map((address) => desk.visit(address)));
    return visits.map(({ status, header }) => [status, header('location')]);
  };
  // A number that leads nowhere is not cached as a page of its own.
  expect(await answers()).toEqual([
    [302, '/'],
    [404, null],
    [404, null],
    [404, null],
    [302, `/novedades/2019%2F05%2Fvieja-${number}`],
  ]);

  await desk.db.from('news').update({ published_at: '2026-01-01' }).eq('id', item.id).throwOnError();
  await desk.publish('news', item);
  expect(await answers()).toEqual(addresses.map(() => [301, `/novedades/${slug}`]));
  expect((await desk.visit(`/2019/05/educaci%c3%b3n-${number}/`)).header('location')).toBe(
    `/2019/05/educaci%c3%b3n-${number}`,
  );

  await desk.db.from('news').delete().eq('id', item.id).throwOnError();
  await desk.publish('news', item);
  expect((await desk.visit(`/2019/05/educaci%c3%b3n-${number}`)).status).toBe(404);
});

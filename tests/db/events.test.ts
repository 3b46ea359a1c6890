import { beforeAll, describe, expect, test } from 'vitest';
import { eventTypes } from '#site.config.ts';
import { getEventForForm, listPastEvents, listPastEventYears, listUpcomingEvents } from '#data/events.ts';
import { updateRow } from '#data/records/saving.ts';
import { listRevisions, restoreFromTrash } from '#data/records/revisions.ts';
import { buildEvent } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

const file = '0f8fad5b-d9cb-469f-a165-70867728950e.webp';

async function add(changes: Parameters<typeof buildEvent>[0] = {}) {
  return (await admin.from('events').insert(buildEvent(changes)).select().single().throwOnError()).data;
}

beforeAll(async () => {
  await add({ slug: 'borrador', published_at: null, images: [`https://x.org/${file}`] });
  await add({ slug: 'programada', published_at: '2099-01-01T12:00:00+00:00' });
  await add({ slug: 'publicada' });
});

describe('the table of events', () => {
  /** The constraint or column that a row violates; undefined if it is valid. */
  async function brokenBy(changes: object): Promise<string | undefined> {
    const { data, error } = await admin.from('events').insert(buildEvent(changes)).select('id').maybeSingle();
    if (data) await admin.from('events').delete().eq('id', data.id).throwOnError();
    return error
      ? (/constraint "(\w+)"|column "(\w+)"/.exec(error.message)?.slice(1).find(Boolean) ?? error.message)
      : undefined;
  }

  const sameDay = { starts_on: '2027-05-14', ends_on: '2027-05-14' };

  test.each([
    ['a blank title', { title: ' \n' }, 'events_title_check'],
    ['a title of 301 characters', { title: 'a'.repeat(301) }, 'events_title_check'],
    ['a slug with an accent', { slug: 'educación' }, 'events_slug_check'],
    ['a slug that is taken', { slug: 'publicada' }, 'events_slug_key'],
    ['a summary of 2,001 characters', { summary: 'a'.repeat(2001) }, 'events_summary_check'],
    ['a content of 200,001 characters', { content: 'a'.repeat(200_001) }, 'events_content_check'],
    ['two images', { images: ['https://x.org/a.webp', 'https://x.org/b.webp'] }, 'events_images_check'],
    ['an empty image address', { images: [''] }, 'events_images_check'],
    ['a detail that nobody knows', { image_details: { a: { onclick: 'b' } } }, 'events_image_details_check'],
    ['a type of news', { type: 'afcm' }, 'events_type_check'],
    ['no first day', { starts_on: null }, 'starts_on'],
    ['a day before 1900', { starts_on: '1899-12-31' }, 'events_days_check'],
    ['a last day before the first', { starts_on: '2027-05-15', ends_on: '2027-05-14' }, 'events_end_check'],
    ['an end before its beginning', { ...sameDay, start_time: '10:00', end_time: '09:59' }, 'events_end_check'],
    ['a beginning without an end', { start_time: '10:00' }, 'events_hours_check'],
    ['an end without a beginning', { end_time: '10:00' }, 'events_hours_check'],
    ['an hour 24', { start_time: '10:00', end_time: '24:00' }, 'events_hours_check'],
    ['a place of 301 characters', { place: 'a'.repeat(301) }, 'events_place_check'],
    ['a link that runs a script', { url: 'javascript:alert(1)' }, 'events_url_check'],
    ['a link with a blank', { url: 'https://example.org/a b' }, 'events_url_check'],
    ['a link of 2,001 characters', { url: `https://x.org/${'a'.repeat(2001)}` }, 'events_url_check'],
    ['neither place nor link', { place: ' ' }, 'events_where_check'],
    ['an infinite instant of publication', { published_at: 'infinity' }, 'events_published_at_check'],
  ])('refuses %s', async (_, changes, constraint) => {
    expect(await brokenBy(changes)).toBe(constraint);
  });

  test.each([
    ...eventTypes.map((type): [string, object] => [`the type ${type}`, { type }]),
    ['whole days', { starts_on: '2027-05-14', ends_on: '2027-05-16' }],
    ['a moment', { ...sameDay, start_time: '18:00', end_time: '18:00' }],
    ['a night', { starts_on: '2027-05-14', ends_on: '2027-05-15', start_time: '20:00', end_time: '02:00' }],
    ['a link alone', { place: '', url: 'https://example.org/sala' }],
  ])('takes %s', async (_, changes) => {
    expect(await brokenBy(changes)).toBeUndefined();
  });

  test('keeps the instants of its days and hours in Argentina', async () => {
    const hours = await add({ ...sameDay, start_time: '21:30', end_time: '23:00' });
    expect([hours.starts_at, hours.ends_at].map((instant) => new Date(instant ?? '').toISOString())).toEqual([
      '2027-05-15T00:30:00.000Z',
      '2027-05-15T02:00:00.000Z',
    ]);
    const days = await add({ starts_on: '2027-05-14', ends_on: '2027-05-16' });
    expect([days.starts_at, days.ends_at].map((instant) => new Date(instant ?? '').toISOString())).toEqual([
      '2027-05-14T03:00:00.000Z',
      '2027-05-17T03:00:00.000Z',
    ]);
    await admin.from('events').delete().in('id', [hours.id, days.id]).throwOnError();
  });
});

describe('a visitor', () => {
  test('reads what is published and nothing else', async () => {
    expect((await visitor.from('events').select('slug')).data).toEqual([{ slug: 'publicada' }]);
    expect((await visitor.from('events').select('slug').or('published_at.is.null,published_at.gt.now')).data).toEqual(
      [],
    );
  });

  test.each([
    ['create', () => visitor.from('events').insert(buildEvent())],
    ['change', () => visitor.from('events').update({ title: 'X' }).gt('id', 0)],
    ['delete', () => visitor.from('events').delete().gt('id', 0)],
    ['write old addresses', () => visitor.from('event_previous_slugs').insert({ slug: 'a', event_id: 1 })],
    ['read versions', () => visitor.from('revisions').select('id').eq('kind', 'events')],
    ['restore', () => visitor.rpc('restore_from_trash', { deleted_kind: 'events', deleted_id: 1 })],
  ] satisfies [string, () => PromiseLike<{ error: { code: string } | null }>][])('cannot %s', async (_, attempt) => {
    expect((await attempt()).error?.code).toBe('42501');
  });

  test('follows old addresses of what is published only', async () => {
    for (const slug of ['borrador', 'publicada']) {
      await admin
        .from('events')
        .update({ slug: `${slug}-otra` })
        .eq('slug', slug)
        .throwOnError();
      await admin.from('events').update({ slug }).eq('slug', `${slug}-otra`).throwOnError();
    }
    expect((await visitor.from('event_previous_slugs').select('slug, events(slug)')).data).toEqual([
      { slug: 'publicada-otra', events: { slug: 'publicada' } },
    ]);
  });

  test('is told of the years of what is published', async () => {
    const draft = await add({ starts_on: '2003-01-01', ends_on: '2003-01-01', published_at: null });
    expect(await listPastEventYears(visitor)).toEqual([2025]);
    await admin.from('events').delete().eq('id', draft.id).throwOnError();
  });

  test('with a preview link reads its event, whatever its state', async () => {
    const token = 'a'.repeat(64);
    const draft = await admin.from('events').select('id').eq('slug', 'borrador').single().throwOnError();
    const { rows } = await backend.database.query<{ hash: string }>(
      `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`,
      [token],
    );
    const link = { event_id: draft.data.id, token_hash: rows[0]?.hash ?? '' };
    await admin.from('preview_links').insert(link).throwOnError();
    expect((await visitor.rpc('preview_event', { token }).select('slug')).data).toEqual([{ slug: 'borrador' }]);
    expect((await visitor.rpc('preview_event', { token: 'b'.repeat(64) }).select('slug')).data).toEqual([]);
  });
});

describe('an administrator', () => {
  test('creates, changes and deletes, and sets nothing that is the database’s own', async () => {
    const event = await add();
    const saved = await updateRow(admin, 'events', event, { ...valuesOf(event), title: 'Cambiada' });
    expect(saved?.slug).toBe(event.slug);
    expect(await updateRow(admin, 'events', event, { ...valuesOf(event), title: 'De una versión vieja' })).toBeNull();
    expect(await getEventForForm(admin, { id: event.id })).toMatchObject({ title: 'Cambiada', start_time: null });
    const { error } = await admin.from('events').insert({ ...buildEvent(), created_at: '2020-01-01' });
    expect(error?.code).toBe('42501');
    await admin.from('events').delete().eq('id', event.id).throwOnError();
  });

  test('finds every version and restores what was deleted, with its old addresses', async () => {
    const event = await add({ slug: 'antes', start_time: '09:00', end_time: '18:00' });
    await admin.from('events').update({ slug: 'despues' }).eq('id', event.id).throwOnError();
    await admin.from('events').delete().eq('id', event.id).throwOnError();
    const { revisions } = await listRevisions(admin, 'events', event.id);
    expect(revisions.map(({ is_deletion }) => is_deletion)).toEqual([true, false, false]);
    const successor = await add({ slug: 'despues' });
    expect(await restoreFromTrash(admin, 'events', event.id)).toMatchObject({ id: event.id, slug: 'despues-2' });
    expect(await getEventForForm(admin, { id: event.id })).toMatchObject({ start_time: '09:00', end_time: '18:00' });
    const { data } = await admin.from('event_previous_slugs').select('slug').eq('event_id', event.id).throwOnError();
    expect(data).toEqual([{ slug: 'antes' }]);
    await admin.from('events').delete().in('id', [event.id, successor.id]).throwOnError();
  });

  test('keeps the files that an event refers to', async () => {
    const urls = [`https://x.org/${file}`, 'https://x.org/1f8fad5b-d9cb-469f-a165-70867728950e.webp'];
    expect((await admin.rpc('unreferenced_files', { urls }).throwOnError()).data).toEqual([urls[1]]);
  });

  test('says that an event is being edited', async () => {
    const browser = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { error } = await admin.rpc('announce_editing', { own_browser: browser, record_kind: 'events', record: 1 });
    expect(error).toBeNull();
  });
});

describe('what is to come and what is over', () => {
  /** The date (yyyy-mm-dd) in Argentina, this many days from today. */
  const dayFromNow = (days: number) =>
    new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

  test('an event is to come until its last day is over', async () => {
    const today = await add({ slug: 'hoy', starts_on: dayFromNow(-1), ends_on: dayFromNow(0) });
    const later = await add({ slug: 'manana', starts_on: dayFromNow(1), ends_on: dayFromNow(1) });
    const past = await add({ slug: 'ayer', starts_on: '2020-03-01', ends_on: '2020-03-02' });
    const earlier = await add({ slug: 'antes-de-ayer', starts_on: '2020-02-01', ends_on: '2020-02-01' });
    expect((await listUpcomingEvents(visitor, 10)).map(({ slug }) => slug)).toEqual(['hoy', 'manana']);
    expect((await listUpcomingEvents(visitor, 1)).map(({ slug }) => slug)).toEqual(['hoy']);
    expect((await listPastEvents(visitor, 2020)).map(({ slug }) => slug)).toEqual(['ayer', 'antes-de-ayer']);
    expect(await listPastEventYears(visitor)).toEqual([2025, 2020]);
    const ids = [today.id, later.id, past.id, earlier.id];
    await admin.from('events').delete().in('id', ids).throwOnError();
  });

  test('no page is kept beyond the end of an event, and a draft ends nothing', async () => {
    const secondsLeft = async () => (await visitor.rpc('seconds_until_due').throwOnError()).data;
    expect(await secondsLeft()).toEqual([]);
    const { id } = await add({ starts_on: '2020-01-01', ends_on: dayFromNow(0) });
    const [seconds = -1] = await secondsLeft();
    const midnight = Date.parse(`${dayFromNow(1)}T00:00:00-03:00`);
    expect(Math.abs((midnight - Date.now()) / 1000 - seconds)).toBeLessThan(60);
    await admin.from('events').update({ published_at: null }).eq('id', id).throwOnError();
    expect(await secondsLeft()).toEqual([]);
    await admin.from('events').delete().eq('id', id).throwOnError();
  });

  test('each change raises the revision by one, a draft’s does not', async () => {
    const revision = async () =>
      (await visitor.from('content_revision').select('revision').single().throwOnError()).data.revision;
    const before = await revision();
    const { id } = await add();
    await admin.from('events').update({ title: 'Otra' }).eq('id', id).throwOnError();
    await admin.from('events').delete().eq('id', id).throwOnError();
    expect(await revision()).toBe(before + 3);
    await admin.from('events').update({ title: 'Otro borrador' }).eq('slug', 'borrador').throwOnError();
    expect(await revision()).toBe(before + 3);
  });
});

function valuesOf(event: Awaited<ReturnType<typeof add>>) {
  const { title, slug, summary, content, images, starts_on, ends_on, start_time, end_time, place, url } = event;
  const fields = { title, slug, summary, content, images, starts_on, ends_on, start_time, end_time, place, url };
  return { ...fields, image_details: {}, type: 'seminario' as const };
}

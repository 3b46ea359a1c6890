import { expect, test } from 'vitest';
import { previewedEvent } from '#domain/events/eventPreview.ts';
import { parsePreview } from '#domain/previews.ts';

const values = {
  ...{ table: 'events', title: 'Seminario', slug: 'a', summary: '', content: '', images: [], image_details: {} },
  ...{ type: 'seminario', place: '', url: '', start_time: null, end_time: null },
  ...{ has_pdf: false, pdf_url: null, pdf_size: null },
};

test.each([
  [
    'hours',
    { starts_on: '2027-05-14', ends_on: '2027-05-14', start_time: '18:00', end_time: '20:30' },
    ['2027-05-14T21:00:00.000Z', '2027-05-14T23:30:00.000Z'],
  ],
  [
    'all-day dates',
    { starts_on: '2027-05-14', ends_on: '2027-05-31' },
    ['2027-05-14T03:00:00.000Z', '2027-06-01T03:00:00.000Z'],
  ],
  ['no dates yet', { starts_on: '', ends_on: '' }, ['2026-11-22T03:00:00.000Z', '2026-11-23T03:00:00.000Z']],
])('an event with %s is previewed with the instants that the database would compute', (_, dates, instants) => {
  const preview = parsePreview({ ...values, ...dates });
  if (preview?.table !== 'events') throw new Error('This is no preview of an event.');
  const { starts_at, ends_at } = previewedEvent(preview, '2026-11-22');
  expect([starts_at, ends_at].map((instant) => new Date(instant).toISOString())).toEqual(instants);
});

import { expect, test } from 'vitest';
import { VideoChecks } from '#data/files/videoChecks.ts';

const SERVICE = 'https://videos.example/oembed';
const HOUR = 60 * 60_000;

/** A service that answers a video's id with a status, or not at all, and what it was asked. */
function service(statuses: Record<string, number>) {
  const asked: string[] = [];
  const fetchAnswer: typeof fetch = (input) => {
    const url = new URL(input as string);
    asked.push(url.href);
    const status = statuses[new URL(url.searchParams.get('url') ?? '').searchParams.get('v') ?? ''];
    return status ? Promise.resolve(new Response('{}', { status })) : Promise.reject(new TypeError('fetch failed'));
  };
  return { asked, checks: new VideoChecks(SERVICE, fetchAnswer) };
}

const video = (id: string) => `https://www.youtube.com/watch?v=${id}`;

test('a video is gone where the service says so, and unknown where the service is in trouble', async () => {
  const { checks } = service({ aaaaaaaaaaa: 200, bbbbbbbbbbb: 404, ccccccccccc: 401, ddddddddddd: 429 });
  const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc', 'ddddddddddd', 'eeeeeeeeeee'];
  expect(await checks.check(ids.map(video))).toEqual([true, false, false, undefined, undefined]);
});

test('only the service is asked, about an id alone; what is no video is not asked for', async () => {
  const { checks, asked } = service({ aaaaaaaaaaa: 200 });
  expect(
    await checks.check([
      'https://youtu.be/aaaaaaaaaaa?t=3',
      'http://169.254.169.254/latest/meta-data',
      'https://youtube.com.evil.example/watch?v=aaaaaaaaaaa',
    ]),
  ).toEqual([true, false, false]);
  expect(asked).toEqual([
    'https://videos.example/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Daaaaaaaaaaa&format=json',
  ]);
});

test('an answer is believed for an hour; where there was none, the next question asks again', async () => {
  const { checks, asked } = service({ aaaaaaaaaaa: 404 });
  const both = [video('aaaaaaaaaaa'), video('fffffffffff')];
  expect(await checks.check(both, 0)).toEqual([false, undefined]);
  expect(await checks.check(both, HOUR - 1)).toEqual([false, undefined]);
  expect(asked.filter((address) => address.includes('aaaaaaaaaaa'))).toHaveLength(1);
  expect(asked.filter((address) => address.includes('fffffffffff'))).toHaveLength(2);
  await checks.check(both, HOUR);
  expect(asked.filter((address) => address.includes('aaaaaaaaaaa'))).toHaveLength(2);
});

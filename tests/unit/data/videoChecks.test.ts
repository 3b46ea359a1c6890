import { expect, test } from 'vitest';
import { videoChecks } from '#data/files/videoChecks.ts';

const SERVICE = 'https://videos.example/oembed';
const HOUR = 60 * 60_000;

/** Stubs a service that responds to a video's id with a status, or not at all, and records the requests. */
function service(statuses: Record<string, number>) {
  const asked: string[] = [];
  const fetchAnswer: typeof fetch = (input) => {
    const url = new URL(input as string);
    asked.push(url.href);
    const status = statuses[new URL(url.searchParams.get('url') ?? '').searchParams.get('v') ?? ''];
    return status ? Promise.resolve(new Response('{}', { status })) : Promise.reject(new TypeError('fetch failed'));
  };
  return { asked, check: videoChecks(SERVICE, fetchAnswer) };
}

const video = (id: string) => `https://www.youtube.com/watch?v=${id}`;

// Specification 2.18-4
test('reports a video as gone only if the service says so, and as unknown if it fails', async () => {
  const { check } = service({ aaaaaaaaaaa: 200, bbbbbbbbbbb: 404, ccccccccccc: 401, ddddddddddd: 429 });
  const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc', 'ddddddddddd', 'eeeeeeeeeee'];
  expect(await check(ids.map(video))).toEqual([true, false, false, undefined, undefined]);
});

test('queries only the service, only for videos, and only with their ids', async () => {
  const { check, asked } = service({ aaaaaaaaaaa: 200 });
  expect(
    await check([
      'https://youtu.be/aaaaaaaaaaa?t=3',
      'http://169.254.169.254/latest/meta-data',
      'https://youtube.com.evil.example/watch?v=aaaaaaaaaaa',
    ]),
  ).toEqual([true, false, false]);
  expect(asked).toEqual([
    'https://videos.example/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Daaaaaaaaaaa&format=json',
  ]);
});

test('reuses an answer for an hour, and tries again after a failure', async () => {
  const { check, asked } = service({ aaaaaaaaaaa: 404 });
  const both = [video('aaaaaaaaaaa'), video('fffffffffff')];
  expect(await check(both, 0)).toEqual([false, undefined]);
  expect(await check(both, HOUR - 1)).toEqual([false, undefined]);
  expect(asked.filter((address) => address.includes('aaaaaaaaaaa'))).toHaveLength(1);
  expect(asked.filter((address) => address.includes('fffffffffff'))).toHaveLength(2);
  await check(both, HOUR);
  expect(asked.filter((address) => address.includes('aaaaaaaaaaa'))).toHaveLength(2);
});

test('checks thirty videos at a time: unknown ones first, then the least recently checked', async () => {
  const ids = Array.from({ length: 70 }, (_, index) => `video-${String(index).padStart(5, '0')}`);
  const { check, asked } = service(Object.fromEntries(ids.map((id) => [id, id === 'video-00065' ? 404 : 200])));
  const checkAll = async (now: number) => {
    const before = asked.length;
    const answers = await check(ids.map(video), now);
    return { asked: asked.length - before, known: answers.filter((answer) => answer !== undefined).length, answers };
  };
  expect(await checkAll(0)).toMatchObject({ asked: 30, known: 30 });
  expect(await checkAll(1000)).toMatchObject({ asked: 30, known: 60 });
  const third = await checkAll(2000);
  expect(third).toMatchObject({ asked: 10, known: 70 });
  expect(third.answers.indexOf(false)).toBe(65);
  expect(await checkAll(3000)).toMatchObject({ asked: 0, known: 70 });
  expect(await checkAll(HOUR)).toMatchObject({ asked: 30, known: 70 });
  expect(asked.slice(-30).every((address) => /video-000[0-2]/.test(address))).toBe(true);
});

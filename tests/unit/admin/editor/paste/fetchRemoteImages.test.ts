import { expect, test } from 'vitest';
import { fetchRemoteImages } from '#admin/editor/paste/fetchRemoteImages.ts';

const foreign = (name: string) => ({ fileName: name, source: new URL(`https://otro.example/${name}`) });

test('fetches images of other sites three at a time and returns local files unchanged', async () => {
  const waiting = new Map<string, PromiseWithResolvers<Blob>>();
  const own = new File([], 'propia.png');
  const images = ['a', 'b', 'c', 'd', 'e'].map(foreign);
  const sources = fetchRemoteImages([{ fileName: 'propia.png', source: own }, ...images], (address) => {
    const answer = Promise.withResolvers<Blob>();
    waiting.set(address.slice(-1), answer);
    return answer.promise;
  });
  expect(sources[0]).toBe(own);
  await Promise.resolve();
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c']);

  waiting.get('b')?.reject(new TypeError('Failed to fetch'));
  expect(await sources[2]).toBeNull();
  await Promise.resolve();
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c', 'e']);
  waiting.get('a')?.resolve(new Blob(['x'], { type: 'image/webp' }));
  expect(await sources[1]).toMatchObject({ name: 'a', type: 'image/webp', size: 1 });
});

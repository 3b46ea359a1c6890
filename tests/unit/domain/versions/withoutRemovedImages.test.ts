import { expect, test } from 'vitest';
import { mergeVersions } from '#domain/versions/mergeVersions.ts';
import { withoutRemovedImages } from '#domain/versions/mergeFollowingImages.ts';

const [aula, patio] = ['/aula.webp', '/patio.webp'];
const base = { images: [aula, patio], image_details: { [aula]: { alt: 'Un aula' }, [patio]: { alt: 'Un patio' } } };
const withoutAula = { images: [patio], image_details: { [patio]: { alt: 'Un patio' } } };
const described = { ...base, image_details: { ...base.image_details, [aula]: { alt: 'Un aula llena' } } };

test.each([
  ['by the author', withoutAula, described],
  ['by another author', described, withoutAula],
])('changing the details of an image that was removed %s is not a conflict', (_, mine, theirs) => {
  const { overlapping, ...merged } = withoutRemovedImages(mergeVersions({ base, mine, theirs }));
  expect(overlapping).toEqual([]);
  expect(merged).toMatchObject({ mine: withoutAula, theirs: withoutAula });
});

test('an alternative text that both changed is a conflict if the image stays', () => {
  const mine = { ...withoutAula, image_details: { [patio]: { alt: 'Mío' } } };
  const theirs = { ...described, image_details: { ...described.image_details, [patio]: { alt: 'Suyo' } } };
  const merged = withoutRemovedImages(mergeVersions({ base, mine, theirs }));
  expect(merged.overlapping).toEqual(['image_details']);
  expect(merged.mine.image_details).toEqual({ [patio]: { alt: 'Mío' } });
  expect(merged.theirs.image_details).toEqual({ [patio]: { alt: 'Suyo' } });
});

test('a version without images is left unchanged', () => {
  const merged = mergeVersions({ base: { title: 'Una' }, mine: { title: 'Mía' }, theirs: { title: 'Suya' } });
  expect(withoutRemovedImages(merged)).toBe(merged);
});

import { expect, test } from 'vitest';
import { mergeFollowingImages, withoutRemovedImages } from '#domain/versions/mergeFollowingImages.ts';

const [aula, sala, patio] = ['/aula.webp', '/sala.webp', '/patio.webp'];
const base = {
  content: `Una.\n\n![Un aula](${aula})\n\nDos.`,
  images: [aula, patio],
  image_details: { [aula]: { alt: 'Un aula' }, [patio]: { alt: 'Un patio' } },
};
/** As the library's replacement leaves it. */
const replaced = {
  content: `Una.\n\n![Un aula](${sala})\n\nDos.`,
  images: [sala, patio],
  image_details: { [sala]: { alt: 'Un aula' }, [patio]: { alt: 'Un patio' } },
};

test('an alternative text and a focal point follow an image to its replacement', () => {
  const mine = {
    ...base,
    content: `Una.\n\n![Un aula llena](${aula})\n\nDos, y tres.`,
    image_details: { ...base.image_details, [aula]: { alt: 'Un aula llena', focus: [0.5, 0.2] } },
  };
  const merged = withoutRemovedImages(mergeFollowingImages({ base, mine, theirs: replaced }));
  expect(merged.overlapping).toEqual([]);
  expect(merged.mine).toEqual({
    content: `Una.\n\n![Un aula llena](${sala})\n\nDos, y tres.`,
    images: [sala, patio],
    image_details: { [sala]: { alt: 'Un aula llena', focus: [0.5, 0.2] }, [patio]: { alt: 'Un patio' } },
  });
  expect(merged.taken.toSorted()).toEqual(['content', 'image_details', 'images']);
});

test('different alternative texts for the replacement are a conflict', () => {
  const mine = { ...base, image_details: { ...base.image_details, [aula]: { alt: 'Mío' } } };
  const theirs = { ...replaced, image_details: { ...replaced.image_details, [sala]: { alt: 'Una sala' } } };
  const merged = withoutRemovedImages(mergeFollowingImages({ base, mine, theirs }));
  expect(merged.overlapping).toEqual(['image_details']);
  expect(merged.mine.image_details).toMatchObject({ [sala]: { alt: 'Mío' } });
  expect(merged.theirs.image_details).toMatchObject({ [sala]: { alt: 'Una sala' } });
});

test('a moved, added or removed image does not count as a replacement', () => {
  const mine = { ...base, image_details: { ...base.image_details, [aula]: { alt: 'Mío' } } };
  for (const images of [[patio, aula], [aula, patio, sala], [aula]]) {
    const merged = mergeFollowingImages({ base, mine, theirs: { ...base, images } });
    expect(merged.mine).toEqual({ ...mine, images });
    expect(merged.taken).toEqual(['images']);
  }
});

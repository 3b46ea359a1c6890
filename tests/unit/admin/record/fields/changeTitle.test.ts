import { expect, test } from 'vitest';
import { changeTitle } from '#admin/record/fields/changeTitle.ts';

test('the slug follows the title while nobody edits it', () => {
  expect(changeTitle({ title: '', slug: '' }, 'Educación')).toEqual({ title: 'Educación', slug: 'educacion' });
  expect(changeTitle({ title: 'Educación', slug: 'educacion' }, 'Educación médica')).toEqual({
    title: 'Educación médica',
    slug: 'educacion-medica',
  });
});

test('a slug edited by hand stays', () => {
  expect(changeTitle({ title: 'Educación', slug: 'mi-slug' }, 'Otra')).toEqual({ title: 'Otra', slug: 'mi-slug' });
});

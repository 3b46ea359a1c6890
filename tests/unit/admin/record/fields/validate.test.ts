import { expect, test } from 'vitest';
import { z } from '#domain/z.ts';
import { validateWith } from '#admin/record/fields/validate.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(3, 'Muy corto.'), z.regex(/^a/, 'Empieza con a.')),
  tags: z.array(z.string().check(z.minLength(1, 'Vacía.'))),
});

test('returns valid values as the schema transforms them', () => {
  expect(validateWith(schema, { name: ' ana ', tags: [] })).toEqual({ output: { name: 'ana', tags: [] } });
});

test('keeps the first message of each field, including errors inside a list', () => {
  expect(validateWith(schema, { name: 'x', tags: ['b', ''] })).toEqual({
    errors: { name: 'Muy corto.', tags: 'Vacía.' },
  });
});

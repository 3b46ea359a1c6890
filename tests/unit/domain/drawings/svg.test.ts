import { expect, test } from 'vitest';
import { dataAddress } from '#domain/drawings/svg.ts';

test('a drawing’s address holds the whole file, its paths written with distances', () => {
  const address = dataAddress(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M10.0 20L30.5 20Z" fill="#fff"/></svg>',
  );
  expect(address).toBe(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M10 20l20.5 0z' fill='%23fff'/%3E%3C/svg%3E",
  );
});

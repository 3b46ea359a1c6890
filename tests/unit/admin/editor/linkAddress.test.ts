import { expect, test } from 'vitest';
import { completeLinkAddress } from '#admin/editor/linkAddress.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' www.unr.edu.ar ', 'https://www.unr.edu.ar'],
  ['unr.edu.ar/medicina', 'https://unr.edu.ar/medicina'],
  ['ana@unr.edu.ar', 'mailto:ana@unr.edu.ar'],
  ['mailto:ana@unr.edu.ar', 'mailto:ana@unr.edu.ar'],
  ['/caem', '/caem'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['una frase', null],
  ['', null],
])('turns %j into the address %j', (typed, address) => {
  expect(completeLinkAddress(typed)).toBe(address);
});

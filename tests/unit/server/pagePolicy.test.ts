import { expect, test } from 'vitest';
import { hashOf, ownPolicy } from '#server/pagePolicy.ts';

// printf 'a()' | openssl dgst -sha256 -binary | base64, and the same of p{}.
const SCRIPT = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=';
const STYLE = 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=';
const OTHER = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

const html =
  '<script type="application/ld+json">{}</script><script src="/b.js"></script><script>a()</script><style>p{}</style>';

test('a hash is that of the text, as policies write it', () => {
  expect(hashOf('a()')).toBe(SCRIPT);
});

test('a page’s policy names its own scripts and styles only', () => {
  const policy = `img-src 'self'; script-src 'self' '${SCRIPT}' '${OTHER}'; style-src 'self' '${STYLE}' '${OTHER}'`;
  expect(ownPolicy(policy, html)).toBe(`img-src 'self'; script-src 'self' '${SCRIPT}'; style-src 'self' '${STYLE}'`);
});

test('a page’s policy names the frames that it speaks of only', () => {
  const policy = `frame-src https://videos.example https://maps.example; script-src '${SCRIPT}'; style-src '${STYLE}'`;
  const rest = `; script-src '${SCRIPT}'; style-src '${STYLE}'`;
  expect(ownPolicy(policy, `${html}<a data-player="https://videos.example/1">`)).toBe(
    `frame-src https://videos.example${rest}`,
  );
  expect(ownPolicy(policy, html)).toBe(`frame-src 'none'${rest}`);
});

test('a page’s policy allows pictures that stand in it where one does', () => {
  const policy = `img-src 'self' https://a.example; script-src '${SCRIPT}'; style-src '${STYLE}'`;
  expect(ownPolicy(policy, `${html}<img src="data:image/svg+xml,x">`)).toBe(
    `img-src 'self' https://a.example data:; script-src '${SCRIPT}'; style-src '${STYLE}'`,
  );
  expect(ownPolicy(policy, html)).toBe(policy);
});

test('a script that the policy does not know is an error, not a page without it', () => {
  expect(() => ownPolicy(`script-src 'self' '${OTHER}'; style-src '${STYLE}'`, html)).toThrow(SCRIPT);
});

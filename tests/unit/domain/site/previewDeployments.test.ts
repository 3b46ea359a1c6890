import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { isPreviewDeployment, previewRefusal } from '#domain/site/previewDeployments.ts';

test.each([
  ['production', false],
  ['dev', false],
  ['deploy-preview', true],
  ['branch-deploy', true],
])('a Netlify build in the context %s is a preview: %s', (context, isPreview) => {
  expect(isPreviewDeployment(context)).toBe(isPreview);
});

test('a preview’s refusal names the panel of the published site', () => {
  expect(previewRefusal('https://www.example.org/admin')).toMatch(/está en https:\/\/www\.example\.org\/admin\n$/);
});

test('the deploy button asks for the variables that the README names', () => {
  const { template } = parse(readFileSync('netlify.toml', 'utf8')) as { template: { environment: object } };
  const readme = readFileSync('README.md', 'utf8');
  const names = Object.keys(template.environment);
  expect(names).toHaveLength(4);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});

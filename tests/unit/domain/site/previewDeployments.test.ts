import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { isPreviewDeployment, previewRefusal } from '#domain/site/previewDeployments.ts';

test.each([
  ['production', false],
  ['dev', false],
  ['deploy-preview', true],
  ['branch-deploy', true],
])('what Netlify builds in the context %s is a preview: %s', (context, isPreview) => {
  expect(isPreviewDeployment(context)).toBe(isPreview);
});

test('a preview names the panel of the published site', () => {
  expect(previewRefusal('https://www.example.org/admin')).toMatch(/está en https:\/\/www\.example\.org\/admin\n$/);
});

test('the deploy button asks for the variables that the README names', () => {
  const { template } = parse(readFileSync('netlify.toml', 'utf8')) as { template: { environment: object } };
  const readme = readFileSync('README.md', 'utf8');
  const names = Object.keys(template.environment);
  expect(names).toHaveLength(4);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});

test('at most eight steps to a hosted site are done by hand', () => {
  const [, hosted = ''] = readFileSync('README.md', 'utf8').split('## With a hosted Supabase project');
  const [setup = ''] = hosted.split('## On a server of your own');
  const [supabase = '', netlify = ''] = [
    setup.split("## The contact form's mails")[0],
    setup.split('## On Netlify')[1],
  ];
  const steps = [...(supabase + netlify).matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number));
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

import { expect, test } from 'vitest';
import { askForAnswers } from '../../../../scripts/setup/answers.ts';

const answers = {
  PUBLIC_SUPABASE_URL: 'https://xyz.supabase.co/',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SUPABASE_ACCESS_TOKEN: 'sbp_x',
  CONTRACT_EMAIL: 'ana@example.org',
  CONTRACT_PASSWORD: 'una-clave-larga',
};

test('reads answers from the environment and strips trailing slashes', async () => {
  expect(await askForAnswers(answers, false)).toEqual({
    ...answers,
    PUBLIC_SUPABASE_URL: 'https://xyz.supabase.co',
    SITE_URL: '',
    PUBLISH_WEBHOOK_SECRET: '',
  });
});

test.each([
  [{ SUPABASE_ACCESS_TOKEN: '', CONTRACT_EMAIL: '' }, 'Set SUPABASE_ACCESS_TOKEN, CONTRACT_EMAIL in the environment'],
  [{ SITE_URL: 'https://example.org/sitio' }, 'SITE_URL must be an address such as https://www.example.org'],
  [{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, 'every visitor would get it: give the publishable one'],
  [{ SUPABASE_SECRET_KEY: 'sb_publishable_x' }, "is the project's publishable key"],
  [{ PUBLISH_WEBHOOK_SECRET: 'corta' }, 'PUBLISH_WEBHOOK_SECRET takes 16 or more letters'],
])('rejects %o with an explanation', async (wrong, sentence) => {
  await expect(askForAnswers({ ...answers, ...wrong }, false)).rejects.toThrow(sentence);
});

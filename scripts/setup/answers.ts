import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SECRET_LENGTH } from '#server/environment.ts';
import { checkSecretKey } from '#server/secretKey.ts';

/** What is asked for, by the variable that answers it, in this order: what it is, and where Supabase shows it. */
const questions = {
  PUBLIC_SUPABASE_URL: 'Project URL (Supabase → Project Settings → Data API)',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'Publishable key (Supabase → Project Settings → API Keys)',
  SUPABASE_SECRET_KEY: 'Secret key (Supabase → Project Settings → API Keys)',
  SUPABASE_ACCESS_TOKEN: 'Access token (Supabase → Account preferences → Access Tokens → Generate new token), not kept',
  SITE_URL: 'Public address of the site (empty if there is none yet: Netlify gives one with the first deploy)',
  PUBLISH_WEBHOOK_SECRET: 'Secret of the database webhooks (empty: one is made)',
  CONTRACT_EMAIL: 'E-mail of the first administrator',
  CONTRACT_PASSWORD: 'Password of that administrator, not kept',
};

type Name = keyof typeof questions;
export type Answers = Record<Name, string>;

const optional: readonly Name[] = ['SITE_URL', 'PUBLISH_WEBHOOK_SECRET'];
const hidden: readonly Name[] = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_ACCESS_TOKEN',
  'PUBLISH_WEBHOOK_SECRET',
  'CONTRACT_PASSWORD',
];

/** The values that are never printed. */
export function secretsOf(env: NodeJS.ProcessEnv): string[] {
  return hidden.flatMap((name) => env[name] || []);
}

/**
 * Takes the answers from the environment, and asks for the others if there is a terminal; secrets are not shown while
 * they are typed. Throws an error that names all that is missing, or that says what is wrong with a value.
 */
export async function askForAnswers(env: NodeJS.ProcessEnv, isTerminal = process.stdin.isTTY): Promise<Answers> {
  const names = Object.keys(questions) as Name[];
  const missing = names.filter((name) => !env[name] && !optional.includes(name));
  if (missing.length > 0 && !isTerminal) {
    throw new Error(`Set ${missing.join(', ')} in the environment or in .env: there is no terminal to ask for them.`);
  }
  const answers = {} as Answers;
  for (const name of names) {
    const value = env[name] || (isTerminal ? await ask(`${questions[name]}: `, hidden.includes(name)) : '');
    if (!value && !optional.includes(name)) throw new Error(`${name} is empty: ${questions[name]}.`);
    if (value) check(name, value);
    answers[name] = name.endsWith('_URL') ? value.replace(/\/+$/, '') : value;
  }
  return answers;
}

function check(name: Name, value: string): void {
  if (name.endsWith('_URL') && !/^https?:\/\/[^/@]+\/*$/.test(value)) {
    throw new Error(`${name} must be an address such as https://www.example.org, without a path.`);
  }
  if (name === 'PUBLIC_SUPABASE_PUBLISHABLE_KEY' && value.startsWith('sb_secret_')) {
    throw new Error(`${name} is the secret key, and every visitor would get it: give the publishable one.`);
  }
  if (name === 'PUBLISH_WEBHOOK_SECRET' && !(value.length >= SECRET_LENGTH && /^[\w.-]+$/.test(value))) {
    throw new Error(`${name} takes ${SECRET_LENGTH} or more letters, digits, dots and dashes (openssl rand -hex 24).`);
  }
  if (name === 'SUPABASE_SECRET_KEY') checkSecretKey(value);
}

async function ask(question: string, isSecret: boolean): Promise<string> {
  let isMuted = false;
  const write = (chunk: Buffer, _: string, done: () => void) => {
    if (!isMuted) process.stdout.write(chunk);
    done();
  };
  const terminal = createInterface({ input: process.stdin, output: new Writable({ write }), terminal: true });
  // Ctrl-C ends the command, not only the question.
  terminal.once('SIGINT', () => process.exit(130));
  const answer = terminal.question(question);
  isMuted = isSecret;
  const value = (await answer).trim();
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return value;
}

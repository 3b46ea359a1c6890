import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../scripts/postgres.ts';
import { startCluster } from './cluster.ts';
import { makeTemplate } from './hostedProject.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the run's Postgres server. */
    postgres: string;
  }
}

/** Starts one server for all files of the run and returns the function that stops it. Throws if Postgres is missing. */
export default async function setup(project: TestProject): Promise<() => void> {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const cluster = await startCluster(found);
  await makeTemplate(cluster.folder);
  project.provide('postgres', cluster.folder);
  return cluster.stop;
}

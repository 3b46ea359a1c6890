import { randomUUID } from 'node:crypto';
import { matchHostedProject, type OpenDatabase } from '../../../scripts/backend/database.ts';
import { asDatabase, connectTo, during } from './connections.ts';
import { template } from './hostedProject.ts';

/** The socket folder of the server that this process's tests use; undefined for the embedded Postgres. */
let folder: string | undefined;

/** Makes the tests of this process use the server whose socket is in this folder. */
export function useServer(listensIn: string): void {
  folder = listensIn;
}

/** Returns the function that opens a test's own database on the server, if there is one. */
export function serverDatabase(): (() => Promise<OpenDatabase>) | undefined {
  return folder === undefined ? undefined : openCopy.bind(undefined, folder);
}

/** Copies the template. The API connects as hosted projects' services do, tests as the project's owner. */
async function openCopy(server: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = (sql: string) =>
    during({ folder: server, database: 'postgres', user: 'supabase_admin' }, (admin) => admin.exec(sql));
  await asAdmin(`create database ${name} template ${template} owner postgres`);
  const owner = connectTo({ folder: server, database: name, user: 'postgres' });
  const connection = matchHostedProject(connectTo({ folder: server, database: name, user: 'api' }, 5));
  const close = connection.close.bind(connection);
  connection.close = async () => {
    await close();
    await owner.close();
    await asAdmin(`drop database ${name}`);
  };
  return { connection, database: asDatabase(owner.driver), finish: () => Promise.resolve() };
}

import type { APIRoute } from 'astro';
import { authenticateCaller } from '#data/requestAuth.ts';
import { createReader } from '#data/client.ts';
import { SERVICE_TIMEOUT } from '#data/reader.ts';
import { requestRebuildIfDue } from '#data/rebuilds.ts';
import { renewSnapshot } from '#data/snapshot/renewSnapshot.ts';
import { readBuild } from '#data/snapshot/snapshot.ts';
import { bumpDueRevision } from '#data/contentRevision.ts';
import { jsonResponse, methodNotAllowed } from './_response.ts';

export const prerender = false;

/**
 * Renews the snapshot, through a build on the host or as a file: immediately for an administrator ("Actualizar la
 * copia"), and for the scheduled service only if it is due, so that no change is ever lost.
 */
export const POST: APIRoute = async (context) => {
  const caller = await authenticateCaller(context);
  if (typeof caller === 'object') return jsonResponse(caller.refused, { error: caller.error });
  try {
    await bumpDueRevision(createReader(SERVICE_TIMEOUT));
    const forced = caller === 'administrator';
    const { revision } = await readBuild();
    const rebuild = await requestRebuildIfDue(revision, { forced });
    const renewed = await renewSnapshot({ forced: forced || rebuild === 'asked' });
    return jsonResponse(rebuild === 'failed' ? 502 : 200, { rebuild, renewed });
  } catch (error) {
    console.error('The snapshot could not be renewed:', error);
    return jsonResponse(503, { error: 'La base de datos no respondió.' });
  }
};

export const ALL = methodNotAllowed('POST');

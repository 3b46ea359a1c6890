import type { APIRoute } from 'astro';
import { buildRevision } from '#data/build.ts';
import { identifyCaller } from '#data/callers.ts';
import { askForRebuild } from '#data/rebuilds.ts';
import { answer, onlyMethod } from './_answer.ts';

export const prerender = false;

/**
 * Asks for a rebuild: at once for an administrator ("Reconstruir el sitio"), and for the scheduled service only when one
 * is owed, so that none is ever lost.
 */
export const POST: APIRoute = async (context) => {
  const caller = await identifyCaller(context);
  if (typeof caller === 'object') return answer(caller.refused, { error: caller.error });
  try {
    const rebuild = await askForRebuild(await buildRevision(), { forced: caller === 'administrator' });
    return answer(rebuild === 'failed' ? 502 : 200, { rebuild });
  } catch (error) {
    console.error('A rebuild could not be asked for:', error);
    return answer(503, { error: 'La base de datos no respondió.' });
  }
};

export const ALL = onlyMethod('POST');

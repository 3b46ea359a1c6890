import type { APIRoute } from 'astro';
import { VIDEO_CHECK_URL } from 'astro:env/server';
import { authenticateCaller } from '#data/requestAuth.ts';
import { listVideos } from '#data/publications.ts';
import { createReader } from '#data/client.ts';
import { SERVICE_TIMEOUT } from '#data/reader.ts';
import { videoChecks } from '#data/files/videoChecks.ts';
import { jsonResponse, methodNotAllowed } from './_response.ts';

export const prerender = false;

const check = videoChecks(VIDEO_CHECK_URL);

/** For the panel: the publications whose video is no longer available, and how many could not be checked yet. */
export const POST: APIRoute = async (context) => {
  const caller = await authenticateCaller(context);
  if (typeof caller === 'object') return jsonResponse(caller.refused, { error: caller.error });
  try {
    const publications = await listVideos(createReader(SERVICE_TIMEOUT));
    const answers = await check(publications.map(({ youtube_url }) => youtube_url ?? ''));
    return jsonResponse(200, {
      gone: publications.filter((_, index) => answers[index] === false).map(({ id, title }) => ({ id, title })),
      unknown: answers.filter((known) => known === undefined).length,
    });
  } catch (error) {
    console.error('The videos could not be checked:', error);
    return jsonResponse(503, { error: 'La base de datos no respondió.' });
  }
};

export const ALL = methodNotAllowed('POST');

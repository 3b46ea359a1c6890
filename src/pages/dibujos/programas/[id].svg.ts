import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { drawProgrammeImage } from '#domain/drawings/programmeImage.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const programmes = await getCollection('programmes');
  return programmes.map(({ id, data }) => ({ params: { id }, props: { seed: id, order: data.order } }));
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawProgrammeImage(props.seed, props.order), { headers: { 'Content-Type': 'image/svg+xml' } });

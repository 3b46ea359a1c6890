import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { drawPortrait } from '#domain/drawings/portrait.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const authorities = await getCollection('authorities');
  return authorities.map(({ id, data }, order) => ({ params: { id }, props: { name: data.name, order } }));
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawPortrait(props), { headers: { 'Content-Type': 'image/svg+xml' } });

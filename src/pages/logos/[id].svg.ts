import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { drawInstitutionLogo } from '#domain/drawings/institutionLogo.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const institutions = await getCollection('institutions');
  return institutions.map(({ data }) => ({ params: { id: String(data.id) }, props: { institution: data } }));
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawInstitutionLogo(props.institution), { headers: { 'Content-Type': 'image/svg+xml' } });

import type { APIRoute, GetStaticPaths } from 'astro';
import { appIcons } from '#domain/site/webManifest.ts';
import { renderIcon } from '../_icon.ts';

export const prerender = true;

export const getStaticPaths = (() =>
  Object.entries(appIcons).map(([name, props]) => ({ params: { name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<(typeof appIcons)[string]> = async ({ props: { shape, size } }) =>
  new Response(await renderIcon(shape, size), { headers: { 'Content-Type': 'image/png' } });
